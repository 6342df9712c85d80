import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../i18n";
import type { Doc } from "../../model/doc";
import { LONGEST_TEXT } from "../../model/storable";
import type { Uuid } from "../../model/types";
import { useEditor } from "../useStore";
import { mentionBeside } from "./beside";
import { LinkSelect } from "./LinkSelect";
import { type Rewriting, rewriteOf, targetWordsOf } from "./rewriting";
import styles from "./rewriting.module.css";
import { usePlace } from "./usePlace";

export interface Written {
  readonly text: string;
  readonly mention: Uuid | null;
}

/** Where to go from the field: to the next or previous word, to the text, or to where the user clicked. */
export type Way = 1 | -1 | "text" | "elsewhere";

interface Props {
  rewriting: Rewriting;
  /** Null if the change is cancelled. */
  onLeave: (written: Written | null, to: Way) => void;
}

/** A small field over the words of the target. Enter, Tab and clicking elsewhere save the text, Escape cancels. */
export function RewriteField({ rewriting, onLeave }: Props) {
  const t = useText();
  const { doc } = useEditor().store;
  const [text, setText] = useState(() => targetWordsOf(doc, rewriting));
  const [mention, setMention] = useState(() => linkAtFirst(doc, rewriting));
  const field = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLSelectElement>(null);
  const isLeft = useRef(false);
  const place = usePlace(rewriting);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  const leave = (written: Written | null, to: Way) => {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(written, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOf(event);
    if (way !== null) leave(event.key === "Escape" ? null : { text, mention }, way);
    else if (event.key === "ArrowDown" && event.target === field.current) link.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const name = nameOf(t, doc, rewriting);
  return (
    <form
      className={styles.field}
      style={place}
      aria-label={name}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave({ text, mention }, "elsewhere")}
    >
      <input
        ref={field}
        id="rewrite-field"
        className={styles.words}
        aria-label={name}
        aria-describedby="rewrite-hint"
        autoComplete="off"
        dir="auto"
        maxLength={LONGEST_TEXT}
        size={Math.min(40, Math.max(8, text.length + 1))}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <LinkSelect list={link} span={rewriting.span} value={mention} onChange={setMention} />
      <p id="rewrite-hint" className={styles.hint}>
        {t(rewriting.kind === "insert" ? "rewrite.hint.insert" : "rewrite.hint")}
      </p>
    </form>
  );
}

/** Null if the key stays in the field. */
function wayOf({ key, shiftKey, nativeEvent }: KeyboardEvent): Way | null {
  if (nativeEvent.isComposing) return null;
  if (key === "Tab") return shiftKey ? -1 : 1;
  return key === "Enter" || key === "Escape" ? "text" : null;
}

function nameOf(t: ReturnType<typeof useText>, doc: Doc, rewriting: Rewriting): string {
  const words = doc.textOf(rewriting.span);
  if (rewriting.kind !== "insert") return t("rewrite.of", { words });
  return rewriting.side === "before" ? t("rewrite.insert.before", { words }) : t("rewrite.insert.after", { words });
}

/** A rewrite keeps its link. A new one is linked to the marked word beside it. */
function linkAtFirst(doc: Doc, rewriting: Rewriting): Uuid | null {
  const known = rewriteOf(doc, rewriting);
  return known ? known.mention_id : (mentionBeside(doc, rewriting.span)?.id ?? null);
}
