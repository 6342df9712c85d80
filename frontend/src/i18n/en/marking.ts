import type { Messages } from "../messages";

/** Labels for one mention and for many, and what a key did to more than one. */
export const marking = {
  "command.hit.choose_whole": "set the label for all mentions of the entity",
  "command.label.entity": "the next label for all mentions of the entity",
  "action.label.entity": "Label all {count}",
  "palette.whole": {
    one: "The next label goes to the only mention of this entity. Escape cancels.",
    other: "The next label goes to all {count} mentions of this entity. Escape: only this one.",
  },

  "label.already": "Already {label}. Backspace removes it.",
  "label.taken_off": "{label} removed: {words}.",
  "modifier.confirmed": "{modifier} was proposed and is now accepted. Choose it again to remove it.",

  "relabel.done": {
    one: "{label}: {count} mention of this entity.",
    other: "{label}: {count} mentions of this entity.",
  },
  "relabel.silent": {
    one: "{count} rejected or held-back mention stays as it is.",
    other: "{count} rejected or held-back mentions stay as they are.",
  },
  "relabel.pseudonym": "{words} → {pseudonym}.",
  "relabel.modifiers": "Removed because {label} does not allow it: {modifiers}.",
  "relabel.confidential": {
    one: "Confidential status removed from {count} mention.",
    other: "Confidential status removed from {count} mentions.",
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
    one: "{count} is marked differently and stays as it is.",
    other: "{count} are marked differently and stay as they are.",
  },
  "alike.covered": {
    one: "{count} is part of another mention and stays as it is.",
    other: "{count} are part of other mentions and stay as they are.",
  },

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
