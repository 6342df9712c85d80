import type { Messages } from "../messages";

export const suggesting = {
  "suggestion.title": "Same person or thing?",
  "suggestion.none": "No more suggestions.",
  "suggestion.join": "Join",
  "suggestion.joined": "Joined: {words}",
  "suggestion.dismiss": "Keep apart",
  "suggestion.bring_back": { one: "Suggest {count} again", other: "Suggest {count} again" },

  "suggestion.same_words": "the same words as {other}",
  "suggestion.other_case": "{other} with other capitals",
  "suggestion.other_label": "the same name as {other}, under another label",
  "suggestion.delimiters": "{other} with other signs between",
  "suggestion.genitive": "genitive of {other}",
  "suggestion.diacritics": "{other} with other diacritics",
  "suggestion.inhabitants": "people from {other}",
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
  "renumber.none": "The numbers are already in text order.",
  "redraw.all.menu": "Redraw all pseudonyms",
  "redraw.all.done": { one: "{count} pseudonym redrawn.", other: "{count} pseudonyms redrawn." },
  "redraw.all.none": "No other pseudonym could be drawn.",
  "redraw.author.menu": "Redraw in all texts of the author…",
  "redraw.author.title": "Redraw in all texts of the author",
  "redraw.author.text":
    "All pseudonyms that were not written by hand are redrawn in every text with this author key. Texts that are done stay as they are. It is one step in each annotation, which you can undo there.",
  "redraw.author.start": "Redraw",
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
  "command.suggestion.dismiss": "keep them apart",
  "command.pseudonym.redraw_all": "redraw all pseudonyms",
  "command.renumber": "number all in text order",

  "did.renumber": "Numbered the entities in text order",
} as const satisfies Messages;
