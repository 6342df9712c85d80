import type { t } from "../../i18n";
import type { LabelIndex } from "../../model/labels";

/** What the reviewer is asked about the text as it goes out: about its masks, or about its pseudonyms. */
export function questionOf({ isMasking }: LabelIndex, name: string, text: typeof t): string {
  if (name === "") return text(isMasking ? "reviewing.question.masks" : "reviewing.question.pseudonyms");
  return text(isMasking ? "reviewing.questionOf.masks" : "reviewing.questionOf.pseudonyms", { name });
}
