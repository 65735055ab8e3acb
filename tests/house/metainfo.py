#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What software centres and packages say of the program is valid, complete, and of this version.

Usage: metainfo.py SOURCE_ROOT METAINFO VERSION [APPSTREAMCLI]
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

root, built, version, *tools = sys.argv[1:]
root, built = pathlib.Path(root), pathlib.Path(built)
source = next(root.glob("data/*.metainfo.xml.in"))
component = xml.etree.ElementTree.parse(source).getroot()
app_id = component.findtext("id")
PLACE = "https://pictures.invalid/" # stands for where the pictures are on the web
problems = []


def expect(truth, problem):
    if not truth:
        problems.append(problem)


def validate(file):
    """Lets AppStream judge a file. There is no homepage yet, which only newer versions miss."""
    told = subprocess.run([tools[0], "--version"], capture_output=True, text=True, check=False).stdout
    is_old = re.search(r"\d+", told)[0] == "0"
    more = [] if is_old else ["--override=url-homepage-missing=info"]
    result = subprocess.run([tools[0], "validate", "--no-net", "--explain", *more, file],
                            capture_output=True, text=True, check=False)
    expect(result.returncode == 0, f"{file.name}: {result.stdout}{result.stderr}")


def check_validity():
    with tempfile.TemporaryDirectory(prefix="ariadne-metainfo.") as room:
        with_pictures = pathlib.Path(room, source.stem)
        with_pictures.write_text(source.read_text(encoding="utf-8").replace("@pictures@", PLACE), encoding="utf-8")
        for file in (built, with_pictures):
            validate(file)


def check_pictures():
    """Checks that each picture is there in the size that is promised, 16:10, with a caption; one shows dark colours."""
    shots = component.findall("screenshots/screenshot")
    expect(len(shots) >= 3, f"there are {len(shots)} pictures")
    expect(any(shot.get("environment", "").endswith(":dark") for shot in shots), "no picture is dark")
    expect([shot.get("type") for shot in shots].count("default") == 1, "one picture is the default")
    for shot in shots:
        image = shot.find("image")
        name = image.text.removeprefix("@pictures@")
        file = root / "data/screenshots" / name
        expect(shot.findtext("caption"), f"{name} has no caption")
        if not file.is_file():
            problems.append(f"{name} is not in data/screenshots")
            continue
        data = file.read_bytes()
        width, height = (int.from_bytes(data[at:at + 4], "big") for at in (16, 20))
        expect((width, height) == (int(image.get("width")), int(image.get("height"))),
               f"{name} has {width}×{height} pixels; {source.name} says otherwise")
        expect(width * 10 == height * 16, f"{name} is not 16:10")


def check_contents():
    colors = {color.get("scheme_preference") for color in component.findall("branding/color")}
    expect(colors == {"light", "dark"}, f"there are colours for {colors}")
    expect(component.find("developer").get("id"), "the developer has no id")
    expect(component.findall("supports/control"), "nothing says what it is controlled by")
    release = component.find("releases/release")
    expect(release.get("type") == "stable", f"the release is of type {release.get('type')}")
    types = re.search(r"^MimeType=(.*);$", (root / f"data/{app_id}.desktop.in").read_text("utf-8"), re.M)[1].split(";")
    expect([each.text for each in component.findall("provides/mediatype")] == types,
           "the types are not those of the desktop file")
    kinds = {url.get("type") for url in component.findall("url")}
    for kind, words in (("homepage", "no homepage"), ("bugtracker", "no address for bugs")):
        if kind not in kinds:
            print(f"still open: there is {words}")


def check_versions():
    """Checks that all that names a version names this one."""
    places = {
        "NEWS": r"^Ariadne (\S+)$",
        "data/man/ariadne.1": r'^\.TH .*"Ariadne (\S+)"',
        "data/man/ariadne-cli.1": r'^\.TH .*"Ariadne (\S+)"',
        "build-aux/debian/changelog": r"^ariadne \((\S+)-\d+\)",
        "build-aux/rpm/ariadne.spec": r"^Version: +(\S+)$",
        source.relative_to(root): r'<release version="([^"]+)"',
    }
    for name, pattern in places.items():
        found = re.search(pattern, (root / name).read_text(encoding="utf-8"), re.M)
        expect(found and found[1] == version, f"{name} is of version {found and found[1]}, not {version}")
    manifest = json.loads((root / f"build-aux/flatpak/{app_id}.json").read_text(encoding="utf-8"))
    expect(manifest["id"] == app_id, f"the Flatpak is {manifest['id']}, not {app_id}")


check_pictures()
check_contents()
check_versions()
if tools:
    check_validity()
for line in problems:
    print(line)
sys.exit(1 if problems else 0)
