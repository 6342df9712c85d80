import { useText } from "../../i18n";
import type { View } from "../../model/types";
import { KeyHint } from "../commands/KeyHint";
import styles from "../editor.module.css";
import { useEditor } from "../useStore";

export function SourceHead() {
  const t = useText();
  return (
    <header className={styles.paneHead}>
      <h2>{t("pane.source")}</h2>
    </header>
  );
}

interface ViewProps {
  view: View;
  onView: (view: View) => void;
}

/** The heading of the second pane. Where pseudonyms go out, it chooses what the pane shows. */
export function TargetHead(props: ViewProps) {
  const t = useText();
  const { isMasking } = useEditor().store.doc.labels;
  return (
    <header className={styles.paneHead}>{isMasking ? <h2>{t("pane.masked")}</h2> : <ViewChoice {...props} />}</header>
  );
}

/** With pseudonyms, or masked. */
export function ViewChoice({ view, onView }: ViewProps) {
  const t = useText();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own */}
      <div role="group" aria-label={t("pane.view")} className={styles.views}>
        {(["target", "masked"] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={view === each}
            onClick={() => onView(each)}
          >
            {t(`pane.${each}`)}
          </button>
        ))}
      </div>
      <KeyHint command="view" />
    </>
  );
}
