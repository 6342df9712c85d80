import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type OutdatedAnnotation, outdatedPageSize, outdatedQuery } from "../../api/guidelines";
import { useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { numericCell, Pages, Table } from "../../ui/Table";
import { StatusPill } from "../project/StatePills";
import styles from "./guidelines.module.css";

/** The annotations that were done under an older version. */
export function OutdatedList({ projectId }: { projectId: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const outdated = useQuery(outdatedQuery(projectId, page));
  const { data } = outdated;
  return (
    <section className={styles.outdated}>
      <h2>{t("outdated.title")}</h2>
      <p className={styles.muted}>{data?.count === 0 ? t("outdated.none") : t("outdated.text")}</p>
      {outdated.isError && <ErrorPanel error={outdated.error} onRetry={outdated.refetch} />}
      {data !== undefined && data.count > 0 && (
        <>
          <p className={styles.count}>{t("outdated.count", { count: data.count })}</p>
          <Table caption={t("outdated.title")}>
            <thead>
              <tr>
                <th scope="col">{t("outdated.document")}</th>
                <th scope="col">{t("outdated.annotator")}</th>
                <th scope="col">{t("outdated.status")}</th>
                <th scope="col" className={numericCell}>
                  {t("outdated.version")}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.results.map((annotation) => (
                <Row key={annotation.id} annotation={annotation} />
              ))}
            </tbody>
          </Table>
          <Pages page={page} pageSize={outdatedPageSize} count={data.count} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Row({ annotation }: { annotation: OutdatedAnnotation }) {
  const t = useText();
  const { id, external_id: document, annotator, status, guideline_version: version } = annotation;
  return (
    <tr>
      <td className={styles.long}>
        <Link href={`/annotations/${id}`}>
          <bdi>{document}</bdi>
        </Link>
      </td>
      <td className={styles.long}>
        <bdi>{annotator.name}</bdi>
      </td>
      <td>
        <StatusPill status={status} />
      </td>
      <td className={numericCell}>{version === 0 ? t("outdated.before") : version}</td>
    </tr>
  );
}
