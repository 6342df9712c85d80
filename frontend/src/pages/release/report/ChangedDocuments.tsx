import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type Change, changes, changesPageSize, changesQuery, type ReleaseChange } from "../../../api/releaseReports";
import { useText } from "../../../i18n";
import { Waiting } from "../../../shell/Waiting";
import { ErrorPanel } from "../../../ui/ErrorPanel";
import { Select } from "../../../ui/Select";
import { Pages, Table } from "../../../ui/Table";
import type { LabelName } from "../../useLabelNames";
import { detailText } from "./differences";
import styles from "./report.module.css";

const all = "all";

interface Props {
  releaseId: string;
  earlier: string;
  labelName: LabelName;
}

/** The documents that are not the same in both, a page at a time. */
export function ChangedDocuments({ releaseId, earlier, labelName }: Props) {
  const t = useText();
  const [change, setChange] = useState<Change | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(changesQuery(releaseId, earlier, change, page));
  const choose = (value: string) => {
    setChange(changes.find((each) => each === value) ?? null);
    setPage(1);
  };
  const choices = [
    { value: all, text: t("compared.all") },
    ...changes.map((each) => ({ value: each, text: t(`compared.${each}`) })),
  ];
  if (error) return <ErrorPanel error={error} title={t("error.load")} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <div className={styles.table}>
      <h3>{t("compared.documents")}</h3>
      <div className={styles.choice}>
        <Select inline label={t("compared.show")} choices={choices} value={change ?? all} onChange={choose} />
      </div>
      {data.count === 0 ? (
        <p className={styles.nothing}>{t("compared.nobody")}</p>
      ) : (
        <Rows rows={data.results} labelName={labelName} />
      )}
      <Pages page={page} pageSize={changesPageSize} count={data.count} onPage={setPage} />
    </div>
  );
}

function Rows({ rows, labelName }: { rows: readonly ReleaseChange[]; labelName: LabelName }) {
  const t = useText();
  return (
    <Table caption={t("compared.documents")}>
      <thead>
        <tr>
          {(["compared.document", "compared.change", "compared.differences"] as const).map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.code_before} ${row.code_after}`} row={row} labelName={labelName} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, labelName }: { row: ReleaseChange; labelName: LabelName }) {
  const t = useText();
  const code = row.code_after || row.code_before;
  return (
    <tr>
      <th scope="row">
        {row.document_id === null ? (
          t("compared.deleted", { code })
        ) : (
          <Link href={`/documents/${row.document_id}`}>
            <bdi>{row.document}</bdi>
          </Link>
        )}
      </th>
      <td>{t(`compared.${row.change}`)}</td>
      <td className={styles.words}>
        {row.differences.length > 0 && (
          <ul className={styles.list}>
            {row.differences.map((each) => (
              <li key={`${each.what} ${each.name}`}>
                <bdi>{detailText(each, labelName)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
