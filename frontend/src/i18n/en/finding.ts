import type { Messages } from "../messages";

export const finding = {
  "find.title": "Find in the text",
  "find.field": "Find",
  "find.placeholder": "Find in the text…",
  "find.matchCase": "Match case",
  "find.wholeWord": "Whole words",
  "find.isExpression": "Regular expression",
  "find.count": "{at} of {count}",
  "find.none": "No hits",
  "find.searching": "Searching…",
  "find.invalid": "This is not a valid expression: {message}",
  "find.slow": "The expression takes too long in this text, so it was stopped. Make it simpler.",
  "find.previous": "Previous hit",
  "find.next": "Next hit",
  "find.close": "Close the search",

  "find.all.open": "Mark all…",
  "find.all.title": "Mark all hits",
  "find.all.label": "Label",
  "find.all.noLabel": "No label matches what you typed.",
  "find.all.will": {
    one: "{count} hit will be labelled {label}.",
    other: "{count} hits will be labelled {label}.",
  },
  "find.all.same": {
    one: "{count} hit already has this label and stays as it is.",
    other: "{count} hits already have this label and stay as they are.",
  },
  "find.all.other": {
    one: "{count} hit has a different label and stays as it is.",
    other: "{count} hits have different labels and stay as they are.",
  },
  "find.all.rejected": {
    one: "{count} hit stays rejected.",
    other: "{count} hits stay rejected.",
  },
  "find.all.overlap": {
    one: "{count} hit overlaps another mention and is left out.",
    other: "{count} hits overlap other mentions and are left out.",
  },
  "find.all.no_word": {
    one: "{count} hit is nothing but white space and is left out.",
    other: "{count} hits are nothing but white space and are left out.",
  },
  "find.all.mark": { one: "Mark {count} hit", other: "Mark {count} hits" },
  "find.all.done": { one: "{count} hit labelled {label}.", other: "{count} hits labelled {label}." },
  "find.all.undo": "Undo",

  "command.find": "find in the text",
} as const satisfies Messages;
