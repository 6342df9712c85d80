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
import { DocumentPill, PreannotationPill, ProblemPill } from "./StatePills";
import type { Selection } from "./selection";

interface DocumentTableProps {
  project: Project;
  rows: readonly DocumentRow[];
  state: FilterState;
  /** Null if the person could do nothing with a selection. */
  selection: Selection | null;
}

/** The cells of every row, without the one to select it. */
const cells = 7;

/** The metadata that the list shows where the project has them. */
const fields = ["genre", "level"] as const;

type Field = (typeof fields)[number];

const look: Readonly<Record<Field, string | undefined>> = { genre: styles.wide, level: undefined };

export function DocumentTable({ project, rows, state, selection }: DocumentTableProps) {
  const t = useText();
  const groups = useGroups(rows, state);
  const shown = fields.filter((field) => project.metadata_fields.includes(field));
  const columns = cells + shown.length + (selection ? 1 : 0);
  return (
    // The keys move the focus among the links inside, which are what can be acted on.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={(event) => moveAmongRows(event, selection)} className={styles.documents}>
      <Table caption={t("documents.caption", { project: project.name })}>
        <Head state={state} rows={rows} fields={shown} selection={selection} />
        {groups.map(({ title, members }) => (
          <tbody key={title} aria-label={title === "" ? undefined : title}>
            {title !== "" && (
              <tr className={styles.group}>
                <th colSpan={columns} scope="rowgroup">
                  {title}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <Row key={row.id} row={row} fields={shown} masking={project.label_set.masking} selection={selection} />
            ))}
          </tbody>
        ))}
      </Table>
    </div>
  );
}

interface Group {
  title: string;
  members: readonly DocumentRow[];
}

/** The person's own documents, which come first, and the others. */
function useGroups(rows: readonly DocumentRow[], { chosen }: FilterState): Group[] {
  const t = useText();
  const own = rows.filter((row) => row.own !== null);
  if (own.length === 0 || chosen.filters.mine !== "") return [{ title: "", members: rows }];
  const others = rows.filter((row) => row.own === null);
  const groups = [
    { title: t("documents.mine"), members: own },
    { title: t("documents.others"), members: others },
  ];
  return groups.filter(({ members }) => members.length > 0);
}

interface HeadProps {
  state: FilterState;
  rows: readonly DocumentRow[];
  fields: readonly Field[];
  selection: Selection | null;
}

function Head({ state, rows, fields, selection }: HeadProps) {
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
        <SortHeader title={t("work.state")} field="status" {...sort} />
        <th scope="col">{t("documents.who")}</th>
        <SortHeader numeric title={t("documents.open")} field="open_count" {...sort} />
        {fields.map((field) => (
          <SortHeader key={field} title={t(`metadata.${field}`)} field={field} className={look[field]} {...sort} />
        ))}
        <SortHeader numeric title={t("documents.tokens")} field="token_count" {...sort} />
        <SortHeader title={t("documents.updated")} field="updated_at" {...sort} />
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

/** Before pre-annotation there is nothing to decide, and of a colleague's layer an annotator sees nothing. */
function isCounted({ annotation, state, preannotation }: DocumentRow): boolean {
  const isBegun = state !== "free" && state !== "to_begin";
  return annotation !== null || (!isBegun && preannotation === "done");
}

interface RowProps {
  row: DocumentRow;
  fields: readonly Field[];
  /** Whether the label set masks. */
  masking: boolean;
  selection: Selection | null;
}

function Row({ row, fields, masking, selection }: RowProps) {
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
      <Facts row={row} fields={fields} />
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

function Facts({ row, fields }: Pick<RowProps, "row" | "fields">) {
  const t = useText();
  const who = row.annotators.map(({ name }) => name).join(", ");
  return (
    <>
      <td>
        <Status row={row} />
      </td>
      <td className={styles.text} title={who}>
        <bdi>{who}</bdi>
      </td>
      <td className={numericCell}>
        {isCounted(row) && row.open_count > 0 && <strong>{number(row.open_count)}</strong>}
        {row.held_back_count > 0 && (
          <span className={styles.held} title={t("documents.held", { count: row.held_back_count })}>
            {" "}
            +{number(row.held_back_count)}
          </span>
        )}
      </td>
      {fields.map((field) => (
        <td key={field} className={classes(styles.text, look[field])}>
          {named(row.metadata, field)}
        </td>
      ))}
      <td className={numericCell}>{number(row.token_count)}</td>
      <td>{row.annotation !== null && <When iso={row.annotation.updated_at} />}</td>
    </>
  );
}

/** Where the document stands. Pre-annotation is named until it is done, and one's own layer if it is elsewhere. */
function Status({ row }: { row: DocumentRow }) {
  const t = useText();
  const { state, own, preannotation } = row;
  return (
    <span className={styles.status}>
      <DocumentPill state={state} isChanged={row.changed_since_confirmed} />
      {preannotation !== "done" && preannotation !== "none" && <PreannotationPill state={preannotation} />}
      {own !== null && own !== state && (
        <span className={styles.when}>{t("documents.own", { state: t(`work.state.${own}`) })}</span>
      )}
      {row.has_problem && <ProblemPill />}
    </span>
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
