import { memo, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { messageOf } from "../../api/error";
import type { Suggestion } from "../../api/suggestions";
import { useText } from "../../i18n";
import { Button, PlainButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/toast";
import { KeyHint } from "../commands/KeyHint";
import { useCanEdit, useEditor, useStoreValue, useWords } from "../useStore";
import styles from "./suggesting.module.css";

/** Further suggestions are only counted; settled ones make room. */
const MOST = 50;

/**
 * Entities that may be the same, each with the reason. They can be joined or dismissed. Folded until somebody asks, since
 * each is also shown with its entity. Absent if there are none.
 */
export function SuggestionList() {
  const t = useText();
  const { actions, page } = useEditor();
  const { suggestions } = actions;
  const canEdit = useCanEdit();
  useStoreValue(["entities"], (store) => store.doc.entities);
  const told = useSyncExternalStore(suggestions.subscribe, () => suggestions.told);
  useEffect(() => (canEdit ? suggestions.watch() : undefined), [canEdit, suggestions]);
  const current = useStoreValue(["current", "entities"], (store) => suggestions.about(store.currentEntity));
  const { open } = suggestions;
  const [isOpen, setOpen] = useState(false);
  if (!canEdit || (open.length === 0 && told.dismissed === 0)) return null;
  const bringBack = () => suggestions.bringBack().catch((error: unknown) => toast(messageOf(error), "bad"));
  return (
    <section
      className={styles.suggestions}
      aria-label={t("suggestion.title")}
      id="panel-suggestions"
      ref={page.parts.ref("suggestions")}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h3>
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? "down" : "right"} size={12} />
            {t("suggestion.title")}
            {open.length > 0 && <span className={styles.count}>{open.length}</span>}
          </button>
        </h3>
        {open.length > 0 && <KeyHint command="suggestion.next" />}
        {isOpen && told.dismissed > 0 && (
          <span className={styles.again}>
            <Button small kind="quiet" onPress={bringBack}>
              {t("suggestion.bring_back", { count: told.dismissed })}
            </Button>
          </span>
        )}
      </header>
      {isOpen && (
        <ul className={styles.list}>
          {open.slice(0, MOST).map((suggestion) => (
            <SuggestionItem key={suggestion.entity_id} suggestion={suggestion} isCurrent={suggestion === current} />
          ))}
          {open.length > MOST && <li className={styles.more}>{t("done.more", { count: open.length - MOST })}</li>}
        </ul>
      )}
    </section>
  );
}

/** The suggestion for an entity, shown with the entity. */
export function SuggestionHere({ entity }: { entity: string }) {
  const { suggestions } = useEditor().actions;
  const canEdit = useCanEdit();
  useSyncExternalStore(suggestions.subscribe, () => suggestions.told);
  const suggestion = useStoreValue(["entities"], () => suggestions.about(entity));
  const current = useStoreValue(["current", "entities"], (store) => suggestions.about(store.currentEntity));
  if (!canEdit || !suggestion) return null;
  return (
    <ul className={styles.here}>
      <SuggestionItem suggestion={suggestion} isCurrent={suggestion === current} />
    </ul>
  );
}

interface ItemProps {
  suggestion: Suggestion;
  /** Whether keys act on this one. */
  isCurrent: boolean;
}

const SuggestionItem = memo(function SuggestionItem({ suggestion, isCurrent }: ItemProps) {
  const t = useText();
  const { actions } = useEditor();
  const id = useId();
  const { entity_id, into_id, reason, letters } = suggestion;
  const words = useWords(entity_id);
  const other = useWords(into_id);
  const item = useFocusAfter();
  return (
    <li ref={item} className={styles.item} data-current={isCurrent || undefined}>
      <button
        type="button"
        id={id}
        className={styles.place}
        aria-current={isCurrent || undefined}
        onClick={() => actions.pickSuggestion(suggestion)}
      >
        <span dir="auto" className={styles.words}>
          {words}
        </span>{" "}
        <span className={styles.reason}>{t(`suggestion.${reason}`, { other, count: letters })}</span>
      </button>
      <span className={styles.buttons}>
        <PlainButton small onPress={() => actions.takeSuggestion(suggestion)} aria-describedby={id}>
          {t("suggestion.join")} {isCurrent && <KeyHint command="suggestion.join" />}
        </PlainButton>
        <PlainButton small kind="quiet" onPress={() => actions.refuseSuggestion(suggestion)} aria-describedby={id}>
          {t("suggestion.dismiss")} {isCurrent && <KeyHint command="suggestion.dismiss" />}
        </PlainButton>
      </span>
    </li>
  );
});

/** For items that disappear when they are settled: the focus stays in the list, or returns to the text. */
function useFocusAfter() {
  const { actions, page } = useEditor();
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      page.parts.focusSoon("suggestions", actions.focusText);
    };
  }, [actions, page]);
  return item;
}
