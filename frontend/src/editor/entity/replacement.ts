import type { Doc } from "../../model/doc";

/** What becomes of a label's mentions in the target: replaced, or left as "decide" says while nobody has decided. */
type Fate = "replaced" | "kept" | "undecided";

export function fateOf(doc: Doc, key: string): Fate {
  const policy = doc.labels.get(key)?.policy;
  if (policy !== "decide") return policy === "replace" ? "replaced" : "kept";
  const decided = doc.policies[key];
  return decided === undefined ? "undecided" : decided === "replace" ? "replaced" : "kept";
}
