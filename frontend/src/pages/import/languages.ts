import { languageName } from "../../i18n";
import type { Choice } from "../../ui/Select";

const offered = ["sv", "en", "de", "fr", "es", "it", "nl", "da", "nb", "fi", "zh"];

/** The languages a text can be said to be in, that of the project first. */
export function languageChoices(ofProject: string): Choice[] {
  const codes = [ofProject, ...offered.filter((code) => code !== ofProject)];
  return codes.map((value) => ({ value, text: languageName(value) }));
}
