import { useId } from "react";
import type { HistoryFilter } from "../../api/history";
import type { Schemas } from "../../api/types";
import { localName, useText } from "../../i18n";
import panel from "../panel.module.css";
import { useCurrentMention, useEditor } from "../useStore";
import styles from "./history.module.css";

interface Props {
  filter: HistoryFilter;
  people: readonly Schemas["Person"][];
  onFilter: (filter: HistoryFilter) => void;
}

/** Narrows the history to a person, a label, the current mention or the current rewrite. */
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
      <RowFilter filter={filter} onFilter={onFilter} />
    </div>
  );
}

/** Without what is not chosen. */
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

/** On for the mention that it was turned on at, whatever is chosen later. */
function RowFilter({ filter, onFilter }: Pick<Props, "filter" | "onFilter">) {
  const t = useText();
  const { store } = useEditor();
  const current = useCurrentMention();
  const mention = filter.mention === undefined ? current : store.doc.mention(filter.mention);
  const on = filter.mention !== undefined;
  if (!mention && !on) return null;
  const toggle = () => onFilter(chosen({ ...filter, mention: on ? "" : (mention?.id ?? "") }));
  return (
    <button type="button" className={`${panel.toggle} ${styles.only}`} aria-pressed={on} onClick={toggle}>
      <span dir="auto">{t("history.onlyMention", { words: mention ? store.doc.textOf(mention) : "…" })}</span>
    </button>
  );
}
