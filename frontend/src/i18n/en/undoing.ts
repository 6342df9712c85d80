import type { Messages } from "../messages";

export const undoing = {
  "undo.nothing": "There is nothing of yours to undo.",
  "redo.nothing": "There is nothing to do again.",
  "undo.offline": "Maskros cannot be reached, so what you did before is not known here. Try again when you are online.",
  "undo.changed": "Left as it is: {place} has been changed since.",
  "undo.changed.by": "Left as it is: {name} has changed {place} since.",
  "undo.row": "what you had changed",
} as const satisfies Messages;
