import type { Doubt } from "../api/doubts";
import { t } from "../i18n";

/** What is probably wrong, in a sentence. `nameOf`: what a label is called. */
export function why({ kind, reason, mark, other_mark }: Doubt, nameOf: (label: string) => string): string {
  const label = nameOf(mark);
  const other = nameOf(other_mark);
  switch (kind) {
    case "two_ways":
      return reason === "label" ? t("doubt.two_ways.label", { label, other }) : twoWays(reason, other);
    case "spelling":
      return reason === "unmarked" ? t("doubt.spelling.unmarked", { label: other }) : t("doubt.spelling");
    case "unmarked_name":
      return t("doubt.unmarked_name");
    case "unmarked_digits":
      return reason === "address" ? t("doubt.unmarked_digits.address") : t("doubt.unmarked_digits");
    case "short_name":
      return reason === "unmarked" ? t("doubt.short_name.unmarked") : t("doubt.short_name", { label });
    case "low_score":
      return t("doubt.low_score", { label });
    case "sure_rejected":
      return t("doubt.sure_rejected", { label });
  }
}

function twoWays(reason: Doubt["reason"], other: string): string {
  if (reason === "unmarked") return t("doubt.two_ways.unmarked", { label: other });
  return reason === "entity" ? t("doubt.two_ways.entity") : t("doubt.two_ways.decision");
}
