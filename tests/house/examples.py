#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The example puzzles, or the lessons, are what their JSON schema says. Skipped (77) without python3-jsonschema.

Usage: examples.py SCHEMA FILE…
"""

import json
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)


def read(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)


schema = read(sys.argv[1])
validator_type = jsonschema.validators.validator_for(schema)
validator_type.check_schema(schema)
validator = validator_type(schema)
failed = len(sys.argv) < 3
for name in sys.argv[2:]:
    for error in validator.iter_errors(read(name)):
        print(f"{name}: /{'/'.join(map(str, error.absolute_path))}: {error.message}")
        failed = True

# a schema that takes anything would prove nothing
if len(sys.argv) > 2:
    for member, wrong in (("format", "another"), ("version", "1"), ("layout", 9), ("givens", {}), ("pages", {})):
        if member in read(sys.argv[2]) and validator.is_valid({**read(sys.argv[2]), member: wrong}):
            print(f"the schema takes {wrong!r} as “{member}”")
            failed = True
sys.exit(1 if failed else 0)
