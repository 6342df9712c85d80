import { localName } from "../i18n";
import type { Localized } from "../model/types";

/** Rule key of a piece of evidence to its sentence in each language of the interface. */
export type Explanations = Readonly<Record<string, Localized>>;

export function explanationOf(explanations: Explanations, rule: string): string {
  const sentence = explanations[rule];
  return sentence ? localName(sentence) : rule;
}
