import type { history as en } from "../en/history";
import type { Translation } from "../messages";

export const history: Translation<typeof en> = {
  "command.history": "dokumentets historik",
};
