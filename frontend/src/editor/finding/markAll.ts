import { drawPseudonyms } from "../../api/pseudonyms";
import { t } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { Drawn, Span, Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import { toast } from "../../ui/toast";
import { fateOf } from "../replacement";

/** The server draws for so many places at once. */
const MOST_DRAWN = 1_000;

/** Labels all places that are free, in one step that can be undone; false where nothing was labelled. */
export async function markAll(
  { store, annotationId }: { store: EditorStore; annotationId: Uuid },
  marking: { readonly spans: readonly Span[]; readonly label: string },
): Promise<boolean> {
  const { free } = commands.planMarking(store.doc, marking.spans, marking.label);
  const drawn = await drawnFor(store.doc, annotationId, { ...marking, spans: free });
  const operation = commands.labelAll(store.doc, { ...marking, drawn });
  const count = operation ? commands.countMentions(operation) : 0;
  if (!store.dispatch(operation)) return false;
  toast(t("find.all.done", { count, label: marking.label }), "good", {
    text: t("find.all.undo"),
    run: () => void store.undo(),
  });
  return true;
}

/** Pseudonyms that depend on the text, or that were not set aside in such numbers; none where the server cannot be asked. */
async function drawnFor(
  doc: Doc,
  annotationId: Uuid,
  { spans, label }: { readonly spans: readonly Span[]; readonly label: string },
): Promise<ReadonlyMap<string, Drawn>> {
  const wanted = commands.newStrings(doc, spans, label);
  const isAside = doc.labels.get(label)?.distinct !== false && wanted.length < doc.reserved(label).length / 2;
  const drawn = new Map<string, Drawn>();
  if (fateOf(doc, label) !== "replaced" || isAside) return drawn;
  for (let at = 0; at < wanted.length; at += MOST_DRAWN) {
    const several = wanted.slice(at, at + MOST_DRAWN);
    const draws = several.map(({ start, end }) => ({ label, modifiers: [], original_start: start, original_end: end }));
    const answer = await drawPseudonyms(annotationId, draws).catch(() => []);
    several.forEach((span, i) => {
      const one = answer[i];
      if (one) drawn.set(commands.stringOf(doc, span), one);
    });
  }
  return drawn;
}
