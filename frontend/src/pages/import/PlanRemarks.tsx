import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { Table } from "../../ui/Table";
import styles from "./plan.module.css";

interface Remark {
  file: string;
  place: string;
  text: string;
}

interface Props {
  title: string;
  caption: string;
  /** The heading of the last column. */
  column: string;
  remarks: readonly Remark[];
  /** The number of further remarks. */
  more: number;
}

/** Remarks about places in files, in a table. */
export function PlanRemarks({ title, caption, column, remarks, more }: Props) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2 className={styles.bad}>
        <Icon name="warning" />
        {title}
      </h2>
      <div className={styles.problems}>
        <Table caption={caption}>
          <thead>
            <tr>
              <th scope="col">{t("import.refused.file")}</th>
              <th scope="col">{t("import.refused.place")}</th>
              <th scope="col">{column}</th>
            </tr>
          </thead>
          <tbody>
            {remarks.map(({ file, place, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks can be alike
              <tr key={index}>
                <td className={styles.name}>
                  <bdi>{file}</bdi>
                </td>
                <td>{place}</td>
                <td className={styles.reason}>{text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {more > 0 && <p className={styles.help}>{t("import.chosen.more", { count: more })}</p>}
    </section>
  );
}
