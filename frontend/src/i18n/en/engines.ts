import type { Messages } from "../messages";

export const engines = {
  "engines.choose": "Engines that find names of people",
  "engines.choose.help":
    "Everything else is found by Maskros' own detectors, whatever you choose here. An engine reads texts in the languages that it has a model for.",
  "engines.own": "Maskros' own lists and rules",
  "engines.least": "Choose at least one engine.",
  "engines.lack.package": "Not installed on this server.",
  "engines.lack.model": "This server has no model of it that can be used. The command “maskros engines” says why.",
  "engines.lack.language": "No model for {languages}.",
  "engines.helps": "This helps: {command}",
  "engines.combine": "A name counts if",
  "engines.combine.union": "any engine finds it",
  "engines.combine.intersection": "all engines find it",
  "engines.combine.majority": "more than half of the engines find it",
  "engines.combine.priority": "the first engine finds it, or a later one where the earlier found nothing",
  "engines.combine.help":
    "“Any” misses the fewest names and marks the most words that are none. “All” is the other way round.",
  "engines.by": "Engines agree on",
  "engines.by.characters": "single characters, which may leave part of a name",
  "engines.by.spans": "whole names, as most engines found them",
  "engines.order": "Order of the engines",
  "engines.up": "Move {engine} up",
  "engines.down": "Move {engine} down",
  "engines.moved": "{engine} is now number {place}.",
  "engines.gone": "{engine} cannot be used on this server",
  "engines.gone.text":
    "The project has chosen it to find names. Until it can be used, or the project does without it, no document is pre-annotated. Nothing is lost.",
  "engines.gone.settings": "Choose engines",
  "renewal.possible": {
    one: "{count} document has proposals made with other patterns or engines.",
    other: "{count} documents have proposals made with other patterns or engines.",
  },
  "renewal.start": {
    one: "Pre-annotate {count} document again",
    other: "Pre-annotate {count} documents again",
  },
  "renewal.going": {
    one: "{count} document is being pre-annotated again.",
    other: "{count} documents are being pre-annotated again.",
  },
  "renewal.kept": {
    one: "{count} more keeps its proposals: somebody is working on it, or it came with its own tokens.",
    other: "{count} more keep their proposals: somebody is working on them, or they came with their own tokens.",
  },
  "error.missing_engine": "An engine that the project has chosen cannot be used on this server.",
} as const satisfies Messages;
