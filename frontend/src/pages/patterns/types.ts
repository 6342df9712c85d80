import type { Schemas } from "../../api/types";
import { localName, useText } from "../../i18n";

export type PatternLabel = Schemas["Label"];

/** What a label is called; its key if the set has no such label. */
export function labelName(labels: readonly PatternLabel[], key: string): string {
  const found = labels.find((label) => label.key === key);
  return found ? localName(found.name) : key;
}

/** Names labels, and says so where a pattern has none: what it finds is never to be proposed. */
export function useLabelName(labels: readonly PatternLabel[]): (key: string) => string {
  const t = useText();
  return (key) => (key === "" ? t("patterns.label.never") : labelName(labels, key));
}

const usual: readonly string[] = ["extra", "MISC", "id", "number"];

/** The label of a first pattern: one for what no other label is about, if the set has it. */
export function usualLabel(labels: readonly PatternLabel[]): string {
  return (labels.find(({ key }) => usual.includes(key)) ?? labels[0])?.key ?? "";
}
