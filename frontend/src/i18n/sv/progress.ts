import type { progress as en } from "../en/progress";
import type { Translation } from "../messages";

export const progress: Translation<typeof en> = {
  "decided.label": "Avgjorda omnämnanden",
  "decided.said": {
    one: "{decided} av {count} omnämnande avgjort",
    other: "{decided} av {count} omnämnanden avgjorda",
  },
  "decided.count": "{decided} av {total}",
};
