import type { ReleaseComparison } from "../../../api/releaseReports";
import { textOf, useText } from "../../../i18n";
import { Table } from "../../../ui/Table";
import { said } from "./differences";
import styles from "./report.module.css";

/** The terms of the profile that are not the same. */
export function TermTable({ terms }: { terms: ReleaseComparison["terms"] }) {
  const t = useText();
  return (
    <div className={styles.table}>
      <h3>{t("compared.terms")}</h3>
      <Table caption={t("compared.terms.caption")}>
        <thead>
          <tr>
            {(["compared.term", "compared.before", "compared.after"] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{textOf(`profiles.${shortName(name)}`) ?? name.replaceAll("_", " ")}</th>
              <td className={styles.words}>
                <bdi>{said(before)}</bdi>
              </td>
              <td className={styles.words}>
                <bdi>{said(after)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** What the form of profiles calls it. */
function shortName(term: string): string {
  return { metadata_fields: "metadata", stable_ids: "stable", reassess_on: "reassess" }[term] ?? term;
}
