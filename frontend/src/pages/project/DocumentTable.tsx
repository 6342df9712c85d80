import type { MouseEvent } from "react";
import { Link, useLocation } from "wouter";
import type { DocumentRow } from "../../api/documents";
import type { Project } from "../../api/projects";
import { dateTime, number, sinceThen, useText } from "../../i18n";
import { ExportMenu } from "../../shell/ExportMenu";
import { IconButton } from "../../ui/Button";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { numericCell, SortHeader, Table } from "../../ui/Table";
import styles from "./DocumentTable.module.css";
import type { FilterState } from "./documentFilter";
import { moveAmongRows } from "./rowFocus";
import { PreannotationPill, StatusPill } from "./StatePills";

interface DocumentTableProps {
  project: Project;
  rows: readonly DocumentRow[];
  state: FilterState;
}

export function DocumentTable({ project, rows, state }: DocumentTableProps) {
  const t = useText();
  return (
    // The keys move the focus among the links inside, which are what can be acted on.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={moveAmongRows} className={styles.documents}>
      <Table caption={t("documents.caption", { project: project.name })}>
        <Head state={state} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Head({ state }: { state: FilterState }) {
  const t = useText();
  const sort = { ordering: state.chosen.ordering, onOrder: (ordering: string) => state.set("ordering", ordering) };
  return (
    <thead>
      <tr>
        <SortHeader title={t("documents.id")} field="external_id" {...sort} />
        <th scope="col">{t("documents.genre")}</th>
        <th scope="col">{t("documents.level")}</th>
        <SortHeader numeric title={t("documents.tokens")} field="token_count" {...sort} />
        <th scope="col">{t("documents.preannotation")}</th>
        <SortHeader title={t("documents.annotation")} field="status" {...sort} />
        <th scope="col" className={styles.wide}>
          {t("documents.annotator")}
        </th>
        <th scope="col" className={numericCell}>
          {t("documents.open")}
        </th>
        <th scope="col" className={numericCell}>
          {t("documents.mentions")}
        </th>
        <SortHeader title={t("documents.updated")} field="updated_at" {...sort} />
        <SortHeader title={t("documents.created")} field="created_at" className={styles.wide} {...sort} />
        <th scope="col">
          <span className="visually-hidden">{t("documents.actions")}</span>
        </th>
      </tr>
    </thead>
  );
}

function named(metadata: DocumentRow["metadata"], name: string): string {
  const value = metadata[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** There are no mentions to count before the proposals are made. */
function isCounted(row: DocumentRow): boolean {
  return row.annotation !== null || row.mention_count > 0 || row.preannotation === "done";
}

function Row({ row }: { row: DocumentRow }) {
  const [, navigate] = useLocation();
  const address = `/documents/${row.id}/edit`;
  function follow(event: MouseEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest("a, button") !== null;
    if (!onControl && window.getSelection()?.isCollapsed !== false) navigate(address);
  }
  return (
    // A click anywhere in the row does what its link does.
    <tr className={styles.row} onClick={follow}>
      <td>
        <Link href={address} data-row className={styles.link}>
          {row.external_id}
        </Link>
      </td>
      <td className={styles.text}>{named(row.metadata, "genre")}</td>
      <td className={styles.text}>{named(row.metadata, "level")}</td>
      <td className={numericCell}>{number(row.token_count)}</td>
      <td>
        <PreannotationPill state={row.preannotation} />
      </td>
      <td>
        <StatusPill status={row.annotation?.status ?? "new"} />
      </td>
      <td className={classes(styles.text, styles.wide)}>{row.annotation?.annotator?.name}</td>
      <td className={numericCell}>{row.open_count > 0 && <strong>{number(row.open_count)}</strong>}</td>
      <td className={numericCell}>{isCounted(row) && number(row.mention_count)}</td>
      <td>{row.annotation !== null && <When iso={row.annotation.updated_at} />}</td>
      <td className={styles.wide}>
        <When iso={row.created_at} />
      </td>
      <td className={styles.actions}>
        {row.annotation !== null && <Actions annotationId={row.annotation.id} document={row.external_id} />}
      </td>
    </tr>
  );
}

function Actions({ annotationId, document }: { annotationId: string; document: string }) {
  const t = useText();
  const trigger = (
    <IconButton label={t("documents.actions.for", { document })}>
      <Icon name="more" />
    </IconButton>
  );
  return <ExportMenu annotationId={annotationId} document={document} trigger={trigger} />;
}

function When({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={dateTime(iso)} className={styles.when}>
      {sinceThen(iso)}
    </time>
  );
}
