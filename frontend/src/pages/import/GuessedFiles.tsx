import type { ImportPlan } from "../../api/imports";
import { textOf, useText } from "../../i18n";
import { Table } from "../../ui/Table";
import styles from "./plan.module.css";

/** Files without byte order mark that are not UTF-8: a piece of each in the chosen or guessed encoding. */
export function GuessedFiles({ guessed }: { guessed: ImportPlan["guessed"] }) {
  const t = useText();
  return (
    <div className={styles.guessed}>
      <Table caption={t("plan.guessed")}>
        <thead>
          <tr>
            <th scope="col">{t("import.refused.file")}</th>
            <th scope="col">{t("plan.encoding")}</th>
            <th scope="col">{t("plan.guessed.sample")}</th>
          </tr>
        </thead>
        <tbody>
          {guessed.map(({ name, encoding, sample }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files of a folder can have the same name
            <tr key={index}>
              <th scope="row" className={styles.name}>
                <bdi>{name}</bdi>
              </th>
              <td>{textOf(`plan.encoding.${encoding}`) ?? encoding}</td>
              <td className={styles.reason}>
                {sample === "" ? t("plan.guessed.unreadable") : <span dir="auto">{sample}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
