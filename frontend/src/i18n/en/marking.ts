import type { Messages } from "../messages";

/** Labels for one mention and for many, and what a key did to more than one. */
export const marking = {
  "command.hit.choose_whole": "set the label for all mentions of the entity",
  "command.label.entity": "the next label for all mentions of the entity",
  "action.label.entity": "Label all {count}",
  "palette.whole": {
    one: "The next label goes to the one mention of this entity. Escape stops this.",
    other: "The next label goes to all {count} mentions of this entity. Escape: only to this one.",
  },

  "label.already": "Already {label}. Backspace removes it.",
  "label.taken_off": "{label} taken off: {words}.",
  "modifier.confirmed": "{modifier} is proposed already: accepted. Choose it again to take it off.",

  "relabel.done": {
    one: "{label}: {count} mention of this entity.",
    other: "{label}: {count} mentions of this entity.",
  },
  "relabel.silent": {
    one: "{count} that is rejected or held back stays so.",
    other: "{count} that are rejected or held back stay so.",
  },
  "relabel.pseudonym": "{words} → {pseudonym}.",
  "relabel.modifiers": "Taken off, since {label} does not allow it: {modifiers}.",
  "relabel.confidential": {
    one: "Confidential status taken off {count} mention.",
    other: "Confidential status taken off {count} mentions.",
  },

  "alike.title": "Other forms of “{words}”",
  "alike.mark": { one: "Mark {count} place", other: "Mark {count} places" },
  "alike.show": "Show",
  "alike.offer": "Also {kinds}: p shows them.",
  "alike.kind.case": { one: "{count} in other case", other: "{count} in other case" },
  "alike.kind.inflected": { one: "{count} inflected", other: "{count} inflected" },
  "alike.kind.equal": { one: "{count} rejected", other: "{count} rejected" },
  "alike.form.case": "other case",
  "alike.form.inflected": "other form",
  "alike.form.equal": "the same",
  "alike.form.rejected": "rejected before",
  "alike.same": { one: "{count} was marked already.", other: "{count} were marked already." },
  "alike.rejected": { one: "{count} stays rejected.", other: "{count} stay rejected." },
  "alike.otherwise": {
    one: "{count} is marked otherwise and stays so.",
    other: "{count} are marked otherwise and stay so.",
  },
  "alike.covered": {
    one: "{count} is part of another mention and stays so.",
    other: "{count} are parts of other mentions and stay so.",
  },

  "finding.confidential_undecided": "Confidential or not is undecided",
  "confidential.rest": { one: "Set it to not confidential", other: "Set all {count} to not confidential" },
  "confidential.rest.done": {
    one: "{count} mention set to not confidential.",
    other: "{count} mentions set to not confidential.",
  },

  "several.changed": { one: "{count} mention changed.", other: "{count} mentions changed." },
  "several.covered": {
    one: "{count} mention that was in the way was removed: {words}.",
    other: "{count} mentions that were in the way were removed: {words}.",
  },
  "several.rewrites": { one: "{count} rewrite was dropped.", other: "{count} rewrites were dropped." },
} as const satisfies Messages;
