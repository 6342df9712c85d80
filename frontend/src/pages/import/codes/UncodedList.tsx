import { textOf, useText } from "../../../i18n";
import { Icon } from "../../../ui/Icon";
import styles from "../import.module.css";
import type { Uncoded } from "./useCoding";

const listed = 50;

/** Files that cannot get codes, with the reason and the line. */
export function UncodedList({ uncoded }: { uncoded: readonly Uncoded[] }) {
  const t = useText();
  const more = uncoded.length - listed;
  return (
    <div className={styles.leftOut}>
      <p className={styles.leftOutTitle}>
        <Icon name="warning" />
        {t("codes.left", { count: uncoded.length })}
      </p>
      <ul>
        {uncoded.slice(0, listed).map(({ name, reason, line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of a folder can have the same name
          <li key={index}>
            <strong>{name}</strong> {reasonText(reason)} {line !== null && t("codes.left.line", { line })}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t("import.chosen.more", { count: more })}</p>}
    </div>
  );
}

function reasonText(reason: string): string {
  return textOf(`codes.left.${reason}`) ?? textOf(`refused.invalid_format.${reason}`) ?? reason;
}
