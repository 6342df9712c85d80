import type { ReleaseDifference } from "../../../api/releaseReports";
import { number, t, textOf } from "../../../i18n";
import type { LabelName } from "../../useLabelNames";
import { word } from "./cells";

/** What changed, in words. */
export function differenceText(what: string, name: string, labelName: LabelName): string {
  const named = what === "label" ? labelName(name) : (textOf(`metadata.${name}`) ?? word(name));
  return textOf(`compared.what.${what}`, { name: named }) ?? what;
}

/** With how it was before and is now, where the server tells. */
export function detailText({ what, name, before, after }: ReleaseDifference, labelName: LabelName): string {
  const text = differenceText(what, name, labelName);
  if (what !== "label" && what !== "versions") return text;
  return t("compared.treated", { name: text, before: said(before), after: said(after) });
}

/** A version, or how many mentions were treated how. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === "") return t("compared.nothing");
  if (Array.isArray(value)) return value.map(said).join(", ") || t("compared.nothing");
  if (typeof value !== "object") return typeof value === "number" ? number(value) : String(value);
  const parts = Object.entries(value).map(([name, part]) => `${word(name)} ${said(part)}`);
  return parts.join(", ") || t("compared.nothing");
}
