#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One voice: phrases that we have left behind appear in no text and no comment. One problem a line.

Usage: voice.py SOURCE_ROOT
       voice.py --self-test

The table below has the phrase and what to write instead. It must not refuse good English: each row
has an example of what it refuses and may have one that it must let pass. A glossary for translators,
po/glossary.tsv, must be a table: term, meaning, and a column for each language.
"""

import html
import pathlib
import re
import sys
import tokenize

# (phrase, what to write, refused, passed)
PHRASES = [
    (r"(?<![Tt]here )\b(is|are|was|were) no (?!more|less|worse|one|use|need|such|\w+er\b)\w",
     "“is not a”", "a grid that is no square", "if there is no square, it is no longer shown"),
    (r"\banew\b", "“again”", "the list is made anew", "a new list"),
    (r"\b(?<![Tt]here )(is|are|was|were|does|do|can|cannot|will|and) no more\b(?! than)(?=[ ,.;:]*$|[.,;:)]| (this|it|the|reached|wanted|selected)\b)|\bno more (this|it)\b",
     "“no longer”, “only”", "it is no more this puzzle", "there are no more puzzles, and no more than two"),
    (r"\bhad again\b|\bcan be had\b", "the verb that you mean",
     "how a moment is had again", "the puzzle that we had"),
    (r"\bwhat (is|are) none\b", "name it", "never waits for what is none", "what is nonetheless right"),
    (r"\b(is|are) not known of\b", "“cannot be determined”", "that is not known of", "that is not known"),
    (r"\bTake (O|o)ver\b", "“Apply”", "Take Over up to Here", "take turns over there"),
    (r"\bGo [Oo]n\b|\bor go on\b(?!ce)|\bgo it\b", "“Resume”, “follow it”", "Pause or Go On", "Go once"),
    (r"\b[Ss]teps back\b(?= (of|in|so)|$|”)", "“Backtracks”", "Steps back", "the search steps back to it"),
    (r"^Single (candidate|place)$|\bwith single (candidate|place)s\b", "“naked single”, “hidden single”",
     "with single candidates", "a single candidate is left"),
    (r"\bif nothing is said\b|\bnothing else is (said|wished)\b", "“by default”", "10 if nothing is said",
     "nothing is lost"),
    (r"(?<!told )\bapart by\b", "“separated by”", "names apart by commas", "two rows apart"),
    (r"\b(?<!only )(?<!not )(?<!has )[Ss]o many (?=\w+s\b)(?!(that|as|of|messages)\b)", "“this many”, “a number of”", "take so many steps",
     "so many that they fill it"),
    (r"\bas (few|many|little|large|small|long) as can be\b(?! \w+ed\b| found)", "“as … as possible”",
     "as few as can be", "as few as can be found"),
    (r"\b(stands|stand) already\b|\b[Ww]hat stands? (there|in|at|on|behind|between|before|after|beside|under|over)\b",
     "“already appears”, “the text after it”", "each other one stands already in it", "that stands for it"),
    (r"\b[Bb]e content with\b", "“keep”", "Be content with the steps", "the content of a file"),
    (r"\b(a )?wish(es)? (cannot|can) be met\b", "“there is no such puzzle”", "Some wishes cannot be met",
     "the wish is met"),
    (r"\b(is|are) due\b(?= ?([.,:;]|here\b|after\b|$))", "“is expected”", "9 are due", "that is due to it"),
    (r"\b(is|are|be) heard\b|\b(wait|waits) for news\b", "“reports”, “waits for a report”",
     "until the search is heard to be over", "a heading"),
    (r"\bwho is to blame\b", "“the cause”", "shows who is to blame", "that is to be shown"),
    (r"\b[Ss]ay (which version|all that can)\b|\band end\.", "“print”, “exit”",
     "Say which version this is", "and end there"),
    (r"\bstints?\b", "“batch”", "the next stint", "a hint"),
    (r"(?<![-\w])[Cc]lues?\b", "“given”", "a puzzle with 17 clues", "a 17-clue puzzle"),
    (r"\bNothing had to be\b", "“No … yet”", "Nothing had to be tried so far", "Nothing to undo"),
    (r"\bby chance\b", "“random”", "by chance", "a chance"),
    (r"\bAll is right again\b|\bwhat was wrong has been\b", "“Mistake undone”, “Mistakes cleared”",
     "All is right again: 1 move was taken back", "the sum is right again"),
    (r"/ most\b", "“/ deepest”", "Depth / most", "Depth / deepest"),
    (r"\bgraph below\b(?! them\b)", "“the graph, which a large window shows below”: a small one hides it in a lesson",
     "the striped box in the graph below", "the graph, which a large window shows below"),
    (r"TRANSLATORS:|translators:", "“Translators:”", "TRANSLATORS: a cell", "Translators: a cell"),
]
TABLE = [(re.compile(phrase), *rest) for phrase, *rest in PHRASES]

LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
C_PARTS = re.compile(r'/\*(?P<comment>.*?)\*/|//(?P<line>[^\n]*)|(?P<strings>"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*)'
                     r"|'(?:[^'\\\n]|\\.)+'", re.S)


def plain(text):
    """Returns @text as one line, without the stars of a comment."""
    return re.sub(r"\s+(\* )?", " ", text).strip()


def texts_of_c(text):
    for match in C_PARTS.finditer(text):
        number = text.count("\n", 0, match.start()) + 1
        if match["strings"] is not None:
            yield number, plain("".join(LITERAL.findall(match["strings"])).replace("\\n", " "))
        elif match["comment"] is not None or match["line"] is not None:
            yield number, plain(match["comment"] or match["line"] or "")


def texts_of_xml(text):
    for match in re.finditer(r"<!--(.*?)-->|>([^<>]+)<", text, re.S):
        number = text.count("\n", 0, match.start()) + 1
        yield number, plain(html.unescape(match[1] or match[2]).replace("_", ""))


def texts_of_prose(text):
    """Yields paragraphs; each line of a table or list is one."""
    number = 1
    for block in re.split(r"(\n\s*\n|\n(?=[-•|.] ?))", text):
        yield number, plain(block)
        number += block.count("\n")


def texts_of_man(text):
    text = re.sub(r"\\f[BIPR]|^\.(\w\w?)( |$)|^\.\\\".*", "", text.replace("\\-", "-"), flags=re.M)
    yield from texts_of_prose(text)


def texts_of_python(path):
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and '"""' in token.string):
                yield token.start[0], plain(token.string.strip('"# '))


def texts_of_script(text):
    for number, line in enumerate(text.split("\n"), 1):
        if match := re.match(r"\s*#(?!!)(.*)", line):
            yield number, match[1].strip()


def all_texts(root):
    """Yields (name, line, text) of every text and comment."""
    for path in sorted([*root.glob("src/**/*.[ch]"), *root.glob("tests/**/*.[ch]"), *root.glob("build-aux/*.c")]):
        yield from ((path, *text) for text in texts_of_c(path.read_text(encoding="utf-8")))
    for path in sorted([*root.glob("src/**/*.ui"), *root.glob("data/*.xml"), *root.glob("data/*.xml.in")]):
        yield from ((path, *text) for text in texts_of_xml(path.read_text(encoding="utf-8")))
    for path in sorted([root / "README.md", root / "NEWS", root / "CONTRIBUTING.md",
                        root / "tests/bench/README.md",
                        *root.glob("data/*.desktop.in"), *root.glob("data/*.json"),
                        *root.glob("data/lessons/*")]):
        yield from ((path, *text) for text in texts_of_prose(path.read_text(encoding="utf-8")))
    for path in sorted(root.glob("data/man/*.1")):
        yield from ((path, *text) for text in texts_of_man(path.read_text(encoding="utf-8")))
    for path in sorted(root.glob("tests/**/*.py")):
        if path.name != "voice.py":
            yield from ((path, *text) for text in texts_of_python(path))
    for path in sorted([*root.glob("**/meson.build"), *root.glob("data/completions/*")]):
        if "build" not in path.relative_to(root).parts[:1]:
            yield from ((path, *text) for text in texts_of_script(path.read_text(encoding="utf-8")))


def problems(text):
    for phrase, instead, *_ in TABLE:
        if match := phrase.search(text):
            around = text[max(0, match.start() - 30):match.end() + 30]
            yield f"“{match[0]}” in “…{around}…”: write {instead}"


def glossary_problems(path):
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()
            if not line.startswith("#")]
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]) or not all(cell.strip() for cell in row):
            yield f"{path.name}: “{row[0]}” does not have {len(rows[0])} columns"
        if number > 1 and row[0].casefold() <= rows[number - 1][0].casefold():
            yield f"{path.name}: “{row[0]}” is not in alphabetical order"


def self_test():
    for phrase, _, refused, passed in TABLE:
        if not phrase.search(refused):
            sys.exit(f"{phrase.pattern} lets “{refused}” pass")
        if phrase.search(passed):
            sys.exit(f"{phrase.pattern} refuses “{passed}”")
    found = [text for _, text in texts_of_c('/* made\n * anew */ x = _ ("no "\n "more");')]
    assert found == ["made anew", "no more"], found


def main():
    if sys.argv[1] == "--self-test":
        self_test()
        return
    root = pathlib.Path(sys.argv[1])
    n_texts = n_problems = 0
    for path, number, text in all_texts(root):
        n_texts += 1
        for problem in problems(text):
            n_problems += 1
            print(f"{path.relative_to(root)}:{number}: {problem}")
    for problem in glossary_problems(root / "po" / "glossary.tsv"):
        n_problems += 1
        print(problem)
    if n_texts < 1000:
        sys.exit(f"only {n_texts} texts were found")
    sys.exit(1 if n_problems else 0)


main()
