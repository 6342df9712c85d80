import { memo } from "react";
import { useText } from "../../i18n";
import { KeyHint } from "../commands/KeyHint";
import { useRun } from "../commands/useDesk";
import styles from "./panel.module.css";

const moves = {
  start: [
    { sign: "⇤", command: "start.left" },
    { sign: "⇥", command: "start.right" },
  ],
  end: [
    { sign: "⇤", command: "end.left" },
    { sign: "⇥", command: "end.right" },
  ],
} as const;

/** Moves the mention's ends by a token. All its values stay. */
export const SpanButtons = memo(function SpanButtons() {
  const t = useText();
  const run = useRun();
  return (
    <div className={styles.row}>
      {(["start", "end"] as const).map((edge) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
        <span key={edge} role="group" aria-label={t(`mention.${edge}`)} className={styles.span}>
          <span className={styles.name}>{t(`mention.${edge}`)}</span>
          {moves[edge].map(({ sign, command }) => (
            <button
              key={command}
              type="button"
              className={styles.toggle}
              aria-label={t(`command.${command}`)}
              title={t(`command.${command}`)}
              onClick={() => run(command)}
            >
              {sign}
              <KeyHint command={command} />
            </button>
          ))}
        </span>
      ))}
    </div>
  );
});
