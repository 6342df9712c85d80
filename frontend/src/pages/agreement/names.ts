import { type Attribute, machine, nothing, type Rater } from "../../api/agreement";
import { confidentialStatusName, identifierTypeName } from "../../editor/mention/names";
import { language, t } from "../../i18n";

/** A figure from 0 to 1 with three digits, or a dash if it is undefined. */
export function figure(value: number | null): string {
  if (value === null) return "–";
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  // Without a sign before a zero.
  return new Intl.NumberFormat(language(), { ...digits, signDisplay: "negative" }).format(value);
}

/** The editor's name for a value of a mention. */
export function valueName(attribute: Attribute, value: string): string {
  if (value === nothing) return t("confusion.nothing");
  if (value === "undecided") return t("agreement.undecided");
  if (attribute === "identifier_type") return identifierTypeName(value);
  return attribute === "confidential_status" ? confidentialStatusName(value) : value;
}

export function raterName(raters: readonly Rater[], id: string): string {
  if (id === machine) return t("agreement.machine");
  return raters.find((rater) => rater.id === id)?.name ?? id;
}

export function pairName(raters: readonly Rater[], first: string, second: string): string {
  return t("agreement.pair", { first: raterName(raters, first), second: raterName(raters, second) });
}
