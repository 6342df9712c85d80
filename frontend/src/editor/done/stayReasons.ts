import type { useText } from "../../i18n";

/** Used if the project has no phrases of its own. */
const usual = ["person", "public", "word", "place", "general"] as const;

/** The phrases offered as reasons why words may stay readable. */
export function stayReasons(
  options: Readonly<Record<string, unknown>>,
  t: ReturnType<typeof useText>,
): readonly string[] {
  const { stay_reasons: own } = options;
  return Array.isArray(own) && own.length > 0 ? own.map(String) : usual.map((name) => t(`stay.phrase.${name}`));
}
