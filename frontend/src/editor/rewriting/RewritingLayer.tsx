import { useEffect, useState } from "react";
import { t } from "../../i18n";
import type { Span, Uuid } from "../../model/types";
import { isHidden } from "../../ops/commands/rewrites";
import { toast } from "../../ui/toast";
import { focusOn } from "../page/focusOn";
import { useEditor } from "../useStore";
import { ParagraphDialog } from "./ParagraphDialog";
import { RewriteField, type Way, type Written } from "./RewriteField";
import { insertionAt, nextWritable, type Rewriting, rewritingOf, spanOfRewrite, writeOperation } from "./rewriting";

type Open = Rewriting | { readonly kind: "paragraph"; readonly paragraph: number } | null;

/** The fields in which target text is written, opened by keys and by double click. */
export function RewritingLayer() {
  const { store, actions } = useEditor();
  const [open, setOpen] = useState<Open>(null);

  useEffect(() => {
    const chosen = (): Span | null => {
      if (!store.canEdit) toast(t("editor.locked"));
      else if (!store.chosen) toast(t("rewrite.none"));
      return store.canEdit ? store.chosen : null;
    };
    actions.rewrite = (rewrite?: Uuid) => {
      const picked = store.doc.rewrite(rewrite ?? null);
      const words = picked ? spanOfRewrite(store.doc, picked) : chosen();
      if (!words || !store.canEdit) return;
      const rewriting = rewritingOf(store.doc, words, picked);
      if (rewriting) setOpen(rewriting);
      else openPseudonym(words);
    };
    actions.insert = (side) => {
      const words = chosen();
      if (words) setOpen(insertionAt(store.doc, words, side));
    };
    actions.rewriteParagraph = () => {
      const words = chosen();
      if (words) setOpen({ kind: "paragraph", paragraph: store.doc.paragraphAt(words.start) });
    };
    /** What stands for a marked word is written at its entity. */
    function openPseudonym(words: Span): void {
      const { doc } = store;
      const mention = doc.mentionsTouching(words).find((each) => isHidden(doc, each));
      if (mention) store.setCurrent(mention.id);
      requestAnimationFrame(() => {
        if (!focusOn("#pseudonym-field")) toast(t("rewrite.hidden"));
      });
    }
  }, [store, actions]);

  if (open === null) return null;
  if (open.kind === "paragraph") {
    const close = () => {
      setOpen(null);
      actions.focusText();
    };
    return <ParagraphDialog paragraph={open.paragraph} onClose={close} />;
  }
  const leave = (written: Written | null, to: Way) => {
    const kept = written === null || keep(open, written);
    setOpen(kept && typeof to === "number" ? next(open, to) : null);
    if (to !== "elsewhere") actions.focusText();
  };
  return <RewriteField key={JSON.stringify(open)} rewriting={open} onLeave={leave} />;

  /** False where what was written could not be stored. */
  function keep(rewriting: Rewriting, written: Written): boolean {
    const operation = writeOperation(store.doc, rewriting, written);
    if (operation === null || store.dispatch(operation)) return true;
    toast(t("rewrite.refused"), "bad");
    return false;
  }

  function next({ span }: Rewriting, step: 1 | -1): Rewriting | null {
    const word = nextWritable(store.doc, span, step);
    if (!word) return null;
    store.setSelection(store.doc.selectionOf(word));
    actions.panes?.reveal(word);
    return rewritingOf(store.doc, word, undefined);
  }
}
