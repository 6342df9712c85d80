import type { Project } from "../../api/projects";
import { languageName, t } from "../../i18n";
import type { Choice } from "../../ui/Select";

const offered = ["sv", "en", "de", "fr", "es", "it", "nl", "da", "nb", "fi", "zh"];

/** The languages to choose from: automatic detection, then the project's languages, then the others. */
export function languageChoices({ language, languages }: Pick<Project, "language" | "languages">): Choice[] {
  return [{ value: "", text: t("import.language.detected") }, ...languagesFrom([language, ...languages])];
}

/** The languages, with these first. */
export function languagesFrom(first: readonly string[]): Choice[] {
  return [...new Set([...first, ...offered])].map((value) => ({ value, text: languageName(value) }));
}
