import { languageName, t } from "../../i18n";
import type { Choice } from "../../ui/Select";

const offered = ["sv", "en", "de", "fr", "es", "it", "nl", "da", "nb", "fi", "zh"];

/** The languages a text can be said to be in, that of the project first; before them that it is found out. */
export function languageChoices(ofProject: string): Choice[] {
  return [{ value: "", text: t("import.language.detected") }, ...languagesFrom(ofProject)];
}

/** The languages, one of them first. */
export function languagesFrom(first: string): Choice[] {
  const codes = [first, ...offered.filter((code) => code !== first)];
  return codes.map((value) => ({ value, text: languageName(value) }));
}
