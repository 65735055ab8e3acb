#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is installed is all there, and starts from there.

Usage: install.py BUILD_ROOT PREFIX VERSION window|terminal WITH_DISPLAY MESON

Where the prefix lies inside the build folder, as build-aux/test makes it, that is where it is
installed, and its translations are checked too; else a staging folder stands for the prefix.
"""

import fnmatch
import gettext
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

APP_ID = "org.ariadne_sudoku.Ariadne"
MEDIA_TYPE = "application/vnd.ariadne.puzzle+json"
LESSON_TYPE = "application/vnd.ariadne.lesson+json" # has no thumbnails: it is not a picture
# Files of other programs: what they are called, how they begin, and their type
OTHER_FILES = [
    ("list.sdm", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
     "application/x-sudoku-list"),
    ("puzzle.sdk", "#ATitle\n53..7....\n6..195...\n", "application/x-sudoku"),
    ("framed.ss", " *-----------*\n |53.|.7.|...|\n", "application/x-sudoku"),
    ("rows.ss", "53.|.7.|...\n6..|195|...\n", "application/x-sudoku"),
    ("program.ss", "(define (double x)\n  (* 2 x))\n", "text/x-scheme"),
    ("progress.sdx", "u5 3 124 269 7 2 1 124 12\n", "application/x-sudoku"),
    ("game.ksudoku", "<!DOCTYPE ksudoku>\n<ksudoku>\n", "application/x-ksudoku+xml"),
    ("puzzles.opensudoku", "<?xml version=\"1.0\"?>\n<opensudoku>\n", "application/x-opensudoku+xml"),
]
# What another program installs that knows some of the same files
RIVAL = {
    "mime/packages/rival.xml": """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-sudoku">
    <comment>Rival puzzle</comment>
    <glob pattern="*.sdk"/>
    <glob pattern="*.sdx"/>
  </mime-type>
  <mime-type type="application/x-rival+json">
    <comment>Rival game</comment>
    <glob pattern="*.rival"/>
    <magic priority="40"><match type="string" offset="0" value="{"/></magic>
  </mime-type>
</mime-info>
""",
    "applications/rival.desktop": """[Desktop Entry]
Type=Application
Name=Rival
Exec=true %F
MimeType=application/x-sudoku;application/x-rival+json;
""",
}
problems = []


def expect(truth, problem):
    if not truth:
        problems.append(problem)


def run(command, **environment):
    # found by the prefix alone, not by where the tests find the build folder's
    inherited = {name: value for name, value in os.environ.items() if name != "GSETTINGS_SCHEMA_DIR"}
    return subprocess.run(command, env={**inherited, **environment}, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True, check=False)


def expect_quiet(command, status=0, **environment):
    """Runs @command; it must end with @status and leave standard error empty."""
    result = run(command, **environment)
    expect(result.returncode == status, f"{command}: exit status {result.returncode}")
    expect(result.stderr == "", f"{command}: {result.stderr}")
    return result.stdout


def install(build, prefix, meson, room):
    command = [meson, "install", "-C", build, "--no-rebuild", "--quiet"]
    if prefix.is_relative_to(build):
        shutil.rmtree(prefix, ignore_errors=True)
        root = prefix
    else:
        command += ["--destdir", room]
        root = pathlib.Path(room, *prefix.parts[1:])
    result = run(command)
    if result.returncode != 0:
        sys.exit(f"meson install failed:\n{result.stdout}{result.stderr}")
    if root != prefix: # the caches, which a packager makes
        schemas = root / "share/glib-2.0/schemas"
        if schemas.exists():
            run(["glib-compile-schemas", schemas])
        run(["update-mime-database", root / "share/mime"])
    return root


def check_files(root, with_window):
    share = root / "share"
    names = ["ariadne/ariadne-puzzle-1.schema.json", "ariadne/puzzles/easy.ariadne",
             "man/man1/ariadne-cli.1", "bash-completion/completions/ariadne-cli",
             "fish/vendor_completions.d/ariadne-cli.fish", "zsh/site-functions/_ariadne-cli", f"mime/packages/{APP_ID}.mime.xml",
             "locale/de/LC_MESSAGES/ariadne.mo", "locale/fr/LC_MESSAGES/ariadne.mo"]
    if with_window:
        names += [f"applications/{APP_ID}.desktop", f"metainfo/{APP_ID}.metainfo.xml",
                  f"icons/hicolor/scalable/apps/{APP_ID}.svg",
                  f"icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg",
                  f"glib-2.0/schemas/{APP_ID}.gschema.xml", "glib-2.0/schemas/gschemas.compiled",
                  f"dbus-1/services/{APP_ID}.service", f"thumbnailers/{APP_ID}.thumbnailer",
                  "man/man1/ariadne.1"]
    for name in names:
        expect((share / name).is_file(), f"share/{name} is not installed")


def check_spec(root):
    """Checks that the RPM's spec lists each file, as rpmbuild wants (build-aux/package rpm). Left out are the caches."""
    spec = pathlib.Path(__file__).parents[2] / "build-aux/rpm/ariadne.spec"
    patterns = re.findall(r"^(%\{_\w+\}\S*)", spec.read_text(encoding="utf-8"), re.M)
    folders = {"bindir": "bin", "datadir": "share", "mandir": "share/man", "metainfodir": "share/metainfo"}
    patterns = [re.sub(r"%\{_(\w+)\}", lambda match: folders[match[1]], pattern) for pattern in patterns]
    for file in root.rglob("*"):
        name = file.relative_to(root).as_posix()
        is_cache = name.endswith(("cache", ".compiled")) or re.match("share/mime/(?!packages/)", name)
        if file.is_file() and not is_cache and not name.startswith("share/locale/"):
            expect(any(fnmatch.fnmatch(name, pattern + ("*" if pattern.endswith("/") else "")) for pattern in patterns),
                   f"{spec.name} has no {name}")


def check_media_type(root, room, environment):
    if shutil.which("gio") is None or shutil.which("update-mime-database") is None:
        return
    puzzle = root / "share/ariadne/puzzles/easy.ariadne"
    nameless = pathlib.Path(room, "without-a-known-ending")
    shutil.copy(puzzle, nameless)
    files = {puzzle: MEDIA_TYPE, nameless: MEDIA_TYPE}
    for name, text, media_type in OTHER_FILES:
        file = pathlib.Path(room, name)
        file.write_text(text, encoding="ascii")
        files[file] = media_type
    # the system's own types come first or last: both know *.ss
    system = environment["XDG_DATA_DIRS"].split(":")
    for folders in (system, system[1:] + system[:1]):
        for file, media_type in files.items():
            told = run(["gio", "info", "--attributes", "standard::content-type", file],
                       **{**environment, "XDG_DATA_DIRS": ":".join(folders)})
            expect(f" {media_type}\n" in told.stdout, f"{file.name} is not known as {media_type}: {told.stdout}")


def check_desktop(root, room, environment):
    """Checks that the desktop finds what it starts, and that each type that the program opens has a thumbnail."""
    share = root / "share"
    service = (share / f"dbus-1/services/{APP_ID}.service").read_text(encoding="utf-8")
    program = re.search(r"^Exec=(\S+) --gapplication-service$", service, re.M)
    expect(program and (root / "bin" / pathlib.Path(program[1]).name).is_file(), f"the service starts {service}")
    entries = {}
    for name in (f"applications/{APP_ID}.desktop", f"thumbnailers/{APP_ID}.thumbnailer"):
        text = (share / name).read_text(encoding="utf-8")
        entries[name] = dict(re.findall(r"^(\w+)=(.*)$", text.split("\n[")[0], re.M))
    desktop, thumbnailer = entries.values()
    drawn = desktop["MimeType"].replace(f"{LESSON_TYPE};", "")
    expect(drawn == thumbnailer["MimeType"], f"{drawn} is not {thumbnailer['MimeType']}")
    types = (share / f"mime/packages/{APP_ID}.mime.xml").read_text(encoding="utf-8")
    for media_type in desktop["MimeType"].strip(";").split(";"):
        expect(f'"{media_type}"' in types, f"the type {media_type} is nowhere explained")
    picture = pathlib.Path(room, "thumbnail")
    words = {"%s": "128", "%o": str(picture), "%i": str(share / "ariadne/puzzles/easy.ariadne")}
    line = re.sub("%[soi]", lambda match: words[match[0]], thumbnailer["Exec"])
    expect_quiet([root / "bin" / line.split()[0], *line.split()[1:]], **environment)
    expect(picture.is_file() and picture.read_bytes()[16:24] == bytes([0, 0, 0, 128] * 2), f"{line} makes no thumbnail")


def check_rival(root, room, environment):
    """Checks that files keep their types where another program claims the same types and endings, and that the
    desktop offers both programs."""
    if shutil.which("gio") is None or shutil.which("update-mime-database") is None:
        return
    share = pathlib.Path(room, "rival")
    for name, text in RIVAL.items():
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        (share / name).write_text(text, encoding="ascii")
    run(["update-mime-database", share / "mime"])
    run(["update-desktop-database", share / "applications"])
    run(["update-desktop-database", root / "share/applications"])
    system, path = environment["XDG_DATA_DIRS"], f"{root / 'bin'}:{os.environ['PATH']}"
    for folders in (f"{share}:{system}", f"{system}:{share}"):
        environment = {**environment, "XDG_DATA_DIRS": folders, "PATH": path}
        check_media_type(root, room, environment)
        told = run(["gio", "mime", "application/x-sudoku"], **environment).stdout
        for desktop in (f"{APP_ID}.desktop", "rival.desktop"):
            expect(desktop in told, f"{desktop} is not offered beside the other: {told}")


def check_terminal(root, environment):
    cli = root / "bin/ariadne-cli"
    solved = expect_quiet([cli, "solve", root / "share/ariadne/puzzles/easy.ariadne"], **environment)
    expect(solved.strip() != "", "ariadne-cli solves nothing")


def check_translation(root, room, environment):
    """Checks that the longest text of --help in the German catalogue is German when that is asked for."""
    cli = root / "bin/ariadne-cli"
    english = run([cli, "--help"], **environment).stdout
    with open(root / "share/locale/de/LC_MESSAGES/ariadne.mo", "rb") as file:
        catalogue = gettext.GNUTranslations(file)._catalog
    known = [text for text in catalogue
             if isinstance(text, str) and text and text in english and catalogue[text] != text]
    if not known:
        problems.append("the German catalogue has no text of ariadne-cli --help")
        return
    longest = max(known, key=len)
    # a locale of the test’s own: a newer glibc translates nothing where it is C.UTF-8
    run(["localedef", "-i", "de_DE", "-f", "UTF-8", f"{room}/de_DE.UTF-8"])
    in_german = {**environment, "LOCPATH": room, "LC_ALL": "de_DE.UTF-8", "LANGUAGE": ""}
    german = run([cli, "--help"], **in_german).stdout
    expect(catalogue[longest] in german, f"“{longest}” stays English where German is asked for")
    # what programs read is the same in every language
    hint = run(["sh", "-c", f"echo 123434122143432. | '{cli}' hint --format=json"], **in_german).stdout
    expect(hint.startswith('{"file":"standard input",'), f"in German, JSON begins with {hint[:60]}")


def check_window(root, version, with_display, environment):
    program = root / "bin/ariadne"
    told = expect_quiet([program, "--version"], **environment)
    expect(version in told, f"ariadne --version says “{told.strip()}”, not {version}")
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        print("no Xvfb or no xdotool: the window is not looked at")
        return
    look = pathlib.Path(__file__).with_name("look-at-window")
    result = run([with_display, "--", look, program,
                  root / "share/ariadne/puzzles/easy.ariadne", APP_ID], **environment)
    expect(result.returncode == 0, f"the installed window: {result.stdout}{result.stderr}")


def main():
    build, prefix = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    version, with_window, with_display, meson = sys.argv[3], sys.argv[4] == "window", *sys.argv[5:7]
    with tempfile.TemporaryDirectory(prefix="ariadne-install.") as room:
        root = install(build, prefix, meson, room)
        system = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        environment = {
            "XDG_DATA_DIRS": f"{root / 'share'}:{system}",
            "XDG_DATA_HOME": os.path.join(room, "home"), "HOME": room,
            "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
        }
        check_files(root, with_window)
        check_spec(root)
        check_media_type(root, room, environment)
        check_terminal(root, environment)
        if root == prefix:
            check_translation(root, room, environment)
        if with_window:
            check_desktop(root, room, environment)
            check_rival(root, room, environment)
            check_window(root, version, with_display, environment)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
