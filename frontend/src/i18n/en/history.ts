import type { Messages } from "../messages";

export const history = {
  "command.history": "history of the document",
} as const satisfies Messages;
