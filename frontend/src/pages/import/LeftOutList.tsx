import { useText } from "../../i18n";
import { sizeText } from "../../i18n/size";
import { Icon } from "../../ui/Icon";
import styles from "./import.module.css";
import type { LeftOut } from "./sift";

const listed = 50;

/** The files that were not sent, with reasons. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useText();
  const more = leftOut.length - listed;
  return (
    <div className={styles.leftOut}>
      <p className={styles.leftOutTitle}>
        <Icon name="warning" />
        {t("import.left", { count: leftOut.length })}
      </p>
      <ul>
        {leftOut.slice(0, listed).map(({ name, size, limit, reason }) => (
          <li key={`${name} ${size}`}>
            <strong>{name}</strong>{" "}
            {reason === "toobig"
              ? t("import.left.toobig", { size: sizeText(size), limit: sizeText(limit) })
              : t(`import.left.${reason}`)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t("import.chosen.more", { count: more })}</p>}
    </div>
  );
}
