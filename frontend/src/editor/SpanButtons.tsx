import { useText } from "../i18n";
import styles from "./panel.module.css";
import { useEditor } from "./useStore";

const moves = [
  { edge: "start", step: -1, sign: "⇤", key: "[", name: "command.start.left" },
  { edge: "start", step: 1, sign: "⇥", key: "{", name: "command.start.right" },
  { edge: "end", step: -1, sign: "⇤", key: "}", name: "command.end.left" },
  { edge: "end", step: 1, sign: "⇥", key: "]", name: "command.end.right" },
] as const;

/** Moves the mention's ends by a token; all its values stay. */
export function SpanButtons({ canEdit }: { canEdit: boolean }) {
  const t = useText();
  const { actions } = useEditor();
  return (
    <div className={styles.row}>
      <span className={styles.name}>{t("mention.span")}</span>
      <div className={styles.toggles}>
        {(["start", "end"] as const).map((edge) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
          <span key={edge} role="group" aria-label={t(`mention.${edge}`)} className={styles.span}>
            {t(`mention.${edge}`)}
            {moves
              .filter((move) => move.edge === edge)
              .map(({ step, sign, key, name }) => (
                <button
                  key={name}
                  type="button"
                  className={styles.toggle}
                  aria-label={t(name)}
                  title={t(name)}
                  disabled={!canEdit}
                  onClick={() => actions.resize(edge, step)}
                >
                  {sign}
                  <kbd className={styles.key}>{key}</kbd>
                </button>
              ))}
          </span>
        ))}
      </div>
    </div>
  );
}
