"""SVALA's own graph and what SVALA does with it; its rules bind these formats, not our model.

`graph` builds, reads and checks graphs, `edits` changes texts and `links` edges; `compact`, `labels`, `numbering`,
`rules`, `pseudonyms` and `service` are what their names say. All are pure functions over frozen values.
"""
