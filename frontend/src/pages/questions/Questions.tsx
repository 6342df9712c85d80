import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ProjectDetails } from "../../api/projects";
import { type QuestionLabel, questionLinesQuery, questionValuesQuery } from "../../api/questions";
import { useText } from "../../i18n";
import { HelpDialog } from "../../keys/HelpDialog";
import { usePageKeys } from "../../keys/usePageKeys";
import { PageKey } from "../../preferences/PageKey";
import { useKeys } from "../../preferences/useKeys";
import { PlainButton } from "../../ui/Button";
import { useRows } from "../../ui/useRows";
import { useLabelNames } from "../useLabelNames";
import { AuthorDialog } from "./AuthorDialog";
import { QUESTIONS } from "./commands";
import { DecisionList } from "./DecisionList";
import { LabelList } from "./LabelList";
import { Lines } from "./Lines";
import styles from "./questions.module.css";
import type { Category, Filters, Policy } from "./types";
import { useDecisions } from "./useDecisions";
import { ValueFilters } from "./ValueFilters";
import { Values } from "./Values";

interface Props {
  project: ProjectDetails;
  labels: readonly QuestionLabel[];
  /** Of the metadata. */
  fields: readonly string[];
}

/** Labels and values on the left, the lines of the current value on the right. */
export function Questions({ project, labels, fields }: Props) {
  const t = useText();
  const nameOf = useLabelNames(project.label_set);
  const decisions = useDecisions(project);
  const [chosen, setChosen] = useState(() => labels.find(({ open }) => open > 0)?.label ?? labels[0]?.label ?? "");
  const [filters, setFilters] = useState<Filters>({ field: "", order: "mentions", open: false });
  const [pages, setPages] = useState({ values: 1, lines: 1 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [category, setCategory] = useState<Category>("");
  const [dialog, setDialog] = useState<"help" | { author: string } | null>(null);
  const [pane, setPane] = useState<"values" | "lines">("values");

  const label = labels.find((each) => each.label === chosen);
  const field = label?.by_sentence ? "" : filters.field;
  const values = useQuery(questionValuesQuery(project.id, { ...filters, field, label: chosen, page: pages.values }));
  const found = values.data?.results ?? [];
  const valueList = useRef<HTMLUListElement>(null);
  const valueRows = useRows(
    valueList,
    found.map(({ id }) => id),
  );
  const value = found.find(({ id }) => id === valueRows.current);
  const lines = useQuery({
    ...questionLinesQuery(project.id, { label: chosen, field, value: value?.id ?? "", page: pages.lines }),
    enabled: value !== undefined,
  });
  const shown = value ? (lines.data?.lines ?? []) : [];
  const lineList = useRef<HTMLOListElement>(null);
  const lineRows = useRows(
    lineList,
    shown.map(({ mention_id }) => mention_id),
  );

  const filter = (wanted: Filters) => {
    setFilters(wanted);
    setPages({ values: 1, lines: 1 });
  };
  const chooseLabel = (key: string) => {
    setChosen(key);
    setSelected(new Set());
    setPages({ values: 1, lines: 1 });
    setPane("values");
  };
  const chooseValue = (id: string) => {
    if (id !== valueRows.current) setPages((now) => ({ ...now, lines: 1 }));
    valueRows.setCurrent(id);
  };
  const toggle = (id: string) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));

  const send = (wish: { values?: string[]; mentions?: string[] }, policy: Policy) =>
    decisions.decide({ label: chosen, policy, ...(label?.by_sentence && { category }), ...wish });
  const decideValues = async (ids: readonly string[], policy: Policy) => {
    if ((await send({ values: [...ids] }, policy)) && selected.size > 0) setSelected(new Set());
  };
  const decideLine = (id: string, policy: Policy) => void send({ mentions: [id] }, policy);
  const decide = (policy: Policy) => {
    if (pane === "lines" && lineRows.current !== undefined) {
      decideLine(lineRows.current, policy);
      lineRows.step(1);
    } else if (selected.size > 0) void decideValues([...selected], policy);
    else if (valueRows.current !== undefined) {
      void decideValues([valueRows.current], policy);
      valueRows.step(1);
    }
  };
  const author = () => shown.find(({ mention_id }) => mention_id === lineRows.current)?.document_id;

  const page = useRef<HTMLDivElement>(null);
  const keys = useKeys(QUESTIONS);
  usePageKeys(page, { table: keys, scope: "questions" }, (event) => ({
    event,
    step: (by) => (pane === "lines" ? lineRows : valueRows).step(by),
    cross: (to) => (to === "lines" ? lineRows : valueRows).focus(),
    stepLabel: (by) => {
      const at = labels.findIndex((each) => each.label === chosen) + by;
      chooseLabel(labels[Math.max(0, Math.min(at, labels.length - 1))]?.label ?? chosen);
    },
    select: () => valueRows.current !== undefined && toggle(valueRows.current),
    decide,
    decideLabel: (policy) => void send({}, policy),
    showAuthor: () => {
      const document = author();
      if (document !== undefined) setDialog({ author: document });
    },
    undo: () => void decisions.undo(),
    help: () => setDialog("help"),
  }));

  return (
    <div ref={page} className={styles.page}>
      <div className={styles.bar}>
        <LabelList labels={labels} nameOf={nameOf} chosen={chosen} onChoose={chooseLabel} />
        <div className={styles.acts}>
          <PlainButton small kind="quiet" isDisabled={decisions.isBusy} onPress={() => void decisions.undo()}>
            {t("questions.undo")} <PageKey of={QUESTIONS} command="questions.undo" />
          </PlainButton>
          <PlainButton small kind="quiet" onPress={() => setDialog("help")}>
            {t("questions.help")} <PageKey of={QUESTIONS} command="questions.help" />
          </PlainButton>
        </div>
      </div>
      <div className={styles.columns}>
        {label && (
          <Values
            label={label}
            name={nameOf(label.label)}
            list={valueList}
            values={values.data}
            isOpenOnly={filters.open}
            current={valueRows.current}
            selected={selected}
            page={pages.values}
            error={values.error}
            canDecide={!project.archived}
            filters={<ValueFilters label={label} fields={fields} filters={filters} onChange={filter} />}
            onFocus={(id) => {
              setPane("values");
              chooseValue(id);
            }}
            onToggle={toggle}
            onClear={() => setSelected(new Set())}
            onDecide={decideValues}
            onDecideLabel={(policy) => void send({}, policy)}
            onPage={(values) => setPages({ values, lines: 1 })}
          />
        )}

        <Lines
          value={value}
          bySentence={label?.by_sentence ?? false}
          field={field}
          list={lineList}
          found={value ? lines.data : undefined}
          error={lines.error}
          current={lineRows.current}
          page={pages.lines}
          category={category}
          canDecide={!project.archived}
          onFocus={(id) => {
            setPane("lines");
            lineRows.setCurrent(id);
          }}
          onCategory={setCategory}
          onDecide={decideLine}
          onDecideValue={(id, policy) => void decideValues([id], policy)}
          onAuthor={(author) => setDialog({ author })}
          onPage={(lines) => setPages((now) => ({ ...now, lines }))}
        />
      </div>
      <DecisionList project={project} nameOf={nameOf} onUndo={(number) => void decisions.undo(number)} />
      {dialog === "help" && <HelpDialog keys={keys} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== "help" && (
        <AuthorDialog documentId={dialog.author} nameOf={nameOf} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
