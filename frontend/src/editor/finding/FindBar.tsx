import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n";
import { hitFrom, type Query } from "../../model/searching";
import type { Span } from "../../model/types";
import type { EditorStore } from "../../ops/store";
import { IconButton, PlainButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { useCanEdit, useEditor } from "../useStore";
import styles from "./finding.module.css";
import { MarkAllDialog } from "./MarkAllDialog";
import { type Found, useFound } from "./useFound";

interface Props {
  query: Query;
  onQuery: (query: Query) => void;
  onClose: () => void;
}

const options = ["matchCase", "wholeWord", "isExpression"] as const;
const signs = { matchCase: "Aa", wholeWord: "W", isExpression: ".*" } as const;

/** The find bar above the text: goes from hit to hit, and can label all of them. */
export function FindBar({ query, onQuery, onClose }: Props) {
  const t = useText();
  const { store, actions, page } = useEditor();
  const canEdit = useCanEdit();
  const found = useFound(store.doc, query);
  const { spans } = found;
  const [at, setAt] = usePresent(spans, store);
  const [isMarking, setMarking] = useState(false);
  useEffect(() => void page.parts.focus("find"), [page]);
  useEffect(() => {
    const span = spans[at];
    if (span) actions.panes.text?.reveal(span);
    actions.panes.text?.marks.setFound(spans, at);
  }, [actions, spans, at]);
  useEffect(() => () => actions.panes.text?.marks.setFound([], -1), [actions]);

  const step = (by: 1 | -1) => spans.length > 0 && setAt((at + by + spans.length) % spans.length);
  const close = () => {
    const span = spans[at];
    if (span) choose(store, span);
    onClose();
  };
  const keys: Readonly<Record<FindKey, () => void>> = {
    leave: close,
    next: () => step(1),
    previous: () => step(-1),
    mark: () => setMarking(canEdit && spans.length > 0),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event, event.target === page.parts.get("find"));
    // Key presses in the dialog bubble up to here, too.
    if (key === null || !event.currentTarget.contains(event.target as Node)) return;
    keys[key]();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers' landmark for searching is not known to all readers
    <div role="search" aria-label={t("find.title")} className={styles.bar} onKeyDown={onKeyDown}>
      <input
        ref={page.parts.ref("find")}
        id="find-field"
        className={styles.field}
        aria-label={t("find.field")}
        aria-invalid={found.problem !== null}
        aria-describedby="find-count"
        placeholder={t("find.placeholder")}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed in
        autoFocus
        value={query.text}
        onChange={(event) => onQuery({ ...query, text: event.target.value })}
      />
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-label={t(`find.${option}`)}
          title={t(`find.${option}`)}
          aria-pressed={query[option]}
          onClick={() => onQuery({ ...query, [option]: !query[option] })}
        >
          {signs[option]}
        </button>
      ))}
      <p id="find-count" role="status" className={styles.count} data-problem={found.problem ?? undefined}>
        {countText(t, found, { at, isAsked: query.text !== "" })}
      </p>
      <IconButton label={t("find.previous")} onPress={() => step(-1)} isDisabled={spans.length === 0}>
        <Icon name="up" />
      </IconButton>
      <IconButton label={t("find.next")} onPress={() => step(1)} isDisabled={spans.length === 0}>
        <Icon name="down" />
      </IconButton>
      {canEdit && (
        <PlainButton small isDisabled={spans.length === 0} onPress={() => setMarking(true)}>
          {t("find.all.open")} <kbd className={styles.key}>Alt Enter</kbd>
        </PlainButton>
      )}
      <IconButton label={t("find.close")} onPress={close}>
        <Icon name="close" />
      </IconButton>
      {isMarking && (
        <MarkAllDialog
          spans={spans}
          onClose={() => {
            setMarking(false);
            requestAnimationFrame(() => page.parts.get("find")?.focus());
          }}
        />
      )}
    </div>
  );
}

type FindKey = "leave" | "next" | "previous" | "mark";

function keyOf({ key, altKey, shiftKey, nativeEvent }: KeyboardEvent, inField: boolean): FindKey | null {
  if (nativeEvent.isComposing) return null;
  if (key === "Escape") return "leave";
  if (key !== "Enter" || !inField) return null;
  if (altKey) return "mark";
  return shiftKey ? "previous" : "next";
}

/** The current hit. After a new search, the first one at or after the user's place. */
function usePresent(spans: readonly Span[], store: EditorStore): [number, (at: number) => void] {
  const from = useRef(store.chosen?.start ?? 0);
  const [present, setPresent] = useState({ spans, at: hitFrom(spans, from.current) });
  const current = present.spans === spans ? present : { spans, at: hitFrom(spans, from.current) };
  if (current !== present) setPresent(current);
  const setAt = (at: number) => {
    from.current = spans[at]?.start ?? from.current;
    setPresent({ spans, at });
  };
  return [current.at, setAt];
}

/** Selects a hit, even if it is only part of a word or a mention. */
function choose(store: EditorStore, span: Span): void {
  const { doc } = store;
  const selection = doc.selectionOf(span);
  const words = doc.spanOf(selection);
  if (words.start === span.start && words.end === span.end) store.setSelection(selection);
  else store.setSpan(span);
}

function countText(
  t: ReturnType<typeof useText>,
  { spans, problem, message, isSearching }: Found,
  { at, isAsked }: { at: number; isAsked: boolean },
): string {
  if (problem === "invalid") return t("find.invalid", { message });
  if (problem === "slow") return t("find.slow");
  if (isSearching) return t("find.searching");
  if (!isAsked) return "";
  return spans.length === 0 ? t("find.none") : t("find.count", { at: at + 1, count: spans.length });
}
