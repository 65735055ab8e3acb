# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays an animation of "trace --animation" in a browser without a window: each step shown is that of "trace --frames",
whether it is opened there, reached by buttons and keys, forwards or backwards, or played.

usage: film-in-browser.py PUZZLE; ARIADNE_CLI in the environment
"""
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

cli, puzzle = os.environ["ARIADNE_CLI"], sys.argv[1]
browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
if browser is None:
    print("there is no browser here (install-dependencies ci)")
    sys.exit(77)
folder = pathlib.Path(tempfile.mkdtemp(prefix="ariadne-"))
FIRST, LAST = 30, 60

# What a person does; each writes down what is visible then.
ACTIONS = """
function key(name, target) {
  (target || document.documentElement).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
}
function click(id) { document.getElementById(id).dispatchEvent(new MouseEvent('click')); }
function seen(name) {
  var digits = {}, said = '', marks = 0;
  document.querySelectorAll('#film > *').forEach(function (element) {
    if (getComputedStyle(element).visibility != 'visible') return;
    if (element.matches('.d')) digits[element.getAttribute('x') + ',' + element.getAttribute('y')] = element.textContent;
    if (element.matches('.s')) said += element.textContent;
    if (element.matches('.k, .x')) marks++;
  });
  return { name: name, digits: digits, said: said, marks: marks,
           where: document.getElementById('where').textContent,
           speed: document.getElementById('speed').textContent,
           now: +document.getElementById('place').getAttribute('aria-valuenow'),
           line: +document.getElementById('line').getAttribute('x'),
           play: document.getElementById('play').getAttribute('aria-label'),
           read: document.getElementById('said').textContent };
}
var all = [seen('opened')];
function act(name, action) { action(); all.push(seen(name)); }
act('step', function () { click('step'); });
act('back', function () { click('back'); });
act('right', function () { key('ArrowRight'); key('ArrowRight'); });
act('left', function () { key('ArrowLeft'); });
act('end', function () { key('End'); });
act('home', function () { key('Home'); });
act('enter', function () { key('Enter', document.getElementById('end')); });
act('start', function () { click('start'); });
act('graph', function () {
  var place = document.getElementById('place'), box = place.getBoundingClientRect();
  place.dispatchEvent(new PointerEvent('pointerdown', { clientX: box.left + box.width / 2, clientY: box.top + 5 }));
});
act('other button', function () {
  var place = document.getElementById('place'), box = place.getBoundingClientRect();
  place.dispatchEvent(new PointerEvent('pointerdown', { clientX: box.left, clientY: box.top + 5, button: 2 }));
});
act('playing', function () { click('start'); key(' '); });
setTimeout(function () {
  all.push(seen('played'));
  key(' ');
  all.push(seen('paused'));
  document.documentElement.setAttribute('data-all', JSON.stringify(all));
}, 2700);
"""


# Faster, until it no longer is, and slower likewise.
SPEEDS = """
var all = [];
function seen(name) { all.push({ name: name, speed: document.getElementById('speed').textContent }); }
function click(id) { document.getElementById(id).dispatchEvent(new MouseEvent('click')); }
seen('opened');
click('faster');
seen('faster');
for (var i = 0; i < 20; i++) click('slower');
seen('slowest');
document.documentElement.setAttribute('data-all', JSON.stringify(all));
"""


def trace(*options):
    subprocess.run([cli, "trace", "-s", "mrv", "--from", str(FIRST), "--steps", str(LAST), *options, puzzle],
                   check=True)


def frame(step):
    """The sentence and the digits of a step, as the frames have them."""
    text = (folder / f"frame-{step:06}.txt").read_text(encoding="utf-8")
    sentence, grid = text.split("\n\n", 1)
    return sentence, [c for c in grid if c.isdigit() or c == "."]


def dump(address):
    """What a page has become after six seconds of its own clock; nothing if the browser does not work here."""
    run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                          f"--user-data-dir={folder}/profile", "--virtual-time-budget=6000", "--dump-dom", address],
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return run.stdout.decode()


def browse(file, step):
    """Opens the file at a step, and returns what was seen."""
    page = dump(f"file://{file}#{step}")
    found = re.search(r'data-all="([^"]*)"', page)
    assert found, page[-2000:]
    return {seen["name"]: seen for seen in json.loads(html.unescape(found.group(1)))}


def browse_with(file, script, step):
    """Opens a copy of the file with a further script."""
    text = file.read_text(encoding="utf-8")
    assert text.endswith("</script>\n</svg>\n"), text[-100:]
    copy = folder / "acted.svg"
    copy.write_text(text[:-len("</svg>\n")] + "<script><![CDATA[" + script + "]]></script>\n</svg>\n", encoding="utf-8")
    return browse(copy, step)


try:
    if "here" not in dump("data:text/html,here"):
        print("the browser does not start here")
        sys.exit(77)
    film = folder / "film.svg"
    trace("--animation", str(film), "--frames", str(folder / "frame.txt"))
    text = film.read_text(encoding="utf-8")
    assert not re.search(r'(?:href|src)="(?!#)|url\((?!#)', text), "the file needs another one"
    for name in ("Start", "Step Back", "Pause", "Step", "End", "Slower", "Faster"):
        assert f'role="button" tabindex="0" aria-label="{name}"' in text, name
    seen = browse_with(film, ACTIONS, 40)
    lines = {}
    for name, step in {"opened": 40, "step": 41, "back": 40, "right": 42, "left": 41, "end": LAST, "home": FIRST,
                       "enter": LAST, "start": FIRST, "graph": (FIRST + LAST) // 2, "other button": (FIRST + LAST) // 2, "playing": FIRST,
                       "played": FIRST + 5, "paused": FIRST + 5}.items():
        at = seen[name]
        sentence, digits = frame(step)
        assert at["now"] == step, (name, at["now"], step)
        assert at["where"] == f"Step {step}", (name, at["where"])
        assert at["speed"] == "Steps/s: 2", (name, at["speed"])
        assert at["said"].replace("\u202f", "") == sentence.replace("\u202f", ""), (name, at["said"], sentence)
        places = {}
        for place, digit in at["digits"].items():
            x, y = map(float, place.split(","))
            places[int((y - 41 - 3) // (480 / 9)) * 9 + int((x - 41) // (480 / 9))] = digit
        for cell, digit in enumerate(digits):
            assert places.get(cell, digit if digit != "." else ".") == digit, (name, cell, digit)
        assert all(digits[cell] == digit for cell, digit in places.items()), name
        assert places and at["marks"] == 1, (name, at["marks"], sentence)
        lines.setdefault(step, at["line"])
        assert lines[step] == at["line"], name
        is_playing = name in ("playing", "played")
        assert at["play"] == ("Pause" if is_playing else "Play"), (name, at["play"])
        assert is_playing or at["read"] == at["said"], (name, at["read"])
    trace("--animation", str(film), "--per-second", "200")
    speeds = {name: at["speed"] for name, at in browse_with(film, SPEEDS, FIRST).items()}
    assert speeds == {"opened": "Steps/s: 200", "faster": "Steps/s: 200", "slowest": "Steps/s: 0.25"}, speeds
    assert sorted(lines.values()) == [lines[step] for step in sorted(lines)], lines
finally:
    shutil.rmtree(folder)
