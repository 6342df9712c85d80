import { useLocation } from "wouter";
import { useEditor } from "../useStore";
import type { ReadablePlace } from "./readable";

/** Closes the dialog and goes to the place in the text, or to the field with the words. */
export function useGoTo(documentId: string, onClose: () => void): (place: ReadablePlace) => void {
  const { store, actions, page } = useEditor();
  const [, navigate] = useLocation();
  const toText = ({ place, standing }: ReadablePlace) => {
    if (standing) store.setCurrent(standing);
    else store.setSelection(store.doc.selectionOf(place));
    actions.panes.text?.reveal(place);
    actions.focusText();
  };
  const toRewrite = ({ place: { ref } }: ReadablePlace) => {
    const rewrite = store.doc.rewrite(ref);
    if (rewrite) actions.rewrites.pick(rewrite);
    later(() => actions.rewrites.write(ref));
  };
  const toPseudonym = ({ place: { ref } }: ReadablePlace) => {
    const mention = store.doc.mentionsOf(ref)[0];
    if (mention) store.setCurrent(mention.id);
    later(() => page.parts.focus("pseudonym"));
  };
  const toComment = ({ place: { ref } }: ReadablePlace) => {
    store.setCurrent(ref);
    later(() => page.parts.focus("comment"));
  };
  const byField: Readonly<Record<string, (place: ReadablePlace) => void>> = {
    text: toText,
    rewrite: toRewrite,
    pseudonym: toPseudonym,
    comment: toComment,
    comment_user: () => later(() => page.parts.focus("comment_user")),
    document_name: () => navigate(`/documents/${documentId}`),
  };
  return (place) => {
    onClose();
    byField[place.place.field]?.(place);
  };
}

/** By then the field is drawn and the dialog is closed. */
function later(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
