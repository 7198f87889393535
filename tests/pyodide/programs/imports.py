"""Import every engine module and print what that loaded: run as a script, here and in Pyodide."""

import importlib
import json
import pkgutil
import sys

import dinotwist

found = pkgutil.walk_packages(dinotwist.__path__, "dinotwist.")
names = sorted(module.name for module in found if not module.name.endswith("__main__"))
for name in names:
    importlib.import_module(name)
print(json.dumps({"platform": sys.platform, "modules": names}))
