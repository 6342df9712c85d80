import type { Doc } from "../../model/doc";
import { effectOf, isOpen } from "../../model/effects";
import type { EntityRow } from "../../model/types";

/** What happens to mentions in the target: replaced, or left as they are, by the project's policy or because nobody decided. */
type Fate = "replaced" | "kept" | "undecided";

/** For a label, where no mention is at hand. */
export function fateOf(doc: Doc, key: string): Fate {
  const label = doc.labels.get(key);
  const decided = label?.question ? doc.policies[key] : undefined;
  if (label?.policy === "decide" && decided === undefined) return "undecided";
  return (decided ?? label?.policy) === "replace" ? "replaced" : "kept";
}

/** For an entity: one replaced mention is enough to need a pseudonym. */
export function fateOfEntity(doc: Doc, { id, label }: EntityRow): Fate {
  const mentions = doc.mentionsOf(id);
  if (!doc.labels.get(label)?.question || mentions.length === 0) return fateOf(doc, label);
  if (mentions.some((mention) => effectOf(doc, mention) === "replace")) return "replaced";
  return mentions.some((mention) => isOpen(doc, mention)) ? "undecided" : "kept";
}
