import { type KeyboardEvent, useRef } from "react";
import { useText } from "../i18n";
import { KeyHint } from "../keys/KeyHint";
import { useDraft } from "../ui/useDraft";
import styles from "./adjudication.module.css";
import type { Item } from "./items";
import { useCompare } from "./useCompare";

const longest = 2000;

/**
 * The note why a place is settled this way. The adjudicator writes it (Enter saves, Escape cancels); annotators read
 * it.
 */
export function Why({ item }: { item: Item }) {
  const t = useText();
  const { actions, keys } = useCompare();
  const [draft, setDraft] = useDraft(item.why);
  const givenUp = useRef(false);
  if (!actions.canSettle) {
    return item.why === "" ? null : (
      <p className={styles.why}>
        <b>{t("item.why")}:</b> <bdi>{item.why}</bdi>
      </p>
    );
  }
  const keep = () => {
    const changed = !givenUp.current && draft.trim() !== item.why;
    givenUp.current = false;
    if (changed) void actions.sayWhy(item.id, draft.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    if (event.key === "Escape") setDraft(item.why);
    givenUp.current = event.key === "Escape";
    event.currentTarget.closest("section")?.focus(); // leaving the field keeps its content
  };
  return (
    <label className={styles.why}>
      <span>
        {t("item.why")} <KeyHint keys={keys} command="compare.why" />
      </span>
      <input
        ref={actions.fields.ref("why")}
        type="text"
        dir="auto"
        maxLength={longest}
        placeholder={t("item.why.help")}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
