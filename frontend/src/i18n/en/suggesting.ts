import type { Messages } from "../messages";

export const suggesting = {
  "suggestion.title": "Perhaps the same",
  "suggestion.none": "Nothing more is suggested.",
  "suggestion.join": "Join",
  "suggestion.joined": "Joined: {words}",
  "suggestion.dismiss": "Two things",
  "suggestion.bring_back": { one: "Suggest {count} again", other: "Suggest {count} again" },

  "suggestion.same_words": "the same words as {other}",
  "suggestion.other_case": "{other} in other case",
  "suggestion.other_label": "the same name as {other}, under another label",
  "suggestion.delimiters": "{other} with other signs between",
  "suggestion.genitive": "genitive of {other}",
  "suggestion.diacritics": "{other} with other diacritics",
  "suggestion.inhabitants": "those who live in {other}",
  "suggestion.inflected": "inflected form of {other}",
  "suggestion.misspelt": {
    one: "misspelling of {other} by {count} letter",
    other: "misspelling of {other} by {count} letters",
  },
  "suggestion.variant": "another spelling of {other}",
  "suggestion.first_name": "first name of {other}",
  "suggestion.last_name": "last name of {other}",
  "suggestion.short_form": "short for {other}",
  "suggestion.initials": "initials of {other}",

  "entities.menu": "All entities",
  "renumber.menu": "Number in text order",
  "renumber.done": "Numbered in text order.",
  "renumber.none": "The numbers are in text order already.",
  "redraw.all.menu": "Draw all pseudonyms anew",
  "redraw.all.done": { one: "{count} pseudonym drawn anew.", other: "{count} pseudonyms drawn anew." },
  "redraw.all.none": "No other pseudonym could be drawn.",
  "redraw.author.menu": "Draw anew in all texts of the author…",
  "redraw.author.title": "Draw anew in all texts of the author",
  "redraw.author.text":
    "All pseudonyms that were not written by hand are drawn anew in every text with this author key. Texts that are done stay as they are. In each annotation it is one step, which you can undo there.",
  "redraw.author.start": "Draw anew",
  "redraw.author.stop": "Stop",
  "redraw.author.progress": "{done} of {total} annotations",
  "redraw.author.done": "Done.",
  "redraw.author.cancelled": "Stopped; what was drawn so far stays.",
  "redraw.author.failed": "It failed; what was drawn so far stays.",
  "redraw.author.changed": { one: "{count} pseudonym was drawn.", other: "{count} pseudonyms were drawn." },
  "redraw.author.skipped": {
    one: "{count} annotation is done and stays as it is.",
    other: "{count} annotations are done and stay as they are.",
  },

  "command.suggestion.next": "next entity that may be the same as another",
  "command.suggestion.join": "join it, as suggested",
  "command.suggestion.dismiss": "they are two things",
  "command.pseudonym.redraw_all": "draw all pseudonyms anew",
  "command.renumber": "number all in text order",

  "did.renumber": "Numbered the entities in text order",
} as const satisfies Messages;
