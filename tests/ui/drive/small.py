# SPDX-License-Identifier: GPL-3.0-or-later
"""A 4×4 puzzle in a window, read cell by cell as a screen reader says it, and solved."""

import re

from driving import until

SIDE = 4
DIGIT = re.compile(r"^row \d, column \d: (\d)")


def cells():
    return [(row, column) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)]


def digit_of(words):
    """The digit in a screen reader's text for a cell, or 0."""
    found = DIGIT.match(words)
    return int(found.group(1)) if found else 0


def come_to(window, row, column):
    """Waits for the cursor in a cell; returns the cell's text."""
    until(f"the cell in row {row}, column {column}",
          lambda: window.cell().startswith(f"row {row}, column {column}:"))
    return window.cell()


def read_board(window, go_to):
    """The digits by cell, 0 for an open one. @go_to: moves the cursor to a row and column."""
    board = {}
    for row, column in cells():
        go_to(row, column)
        board[row, column] = digit_of(come_to(window, row, column))
    return board


def clash(a, b):
    def box(cell):
        return (cell[0] - 1) // 2, (cell[1] - 1) // 2
    return a != b and (a[0] == b[0] or a[1] == b[1] or box(a) == box(b))


def solve(board):
    """The solution of what read_board() returns; None if there is none."""
    cell = next((cell for cell in cells() if board[cell] == 0), None)
    if cell is None:
        return board
    for digit in range(1, SIDE + 1):
        if all(board[other] != digit for other in cells() if clash(cell, other)):
            solved = solve({**board, cell: digit})
            if solved:
                return solved
    return None
