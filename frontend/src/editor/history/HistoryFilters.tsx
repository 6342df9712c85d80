import { useId } from "react";
import type { HistoryFilter } from "../../api/history";
import type { Schemas } from "../../api/types";
import { localName, useText } from "../../i18n";
import panel from "../mention/panel.module.css";
import { rewritesAt } from "../rewriting/rewriting";
import { useChosen, useCurrentMention, useEditor } from "../useStore";
import styles from "./history.module.css";
import { rowsOf, shownValue } from "./values";

interface Props {
  filter: HistoryFilter;
  people: readonly Schemas["Person"][];
  onFilter: (filter: HistoryFilter) => void;
}

type RowProps = Pick<Props, "filter" | "onFilter">;

/** Filters the history by person, label, current mention or current rewrite. */
export function HistoryFilters({ filter, people, onFilter }: Props) {
  const t = useText();
  const { store } = useEditor();
  const everyone = { value: "", text: t("history.everyone") };
  const anyLabel = { value: "", text: t("history.anyLabel") };
  const labels = store.doc.labels.of("base");
  return (
    <div className={styles.filters}>
      <Choice
        name={t("history.by")}
        value={filter.by ?? ""}
        choices={[everyone, ...people.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={(by) => onFilter(chosen({ ...filter, by }))}
      />
      <Choice
        name={t("history.label")}
        value={filter.label ?? ""}
        choices={[anyLabel, ...labels.map(({ key, name }) => ({ value: key, text: localName(name) }))]}
        onChange={(label) => onFilter(chosen({ ...filter, label }))}
      />
      <MentionFilter filter={filter} onFilter={onFilter} />
      <RewriteFilter filter={filter} onFilter={onFilter} />
    </div>
  );
}

/** The filter without empty values. */
function chosen(filter: HistoryFilter): HistoryFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

interface ChoiceProps {
  name: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

function Choice({ name, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={panel.name}>
        {name}
      </label>
      <select id={id} className={panel.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </>
  );
}

/** Stays on for the mention for which it was turned on, whatever is chosen later. */
function MentionFilter({ filter, onFilter }: RowProps) {
  const t = useText();
  const { store } = useEditor();
  const current = useCurrentMention();
  const mention = filter.mention === undefined ? current : store.doc.mention(filter.mention);
  const words = mention ? store.doc.textOf(mention) : "…";
  const set = (id: string) => onFilter(chosen({ ...filter, mention: id }));
  return <RowToggle row={filter.mention} found={mention?.id} name={t("history.onlyMention", { words })} onRow={set} />;
}

/** The same for a rewrite. */
function RewriteFilter({ filter, onFilter }: RowProps) {
  const t = useText();
  const { store } = useEditor();
  const place = useChosen();
  const [here] = place ? rewritesAt(store.doc, place) : [];
  const rewrite = filter.rewrite === undefined ? here : store.doc.rewrite(filter.rewrite);
  const words = rewrite ? shownValue(rowsOf(store.doc), null, rewrite) : "…";
  const set = (id: string) => onFilter(chosen({ ...filter, rewrite: id }));
  return <RowToggle row={filter.rewrite} found={rewrite?.id} name={t("history.onlyRewrite", { words })} onRow={set} />;
}

interface ToggleProps {
  /** The row by which the history is filtered. */
  row: string | undefined;
  /** The row by which it could be filtered. */
  found: string | undefined;
  name: string;
  onRow: (row: string) => void;
}

function RowToggle({ row, found, name, onRow }: ToggleProps) {
  const on = row !== undefined;
  if (!found && !on) return null;
  return (
    <button
      type="button"
      className={`${panel.toggle} ${styles.only}`}
      aria-pressed={on}
      onClick={() => onRow(on ? "" : (found ?? ""))}
    >
      <span dir="auto">{name}</span>
    </button>
  );
}
