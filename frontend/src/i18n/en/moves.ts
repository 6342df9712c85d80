import type { Messages } from "../messages";

/** The moves of an annotation's status, what speaks against them, and those that were made. */
export const moves = {
  "moves.label": "Status: {status}. Change it",
  "moves.menu": "Moves of the status",
  "moves.to.in_progress": "Take it up again",
  "moves.begin": "Begin with it",
  "moves.to.done": "Mark as done",
  "moves.giveUp": "Give up the review",
  "moves.to.in_review": "Review it",
  "moves.return": "Give it back to the annotator",
  "moves.to.confirmed": "Confirm it",
  "moves.not": "Not possible",
  "moves.checking": "Looking whether anything speaks against it…",
  "moves.reason": "Why",
  "moves.reason.help": "Whoever works on the document can read it.",
  "moves.reason.required": "Say why.",
  "moves.now": "The document is {status} then.",
  "moves.made": "The document is {status}.",

  "why.forbidden.reviewer": "Only reviewers and leads of the project can do this.",
  "why.forbidden.lead": "Only a lead of the project can do this.",
  "why.review_taken": "{by} is reviewing it.",
  "why.review_incomplete": "The review lacks: {what}.",
  "why.missing.masked_read": "the masked document, read",
  "why.missing.main_read": "the main document, read",
  "why.missing.verdict": "the verdict",
  "why.missing.hidden": "newly hidden places, confirmed",
  "why.missing.disagreements": "open disagreements, settled",
  "why.readable": {
    one: "Words that are hidden elsewhere stay readable at {count} place.",
    other: "Words that are hidden elsewhere stay readable at {count} places.",
  },
  "why.not_valid": { one: "{count} error is left in it.", other: "{count} errors are left in it." },

  "error.move_not_allowed": "This cannot be done in the present status.",
  "error.not_done": "It is not marked done yet.",
  "error.no_review": "The project wants no review: a lead confirms what is done.",
  "error.review_wanted": "The project wants it reviewed first.",
  "error.confirmed_already": "It is confirmed; a lead can take it up again.",
  "error.own_annotation": "Nobody reviews an annotation of their own.",
  "error.not_the_partner": "The other one of the annotator's pair reviews it, or a lead.",
  "error.review_taken": "Somebody else is reviewing it.",
  "error.review_finished": "The review has ended already.",
  "error.not_read": "Open the document and read it first; the masked one to its end.",
  "error.review_incomplete": "The review lacks something before it can confirm.",

  "past.moved": "{from} → {to}",
  "past.reason": "Why: {reason}",

  "did.decide": "Applied what two people decided on {words}",
  "command.status": "change the status",
} as const satisfies Messages;
