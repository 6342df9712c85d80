import { type Language, language, languageName } from "../../i18n";
import type { Choice } from "../../ui/Select";

const codes =
  "am ar bg bs cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko ku lt lv mt nb nl nn pl ps pt ro ru se sk sl so sq sr sv sw th ti tr uk ur vi zh";

const named = new Map<Language, readonly Choice[]>();

/** Languages for a project's texts, sorted by name. Computed once, since it takes time. */
export function languagesOffered(): readonly Choice[] {
  const shown = language();
  const known = named.get(shown);
  if (known) return known;
  const choices = codes.split(" ").map((value) => ({ value, text: languageName(value) }));
  const sorted = choices.toSorted((a, b) => a.text.localeCompare(b.text, shown));
  named.set(shown, sorted);
  return sorted;
}
