import type { Doc } from "../../model/doc";

/**
 * What happens to a label's mentions in the target: replaced, kept, or undecided if the project has not decided yet.
 */
type Fate = "replaced" | "kept" | "undecided";

export function fateOf(doc: Doc, key: string): Fate {
  const policy = doc.labels.get(key)?.policy;
  if (policy !== "decide") return policy === "replace" ? "replaced" : "kept";
  const decided = doc.policies[key];
  return decided === undefined ? "undecided" : decided === "replace" ? "replaced" : "kept";
}
