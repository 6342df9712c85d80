import { useRef, useState } from "react";
import { type Doubt, reopenDoubts, settleDoubts } from "../../api/doubts";
import { messageOf } from "../../api/error";
import type { Act } from "../../doubts/acts";
import { t } from "../../i18n";
import type { Doc } from "../../model/doc";
import * as commands from "../../ops/commands";
import type { Operation } from "../../ops/types";
import { toast } from "../../ui/toast";
import { takeBack } from "../history/undoing";
import { useEditor } from "../useStore";

interface Handled {
  /** Doubts already dealt with, until the server has looked again. */
  readonly gone: ReadonlySet<string>;
  readonly settle: (doubt: Doubt) => Promise<void>;
  readonly reopen: (doubt: Doubt) => Promise<void>;
  readonly act: (doubt: Doubt, act: Act) => Promise<void>;
  /** Takes back what was done last in this list. */
  readonly undo: () => Promise<void>;
  readonly go: (doubt: Doubt) => void;
}

/** The key of the doubt that was settled, or null for a change, which is undone like any other. */
type Done = string | null;

/** Settles doubts or changes what they are about; `look` has the server look again. */
export function useDoubts(annotationId: string, onClose: () => void, look: () => Promise<unknown>): Handled {
  const { store, actions, page } = useEditor();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const done = useRef<Done[]>([]);
  const again = async () => {
    await look();
    setGone(new Set());
  };
  const drop = ({ key }: Doubt) => setGone((before) => new Set([...before, key]));
  const tell = (error: unknown) => toast(messageOf(error), "bad");

  const settle = async (doubt: Doubt) => {
    drop(doubt);
    try {
      await store.flush();
      await settleDoubts(annotationId, [doubt.key]);
      done.current.push(doubt.key);
    } catch (error) {
      tell(error);
    }
    await again();
  };
  const reopen = async ({ key }: Pick<Doubt, "key">) => {
    await reopenDoubts(annotationId, [key]).catch(tell);
    await again();
  };
  const go = (doubt: Doubt) => {
    const { start, end } = doubt.line;
    onClose();
    const [mention] = doubt.mark === "" ? [] : doubt.mention_ids;
    if (mention && store.doc.mention(mention)) store.setCurrent(mention);
    else store.setSelection(store.doc.selectionOf({ start, end }));
    actions.panes.text?.reveal({ start, end });
    actions.focusText();
  };
  const act = async (doubt: Doubt, wanted: Act) => {
    if (wanted === "open") {
      go(doubt);
      // The person chooses a label.
      if (doubt.mark === "") requestAnimationFrame(page.label);
      return;
    }
    const operation = operationOf(store.doc, doubt, wanted);
    if (operation === null || !store.dispatch(operation)) return;
    done.current.push(null);
    drop(doubt);
    await again();
  };
  const undo = async () => {
    const last = done.current.pop();
    if (last === undefined) return void toast(t("doubts.nothing"));
    if (last !== null) return reopen({ key: last });
    await takeBack(store, actions, "undo");
    await again();
  };
  return { gone, settle, reopen, act, undo, go };
}

function operationOf(doc: Doc, doubt: Doubt, act: Exclude<Act, "open">): Operation | null {
  const [first = null] = doubt.mention_ids;
  const mention = doc.mention(first);
  if (act === "join") {
    const [from, into] = doubt.entity_ids;
    return from && into ? commands.joinEntities(doc, { from, into }) : null;
  }
  if (!mention) return null;
  if (act === "mark") {
    const { start, end } = doubt.line;
    const place = { span: { start, end }, label: doubt.other_mark, like: mention.id, standing: null };
    return commands.markLike(doc, { places: [place] });
  }
  const mentions = [mention.id];
  if (act === "accept") return commands.accept(doc, { mentions });
  return mention.origin === "person" ? commands.remove(doc, { mentions }) : commands.reject(doc, { mentions });
}
