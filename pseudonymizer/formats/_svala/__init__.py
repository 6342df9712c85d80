"""Implements SVALA's own graph and what SVALA does with it. Its rules bind these formats, not our model.

Everything is pure functions over frozen values. Each module in this list uses those before it:

the graph
    `values` has tokens, edges and the graph; `alignment` links words; `_reading` reads JSON; `checks` tells what is
    valid; `graph` puts all of this under one name, which the others import.
what SVALA does with it
    `edits` changes texts; `links` changes edges; `labels` knows the labels; `numbering` assigns labels and running
    numbers; `pseudonyms` builds the target from them; `rules` validates; `service` reads a service's answer. The
    conformance cases compare even the parts that our formats do not need with SVALA's answers.
in writing
    `steps` orders both sides; `units` and `compact` handle the compact text; `files` handles JSON.
to our documents and back (import `exchange`)
    `importing` makes a document from a graph: `marks` takes labels apart, `naming` finds the entities, `order` finds
    what was moved, `rewriting` makes rewrites from the rest. `exporting` makes a graph from a document: `spacing` cuts
    our tokens as SVALA does, `losses` lists what is lost. `comments` joins our two comments into SVALA's one, and
    splits it.
"""
