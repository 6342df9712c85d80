import { useText } from "../../i18n";
import { decidedIn, isAllDecided } from "../../model/undecided";
import { CommandButton } from "../commands/CommandButton";
import { useEditor, useStoreValue } from "../useStore";
import styles from "./progress.module.css";

/** Says what comes next when the last mention is decided. Announced, since it appears elsewhere than the text. */
export function AllDecided() {
  const t = useText();
  const { total } = useStoreValue(["mentions"], (s) => decidedIn(s.doc));
  const isComplete = useStoreValue(["mentions"], (s) => isAllDecided(s.doc));
  const { isMasking } = useEditor().store.doc.labels;
  return (
    <div className={isComplete ? styles.note : undefined}>
      <p role="status" className={styles.said}>
        {isComplete && t("decided.all", { count: total })}
      </p>
      {isComplete && (
        <div className={styles.ways}>
          <CommandButton command="done">{t("editor.done")}</CommandButton>
          {!isMasking && <CommandButton command="view">{t("decided.read")}</CommandButton>}
        </div>
      )}
    </div>
  );
}
