import { useDraft } from "../editor/useDraft";
import { useText } from "../i18n";
import { KeyHint } from "../keys/KeyHint";
import styles from "./adjudication.module.css";
import type { Item } from "./items";
import { useCompare } from "./useCompare";

export const whyField = "compare-why";
const longest = 2000;

/** Why a place is settled as it is: written by who adjudicates, read by those whose layers were compared. */
export function Why({ item }: { item: Item }) {
  const t = useText();
  const { actions, keys } = useCompare();
  const [draft, setDraft] = useDraft(item.why);
  if (!actions.canSettle) {
    return item.why === "" ? null : (
      <p className={styles.why}>
        <b>{t("item.why")}:</b> <bdi>{item.why}</bdi>
      </p>
    );
  }
  return (
    <label className={styles.why}>
      <span>
        {t("item.why")} <KeyHint keys={keys} command="compare.why" />
      </span>
      <input
        id={whyField}
        type="text"
        dir="auto"
        maxLength={longest}
        placeholder={t("item.why.help")}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft.trim() !== item.why && actions.sayWhy(item.id, draft.trim())}
        onKeyDown={(event) => {
          if (event.key === "Escape") setDraft(item.why);
          if (event.key === "Enter" || event.key === "Escape") event.currentTarget.closest("section")?.focus();
        }}
      />
    </label>
  );
}
