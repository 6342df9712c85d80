import type { Label } from "../../model/types";

function folded(text: string): string {
  return text.toLowerCase().replace(/[-_ ]/g, "");
}

/**
 * The labels that match the typed letters: those whose key begins with them first, then those with a part or a name
 * that does.
 */
export function findLabels(labels: readonly Label[], query: string): readonly Label[] {
  const typed = folded(query);
  if (typed === "") return [];
  const first = labels.filter((label) => folded(label.key).startsWith(typed));
  const later = labels.filter(
    (label) => !first.includes(label) && partsOf(label).some((part) => part.startsWith(typed)),
  );
  return [...first, ...later];
}

function partsOf(label: Label): string[] {
  const names = Object.values(label.name).flatMap((name) => [folded(name), ...name.toLowerCase().split(/[\s,()]+/)]);
  return [...label.key.toLowerCase().split("_"), ...names];
}

/** The running number typed in the field, or null. */
export function numberIn(query: string): number | null {
  return /^[1-9]\d{0,4}$/.test(query.trim()) ? Number(query) : null;
}
