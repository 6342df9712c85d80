import { languageName, t } from "../../i18n";
import type { Choice } from "../../ui/Select";

const offered = ["sv", "en", "de", "fr", "es", "it", "nl", "da", "nb", "fi", "zh"];

/** The languages to choose from: automatic detection, then the project's language, then the others. */
export function languageChoices(ofProject: string): Choice[] {
  return [{ value: "", text: t("import.language.detected") }, ...languagesFrom(ofProject)];
}

/** The languages, with this one first. */
export function languagesFrom(first: string): Choice[] {
  const codes = [first, ...offered.filter((code) => code !== first)];
  return codes.map((value) => ({ value, text: languageName(value) }));
}
