import { t } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { Uuid } from "../../model/types";
import type { Operation, OperationName } from "../../ops/types";

/** Operations whose own message says how many mentions they changed. */
const TELLING: ReadonlySet<OperationName> = new Set<OperationName>(["label", "propagate"]);
/** Operations whose purpose is to remove rows. */
const REMOVING: ReadonlySet<OperationName> = new Set<OperationName>(["remove", "revert"]);
const MOST_WORDS = 3;

/** What an operation did beyond the chosen mention; empty if nothing. `doc`: before the operation. */
export function severalText(doc: Doc, operation: Operation, chosen: Uuid | null): string {
  const { name, changes } = operation;
  const changed = changes.filter(({ table, before, after }) => table === "mention" && before && after).length;
  const removed = (table: "mention" | "rewrite") =>
    REMOVING.has(name) ? [] : changes.filter((change) => change.table === table && change.after === null);
  const covered = removed("mention").flatMap(({ id }) => (id === chosen ? [] : (doc.mention(id) ?? [])));
  const dropped = removed("rewrite").length;
  const words = covered.slice(0, MOST_WORDS).map((mention) => doc.textOf(mention));
  return [
    changed > 1 && !TELLING.has(name) ? t("several.changed", { count: changed }) : "",
    covered.length > 0 ? t("several.covered", { count: covered.length, words: words.join(", ") }) : "",
    dropped > 0 && name !== "rewrite" ? t("several.rewrites", { count: dropped }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
