import type { Messages } from "../messages";

export const progress = {
  "decided.label": "Decided mentions",
  "decided.said": { one: "{decided} of {count} mention decided", other: "{decided} of {count} mentions decided" },
  "decided.count": "{decided} of {total}",
} as const satisfies Messages;
