import { useText } from "../../i18n";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { KeyHint } from "../commands/KeyHint";
import { useRun } from "../commands/useDesk";
import styles from "../editor.module.css";
import type { PaneLayout } from "../panes/paneLayout";
import panes from "../panes/panes.module.css";
import { useEditor } from "../useStore";

/** Controls for the graph: how much of the text and which rows it shows, and saving it as a picture. */
export function GraphHead({ layout }: { layout: PaneLayout }) {
  const t = useText();
  const { page } = useEditor();
  const run = useRun();
  const onLayout = page.changeLayout;
  const { sentences, rows } = layout;
  return (
    <header className={styles.paneHead}>
      <h2>{t("graph.title")}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own */}
      <div role="group" aria-label={t("graph.extent")} className={styles.views}>
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            className={styles.view}
            aria-pressed={sentences === each}
            onClick={() => onLayout((now) => ({ ...now, sentences: each }))}
          >
            {t(each ? "graph.sentences" : "graph.whole")}
          </button>
        ))}
      </div>
      <KeyHint command="graph.sentences" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own */}
      <div role="group" aria-label={t("graph.rows")} className={panes.rows}>
        {(["source", "target"] as const).map((row) => (
          <label key={row} className={panes.row}>
            <input
              type="checkbox"
              checked={rows[row]}
              disabled={rows[row] && !rows[row === "source" ? "target" : "source"]}
              onChange={() => onLayout((now) => ({ ...now, rows: { ...now.rows, [row]: !now.rows[row] } }))}
            />{" "}
            {t(`graph.row.${row}`)}
          </label>
        ))}
        <KeyHint command="graph.rows" />
      </div>
      <span className={styles.grow} />
      <IconButton label={t("graph.export")} onPress={() => run("graph.export")}>
        <Icon name="download" />
      </IconButton>
    </header>
  );
}
