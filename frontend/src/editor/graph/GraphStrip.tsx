import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { KeyHint } from "../commands/KeyHint";
import styles from "../editor.module.css";
import { toggled } from "../panes/paneLayout";
import { useEditor, usePage } from "../useStore";

/** The strip shown while the graph is closed. A graph of masks says nothing, so there only the key is shown. */
export function GraphStrip() {
  const t = useText();
  const { store, page } = useEditor();
  const isOpen = usePage(({ layout }) => !layout.hidden.includes("graph"));
  const masks = store.doc.labels.isMasking;
  if (masks && !isOpen) return null;
  return (
    <button
      type="button"
      className={styles.strip}
      aria-expanded={isOpen}
      onClick={() => page.changeLayout((now) => toggled(now, "graph"))}
    >
      <Icon name={isOpen ? "down" : "right"} size={12} />
      {t("graph.title")} <KeyHint command="graph" />
    </button>
  );
}
