"""The languages' catalogues: texts are found, catalogues brought up to date, checked, compiled.

For those who work on the program; nothing of it is installed with it.
"""
