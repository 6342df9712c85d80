import type { Messages } from "../messages";

/** What is looked at before a document is done or confirmed: words that stay readable though they are hidden elsewhere. */
export const done = {
  "done.confirm.title": "Confirm the document",
  "done.confirmed": "The document is confirmed.",
  "done.checking": "Checking the document…",
  "done.unreachable": "Maskros cannot be reached. The check runs as soon as all your changes are saved.",
  "done.readable": {
    one: "Words hidden elsewhere can be read in {count} place.",
    other: "Words hidden elsewhere can be read in {count} places.",
  },
  "done.errors.more": {
    one: "{count} other problem must be fixed too.",
    other: "{count} other problems must be fixed too.",
  },

  "readable.title": "Hidden elsewhere, readable here",
  "readable.about": "Mark each place, or say why the words may stay.",
  "readable.mark": "Mark it",
  "readable.mark_all": { one: "Mark {count} place", other: "Mark all {count}" },
  "readable.edit": "Change it",
  "readable.stay": "May stay…",
  "readable.why.same": "Hidden elsewhere in this document as {label}",
  "readable.why.form": "Hidden elsewhere in this document as {label}, in the form “{words}”",
  "readable.why.other": "Hidden in another document of the author as {label}",
  "readable.field.rewrite": "Rewrite",
  "readable.field.pseudonym": "Pseudonym",
  "readable.field.comment": "Comment on a mention",
  "readable.field.comment_user": "Comment for the corpus user",
  "readable.field.document_name": "Name of the document",

  "stay.unreachable": "Maskros cannot be reached, so this cannot be saved. Try again when you are online.",
  "stay.title": "Why may the words stay readable?",
  "stay.other": "Another reason",
  "stay.submit": "May stay",
  "stay.all": {
    one: "At the {count} place where these words stand",
    other: "At all {count} places where these words stand",
  },
  "stay.phrase.person": "Another person of that name",
  "stay.phrase.public": "A public figure",
  "stay.phrase.word": "An ordinary word here",
  "stay.phrase.place": "Another place of that name",
  "stay.phrase.general": "Too general to identify anyone",

  "cleared.title": { one: "{count} place that may stay readable", other: "{count} places that may stay readable" },
  "cleared.said": "{reason} ({name}, {when})",
  "cleared.take_back": "Take back",
  "cleared.table": "Places that may stay readable (CSV)",
  "cleared.table.help":
    "Every place where somebody said that words hidden elsewhere may stay, with the reason, the name and the time. The table holds the words themselves.",

  "settings.checking": "Before a document is done",
  "options.stay_reasons": "Reasons why words may stay readable",
  "options.stay_reasons.help":
    "One phrase per line. The first nine can be chosen by number key. Empty: the usual phrases.",

  "section.readable": "Hidden elsewhere, readable here",
  "command.readable.next": "next place",
  "command.readable.previous": "previous place",
  "command.readable.mark": "mark it as it is marked elsewhere, or go to the field it stands in",
  "command.readable.mark_all": "mark all places in the text",
  "command.readable.stay": "let it stay, with a reason",
  "command.readable.stay_alike": "let it stay wherever these words stand",
  "command.readable.reason": "choose the reason with this number",
  "command.readable.undo": "undo the last thing you did in the list",
  "command.readable.leave": "leave the reasons",

  "document.event.places_cleared": "let places stay readable ({places})",
  "document.event.clearance_taken_back": "took back that a place may stay readable",

  "error.not_readable": "These words can no longer be read there. Check the document again.",
} as const satisfies Messages;
