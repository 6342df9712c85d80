import { type AgreementPair, type AgreementReport, type Attribute, attributes, everybody } from "../../api/agreement";
import { sinceThen, useText } from "../../i18n";
import { EmptyState } from "../../ui/EmptyState";
import { Pill } from "../../ui/Pill";
import { Select } from "../../ui/Select";
import { fieldName } from "../metadata";
import type { LabelName } from "../useLabelNames";
import report from "../work/report.module.css";
import styles from "./agreement.module.css";
import { Explained } from "./Explained";
import { FigureTable } from "./FigureTable";
import { KeyFigures } from "./KeyFigures";
import { Matrix } from "./Matrix";
import { pairName, valueName } from "./names";
import { units, type ViewState } from "./view";

interface Props {
  projectId: string;
  report: AgreementReport;
  state: ViewState;
}

interface ReportProps extends Props {
  nameOf: LabelName;
}

export function Report({ projectId, report: shown, state, nameOf }: ReportProps) {
  const t = useText();
  const { view } = state;
  if (shown.documents === 0) {
    return (
      <>
        <Taken report={shown} />
        <EmptyState title={t("agreement.empty")} text={t("agreement.empty.text")} />
      </>
    );
  }
  const ofPair = shown.between !== everybody;
  const part = shown.part[view.attribute];
  return (
    <>
      <Taken report={shown} />
      <Controls report={shown} state={state} />
      <KeyFigures figures={part.overall} unit={view.unit} ofPair={ofPair} raters={shown.number} />
      <Explained />
      <FigureTable
        title={t("agreement.values", { attribute: t(`agreement.value.${view.attribute}`).toLocaleLowerCase() })}
        nameTitle={t(`agreement.value.${view.attribute}`)}
        rows={part.values.map(({ value, figures }) => ({
          key: value,
          name: valueName(view.attribute, value),
          figures,
        }))}
        unit={view.unit}
        ofPair={ofPair}
        named={({ key, name }) =>
          view.attribute === "label" && name === key ? <LabelOf name={nameOf(key)} code={key} /> : <bdi>{name}</bdi>
        }
      />
      <Matrix projectId={projectId} report={shown} state={state} />
      {!ofPair && <Pairs report={shown} state={state} />}
      {!ofPair && <Groups report={shown} state={state} />}
    </>
  );
}

function Taken({ report: shown }: { report: AgreementReport }) {
  const t = useText();
  const where = Object.entries(shown.asked.where ?? {}).map(([field, value]) => `${fieldName(field)}: ${value}`);
  const facts = [
    t("report.taken", { time: sinceThen(shown.computed_at), person: shown.by.name }),
    t("report.documents", { count: shown.documents }),
    t("report.raters", { count: shown.raters.length }),
    ...(shown.asked.machine ? [t("report.machine")] : []),
    ...(shown.asked.begun_too ? [t("report.begun")] : []),
    ...where,
  ];
  return (
    <p className={report.taken}>
      <span>{facts.join(" · ")}</span>
      {shown.outdated && <Pill tone="sun">{t("report.outdated")}</Pill>}
    </p>
  );
}

/** Only attributes that mentions have are offered. */
function told({ part }: AgreementReport, attribute: Attribute): boolean {
  return attribute === "label" || part[attribute].values.some(({ value }) => value !== "undecided");
}

function Controls({ report: shown, state }: Omit<Props, "projectId">) {
  const t = useText();
  const { view } = state;
  const offered = attributes.filter((attribute) => told(shown, attribute) || attribute === view.attribute);
  const pairs = shown.pairs.map(({ between, first, second }) => ({
    value: between,
    text: pairName(shown.raters, first, second),
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row
    <div role="group" aria-label={t("agreement.view")} className={styles.controls}>
      <Select
        inline
        label={t("agreement.between")}
        value={shown.between}
        choices={[{ value: everybody, text: t("agreement.everybody") }, ...pairs]}
        onChange={(value) => state.set("between", value)}
      />
      {offered.length > 1 && (
        <Select
          inline
          label={t("agreement.attribute")}
          value={view.attribute}
          choices={offered.map((value) => ({ value, text: t(`agreement.attribute.${value}`) }))}
          onChange={(value) => state.set("attribute", value)}
        />
      )}
      <Select
        inline
        label={t("agreement.unit")}
        value={view.unit}
        choices={units.map((value) => ({ value, text: t(`agreement.unit.${value}`) }))}
        onChange={(value) => state.set("unit", value)}
      />
    </div>
  );
}

function Pairs({ report: shown, state }: Omit<Props, "projectId">) {
  const t = useText();
  const { attribute, unit } = state.view;
  const row = (pair: AgreementPair) => ({
    key: pair.between,
    name: pairName(shown.raters, pair.first, pair.second),
    documents: pair.documents,
    figures: pair[attribute],
  });
  return (
    <FigureTable
      title={t("agreement.pairs")}
      nameTitle={t("agreement.pairs.pair")}
      rows={shown.pairs.map(row)}
      unit={unit}
      ofPair
      named={({ key, name }) => (
        <button type="button" className={styles.link} onClick={() => state.set("between", key)}>
          <bdi>{name}</bdi>
        </button>
      )}
    />
  );
}

/** A label by its name in the reader's language, beside its key. */
function LabelOf({ name, code }: { name: string; code: string }) {
  return (
    <>
      <bdi>{name}</bdi>
      {name !== code && <code className={styles.code}>{code}</code>}
    </>
  );
}

function Groups({ report: shown, state }: Omit<Props, "projectId">) {
  const t = useText();
  const { attribute, unit } = state.view;
  const fields = [...new Set(shown.groups.map(({ field }) => field))];
  return fields.map((field) => (
    <FigureTable
      key={field}
      title={t("agreement.groups", { field: fieldName(field) })}
      nameTitle={fieldName(field)}
      rows={shown.groups
        .filter((group) => group.field === field)
        .map((group) => ({
          key: group.value,
          name: group.value || t("agreement.group.none"),
          documents: group.documents,
          figures: group[attribute],
        }))}
      unit={unit}
      ofPair={false}
    />
  ));
}
