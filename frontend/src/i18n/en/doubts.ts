import type { Messages } from "../messages";

/** What is most probably wrong in a document: nothing that has to be settled. */
export const doubts = {
  "doubts.title": "Doubts",
  "doubts.about": "You do not have to settle them.",
  "doubts.checking": "Looking for doubts…",
  "doubts.left": { one: "{count} doubt is open.", other: "{count} doubts are open." },
  "doubts.settled": { one: "{count} doubt was settled.", other: "{count} doubts were settled." },
  "doubts.reopen": "Open again",
  "doubts.right": "Right as it is",
  "doubts.act.mark": "Mark it",
  "doubts.act.unmark": "Unmark it",
  "doubts.act.accept": "Accept it",
  "doubts.act.join": "Join",
  "doubts.act.open": "Go there",
  "doubts.count": { one: "at {count} place", other: "at {count} places" },
  "doubts.other": "Compare:",
  "doubts.nothing": "There is nothing to undo.",

  "doubt.two_ways.unmarked": "Marked as {label} elsewhere, not here",
  "doubt.two_ways.label": "{label} here, {other} elsewhere",
  "doubt.two_ways.entity": "The same words count as two entities",
  "doubt.two_ways.decision": "Masked at one place, readable at another",
  "doubt.spelling": "Perhaps one name in two spellings",
  "doubt.spelling.unmarked": "Not marked, and spelt almost like what is marked as {label}",
  "doubt.unmarked_name": "Not marked, and not an ordinary word",
  "doubt.unmarked_digits": "A number that is not marked",
  "doubt.unmarked_digits.address": "A web or e-mail address that is not marked",
  "doubt.short_name": "Only one or two letters, marked as {label}",
  "doubt.short_name.unmarked": "Initials that are not marked",
  "doubt.low_score": "Marked as {label}, but the machine was not sure",
  "doubt.sure_rejected": "Rejected, although the machine was sure: {label}",

  "section.doubts": "Doubts",
  "command.doubts.next": "next doubt",
  "command.doubts.previous": "previous doubt",
  "command.doubts.right": "it is right as it is",
  "command.doubts.act": "mark it, unmark it, accept it or go there",
  "command.doubts.join": "join the two spellings",
  "command.doubts.undo": "undo the last thing you did in the list",

  "error.doubt_gone": "Something has changed. Look at the doubts again.",
} as const satisfies Messages;
