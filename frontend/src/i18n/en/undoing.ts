import type { Messages } from "../messages";

export const undoing = {
  "undo.nothing": "You have nothing to undo.",
  "redo.nothing": "There is nothing to redo.",
  "undo.offline":
    "Maskros cannot be reached, so your earlier changes are not known here. Try again when you are online.",
  "undo.changed": "Left as it is: {place} has been changed since.",
  "undo.changed.by": "Left as it is: {name} has changed {place} since.",
  "undo.row": "what you had changed",
} as const satisfies Messages;
