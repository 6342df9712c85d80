import { t } from "../../i18n";
import { toast } from "../../ui/toast";
import { useEditor, usePage } from "../useStore";
import { ParagraphDialog } from "./ParagraphDialog";
import { RewriteField, type Way, type Written } from "./RewriteField";
import { nextWritable, type Rewriting, rewritingOf, writeOperation } from "./rewriting";

/** The fields for writing target text, opened by key or double click. */
export function RewritingLayer() {
  const { store, actions, page } = useEditor();
  const open = usePage(({ writing }) => writing);

  if (open === null) return null;
  if (open.kind === "paragraph") {
    const close = () => {
      page.show({ writing: null });
      actions.focusText();
    };
    return <ParagraphDialog paragraph={open.paragraph} onClose={close} />;
  }
  const leave = (written: Written | null, to: Way) => {
    const kept = written === null || keep(open, written);
    page.show({ writing: kept && typeof to === "number" ? next(open, to) : null });
    if (to !== "elsewhere") actions.focusText();
  };
  return <RewriteField key={JSON.stringify(open)} rewriting={open} onLeave={leave} />;

  /** False if the text could not be stored. */
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
    actions.panes.text?.reveal(word);
    return rewritingOf(store.doc, word, undefined);
  }
}
