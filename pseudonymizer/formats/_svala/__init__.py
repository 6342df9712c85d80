"""SVALA's own graph and what SVALA does with it; its rules bind these formats, not our model.

All are pure functions over frozen values. A way to read them, each module standing on those before it:

the graph
    `values` tokens, edges, graph; `alignment` which words belong together; `_reading` from JSON; `checks` what is
    valid; `graph` all of this under one name, which the others import.
what SVALA does with it
    `edits` changes texts; `links` changes edges; `labels` knows the labels; `numbering` gives them with running
    numbers; `pseudonyms` makes the target of them; `rules` validates; `service` walks a service's answer. What of this
    no format of ours needs is held to SVALA's answers by the conformance cases all the same.
in writing
    `steps` the order of both sides; `units` and `compact` the compact text; `files` JSON.
to our documents and back (`exchange` is the door)
    `importing` makes a document of a graph: `marks` takes labels apart, `naming` finds the entities, `order` what has
    moved, `rewriting` makes rewrites of the rest. `exporting` makes a graph of a document: `spacing` cuts our tokens as
    SVALA's, `losses` says what is lost. `comments` joins our two comments in SVALA's one, and parts them.
"""
