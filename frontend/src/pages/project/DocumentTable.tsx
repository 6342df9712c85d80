import type { MouseEvent } from "react";
import { Link, useLocation } from "wouter";
import { type DocumentRow, isFinished } from "../../api/documents";
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
import { PreannotationPill, ProblemPill, StatusPill } from "./StatePills";
import type { Selection } from "./selection";

interface DocumentTableProps {
  project: Project;
  rows: readonly DocumentRow[];
  state: FilterState;
  /** Null if the person could do nothing with a selection. */
  selection: Selection | null;
}

export function DocumentTable({ project, rows, state, selection }: DocumentTableProps) {
  const t = useText();
  return (
    // The keys move the focus among the links inside, which are what can be acted on.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={(event) => moveAmongRows(event, selection)} className={styles.documents}>
      <Table caption={t("documents.caption", { project: project.name })}>
        <Head state={state} rows={rows} selection={selection} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} masking={project.label_set.masking} selection={selection} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface HeadProps {
  state: FilterState;
  rows: readonly DocumentRow[];
  selection: Selection | null;
}

function Head({ state, rows, selection }: HeadProps) {
  const t = useText();
  const sort = {
    ordering: state.chosen.ordering,
    onOrder: (ordering: string) => state.set("ordering", ordering),
  };
  return (
    <thead>
      <tr>
        {selection && <SelectPage ids={rows.map(({ id }) => id)} selection={selection} />}
        <SortHeader title={t("documents.id")} field="external_id" {...sort} />
        <SortHeader title={t("metadata.genre")} field="genre" {...sort} />
        <SortHeader title={t("metadata.level")} field="level" {...sort} />
        <SortHeader numeric title={t("documents.tokens")} field="token_count" className={styles.wide} {...sort} />
        <th scope="col">{t("documents.preannotation")}</th>
        <SortHeader title={t("documents.annotation")} field="status" {...sort} />
        <th scope="col" className={styles.wide}>
          {t("documents.annotator")}
        </th>
        <SortHeader numeric title={t("documents.open")} field="open_count" {...sort} />
        <SortHeader numeric title={t("documents.heldBack")} field="held_back_count" {...sort} />
        <SortHeader numeric title={t("documents.mentions")} field="mention_count" {...sort} />
        <SortHeader title={t("documents.updated")} field="updated_at" {...sort} />
        <SortHeader title={t("documents.created")} field="created_at" className={styles.widest} {...sort} />
        <th scope="col">
          <span className="visually-hidden">{t("documents.actions")}</span>
        </th>
      </tr>
    </thead>
  );
}

function SelectPage({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const t = useText();
  const count = ids.filter(selection.has).length;
  return (
    <th scope="col" className={styles.check}>
      <input
        type="checkbox"
        aria-label={t("documents.select.page")}
        checked={count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length;
        }}
        onChange={() => (selection.isAll ? selection.clear() : selection.toggleAll(ids))}
      />
    </th>
  );
}

function named(metadata: DocumentRow["metadata"], name: string): string {
  const value = metadata[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Before pre-annotation there are no mentions to count. */
function isCounted(row: DocumentRow): boolean {
  return row.annotation !== null || row.mention_count > 0 || row.preannotation === "done";
}

interface RowProps {
  row: DocumentRow;
  /** Whether the label set masks. */
  masking: boolean;
  selection: Selection | null;
}

function Row({ row, masking, selection }: RowProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const address = `/documents/${row.id}/edit`;
  const isSelected = selection?.has(row.id) ?? false;
  function follow(event: MouseEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest("a, button, input, label") !== null;
    if (!onControl && window.getSelection()?.isCollapsed !== false) navigate(address);
  }
  return (
    // A click anywhere in the row follows its link.
    <tr className={classes(styles.row, isSelected && styles.selected)} onClick={follow}>
      {selection && (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t("documents.select", { document: row.external_id })}
              checked={isSelected}
              onChange={() => selection.toggle(row.id)}
            />
          </label>
        </td>
      )}
      <td>
        <Link href={address} data-row={row.id} className={styles.link}>
          {row.external_id}
        </Link>
        <Tags tags={row.tags} />
      </td>
      <Facts row={row} />
      <td className={styles.actions}>
        <div>
          <Link
            href={`/documents/${row.id}`}
            className={styles.about}
            aria-label={t("documents.about", { document: row.external_id })}
            title={t("documents.about", { document: row.external_id })}
          >
            <Icon name="info" />
          </Link>
          {row.annotation !== null && (
            <Actions
              annotationId={row.annotation.id}
              document={row.external_id}
              masking={masking}
              finished={isFinished(row.annotation.status)}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

/** The first tags of a document, and the number of others. */
function Tags({ tags }: { tags: DocumentRow["tags"] }) {
  if (tags.length === 0) return null;
  const shown = tags.slice(0, 2);
  const rest = tags.slice(2);
  return (
    <span className={styles.tags}>
      {shown.map(({ id, name }) => (
        <bdi key={id} className={styles.tag} title={name}>
          {name}
        </bdi>
      ))}
      {rest.length > 0 && <span title={rest.map(({ name }) => name).join(", ")}>+{number(rest.length)}</span>}
    </span>
  );
}

function Facts({ row }: { row: DocumentRow }) {
  return (
    <>
      <td className={styles.text}>{named(row.metadata, "genre")}</td>
      <td className={styles.text}>{named(row.metadata, "level")}</td>
      <td className={classes(numericCell, styles.wide)}>{number(row.token_count)}</td>
      <td>
        <PreannotationPill state={row.preannotation} />
      </td>
      <td>
        <StatusPill status={row.annotation?.status ?? "new"} isChanged={row.changed_since_confirmed} />
        {row.has_problem && <ProblemPill />}
      </td>
      <td className={classes(styles.text, styles.wide)}>{row.annotation?.annotator?.name}</td>
      <td className={numericCell}>{row.open_count > 0 && <strong>{number(row.open_count)}</strong>}</td>
      <td className={numericCell}>{row.held_back_count > 0 && number(row.held_back_count)}</td>
      <td className={numericCell}>{isCounted(row) && number(row.mention_count)}</td>
      <td>{row.annotation !== null && <When iso={row.annotation.updated_at} />}</td>
      <td className={styles.widest}>
        <When iso={row.created_at} />
      </td>
    </>
  );
}

interface ActionsProps {
  annotationId: string;
  document: string;
  masking: boolean;
  finished: boolean;
}

function Actions({ document, ...asked }: ActionsProps) {
  const t = useText();
  const trigger = (
    <IconButton label={t("documents.actions.for", { document })}>
      <Icon name="more" />
    </IconButton>
  );
  return <ExportMenu document={document} trigger={trigger} {...asked} />;
}

function When({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={dateTime(iso)} className={styles.when}>
      {sinceThen(iso)}
    </time>
  );
}
