import { t } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { Drawn, Span, Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import { toast } from "../../ui/toast";
import { drawAll } from "../entity/drawing";
import { fateOf } from "../entity/replacement";

/** Labels all free places in one operation. False if nothing was labelled. */
export async function markAll(
  { store, annotationId }: { store: EditorStore; annotationId: Uuid },
  marking: { readonly spans: readonly Span[]; readonly label: string },
): Promise<boolean> {
  const { free } = commands.planMarking(store.doc, marking.spans, marking.label);
  const drawn = await drawnByString(store.doc, annotationId, { ...marking, spans: free });
  const operation = commands.labelAll(store.doc, { ...marking, drawn });
  const count = operation ? commands.countMentions(operation) : 0;
  if (!store.dispatch(operation)) return false;
  toast(t("find.all.done", { count, label: marking.label }), "good", {
    text: t("find.all.undo"),
    run: () => void store.undo(),
  });
  return true;
}

/** Pseudonyms that depend on the text, or for which too few are reserved; empty if the server cannot be asked. */
async function drawnByString(
  doc: Doc,
  annotationId: Uuid,
  { spans, label }: { readonly spans: readonly Span[]; readonly label: string },
): Promise<ReadonlyMap<string, Drawn>> {
  const wanted = commands.newStrings(doc, spans, label);
  const isAside = doc.labels.get(label)?.distinct !== false && wanted.length < doc.reserved(label).length / 2;
  if (fateOf(doc, label) !== "replaced" || isAside) return new Map();
  const drawn = await drawAll(
    annotationId,
    wanted.map((span) => ({ label, span })),
  );
  return new Map(
    wanted.flatMap((span, i) => {
      const one = drawn[i];
      return one ? [[commands.stringOf(doc, span), one] as const] : [];
    }),
  );
}
