import type { DisagreementContext } from "../../api/reviews";
import { useText } from "../../i18n";
import styles from "./meeting.module.css";

/** The sentences around the place, in the source and as they go out. */
export function Context({ context, isMasking }: { context: DisagreementContext; isMasking: boolean }) {
  const t = useText();
  return (
    <dl className={styles.context}>
      <div>
        <dt>{t("pane.source")}</dt>
        <dd dir="auto">
          {context.before}
          <mark className={styles.here}>{context.at}</mark>
          {context.after}
        </dd>
      </div>
      <div>
        <dt>{t(isMasking ? "pane.masked" : "pane.target")}</dt>
        <dd dir="auto">
          {context.result.map(({ text, kind, here }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in the same order
            <span key={i} className={here ? styles.here : undefined} data-kind={kind}>
              {text}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
