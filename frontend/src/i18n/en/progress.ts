import type { Messages } from "../messages";

/** What the annotator is told on the way through a document and from one to the next. */
export const progress = {
  "decided.label": "Decided mentions",
  "decided.said": { one: "{decided} of {count} mention decided", other: "{decided} of {count} mentions decided" },
  "decided.none": "Nothing to decide",
  "decided.count": "{decided} of {total}",
  "decided.all": { one: "The only mention is decided.", other: "All {count} decided." },
  "decided.read": "Read the result once more",
  "open.none": "Everything is decided.",

  "left.short": { one: "{count} document left", other: "{count} documents left" },
  "left.documents": { one: "{count} document left today.", other: "{count} documents left today." },
  "left.mentions": { one: "{count} undecided mention.", other: "{count} undecided mentions." },

  "ended.title": "Done",
  "ended.done": "Done.",
  "ended.of": "Done. {done} of {total}.",
  "ended.next": "Next document",
  "ended.nothing": "Nothing left.",
  "ended.pending": "The remaining documents are still being pre-annotated.",
  "ended.work": "To Work",

  "first.title": "How to begin",
  "first.right": "Is this right? {yes} yes, {no} no.",
  "first.label": "Wrong label? {key} and type.",
  "first.missed": "Missed something? Select it and press {key}.",
  "first.identifies": "Does it identify the person? {direct} directly, {quasi} with other details, {no} no.",
  "first.proposed": "Is the proposal right? {yes} yes, {all} for all its places, {here} for the paragraph’s masks.",
  "first.no_mention": "Not a mention? {reject}. Missed something? Select it and press {key}.",
  "first.close": "Got it",

  "changed.decide":
    "New: d, q and x decide the mention and go on to the next undecided one. Nothing was changed. Press the key again.",
  "changed.decide_entity":
    "New: D, Q and X decide all places of the entity and go on to the next undecided mention. Nothing was changed. Press the key again.",
  "changed.accept_proposed":
    "New: y and Y accept the mention together with the proposed identifier type. Nothing was changed. Press the key again.",
  "changed.confirm":
    "New: in a review, Ctrl+Enter confirms, or takes you to what is left to do. Nothing was changed. Press the key again.",
  "changed.accept_masked":
    "New: a mention that is accepted without an identifier type stays undecided. d, q and x accept it and set the type. Nothing was changed. Press the key again to accept it as it is.",
} as const satisfies Messages;
