import { t } from "../../i18n";
import type { Shown } from "./useShown";

/** What a decision would be about, in words. Homographs are decided by string; at a line, one is asked how far. */
export function scopeOf({ pane, string, strings, line }: Shown, byString: boolean): string {
  const chosen = string ?? (byString ? strings.find((each) => each.string === line?.string) : null);
  if (pane === "lines" && !byString) return t("concordance.scope.line");
  if (pane === "lines" && chosen) return t("concordance.scope.word", { words: chosen.words });
  return chosen ? t("concordance.scope.string", { words: chosen.words }) : t("concordance.scope.all");
}
