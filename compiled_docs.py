"""Docstrings for the compiled core: mypyc writes signatures only, so `help()` would be empty.

Docstrings are read from the sources at build time and added to the C code that mypyc has written.
Importing costs nothing, and `help(tavolata.State)` reads the same in both builds.
"""

import ast
import inspect
import re

LITERAL = r'(NULL|"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*)'
FUNCTION = re.compile(rf'(\(PyCFunction\)CPyPy_(\w+),[^"{{}}]*?PyDoc_STR\(){LITERAL}(?=\))')
CLASS = re.compile(
    rf"(static PyTypeObject CPyType_(\w+)_template_ = [^}}]*?\.tp_doc = PyDoc_STR\(){LITERAL}(?=\))"
)
PROPERTY = re.compile(r"(\(getter\)(\w+),\s*(?:NULL|\(setter\)\w+),\s*)(NULL)(?=,\s*NULL\})")

NAMED_TUPLE = re.compile(
    r"CPyStatics\[\d+\]; /\* 'mypyc filler docstring' \*/(?=.*?/\* '__module__' \*/.*?/\* '(\w+)' \*/)",
    re.DOTALL,
)
"""The docstring of a class that is made while its module is imported, and its name, which follows."""


def docstrings(source):
    """Return the docstrings of a module's classes, methods, properties and functions by name."""
    found = {}

    def read(node, prefix):
        for part in ast.iter_child_nodes(node):
            if isinstance(part, (ast.ClassDef, ast.FunctionDef)):
                name = f"{prefix}{part.name}"
                text = ast.get_docstring(part, clean=False)
                if text is not None:
                    found.setdefault(name, inspect.cleandoc(text))
                if isinstance(part, ast.ClassDef):
                    read(part, f"{name}.")

    read(ast.parse(source), "")
    return found


def with_docstrings(code, module, docs):
    """Return the C code of a module (`tavolata.core.game`) with docstrings next to the signatures."""
    from mypyc.codegen.cstring import c_string_initializer

    parts = module.split(".")
    known = {}
    for first in range(len(parts)):
        prefix = "___".join(parts[first:])
        for name, text in docs.items():
            owner, _, own = name.rpartition(".")
            known[f"{prefix}___{name.replace('.', '___')}"] = text
            if owner:
                known[f"{prefix}___{owner}_get_{own}"] = text

    def write(match):
        before, name, literal = match.groups()
        if name not in known:
            return match.group()
        text = c_string_initializer(known[name].encode())
        if match.re is PROPERTY:
            text = f"PyDoc_STR({text})"
        return before + (text if literal == "NULL" else f"{literal} {text}")

    for pattern in (FUNCTION, CLASS, PROPERTY):
        code = pattern.sub(write, code)

    def name_tuple(match):
        text = docs.get(match.group(1))
        if text is None:
            return match.group()
        return f"PyUnicode_FromString({c_string_initializer(text.encode())}); /* once */"

    return NAMED_TUPLE.sub(name_tuple, code)
