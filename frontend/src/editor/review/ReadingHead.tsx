import { useText } from "../../i18n";
import type { View } from "../../model/types";
import styles from "../editor.module.css";
import { ViewChoice } from "../panes/TextHeads";
import { useEditor } from "../useStore";

interface Props {
  view: View;
  onView: (view: View) => void;
}

/** The heading above the result while it is read alone: as it goes out, or with stars in place of pseudonyms. */
export function ReadingHead({ view, onView }: Props) {
  const t = useText();
  const { isMasking } = useEditor().store.doc.labels;
  return (
    <header className={styles.paneHead}>
      <h2>{t("reviewing.reading")}</h2>
      {!isMasking && <ViewChoice view={view} onView={onView} />}
    </header>
  );
}
