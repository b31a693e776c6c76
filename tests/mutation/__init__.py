"""Mutation testing: is each rule of reprose pinned by a test?  ``python -m tests.mutation --help``

A mutant is the source with one small mistake.  The tests that execute the changed line are run over it; when none of
them fails, the mutant survives, and what the line decides is written down in no test.
"""
