import { useQuery } from "@tanstack/react-query";
import { type AgreementReport, type ConfusionMatrix, everybody, machine, matrixQuery } from "../../api/agreement";
import { useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { HeatMap } from "../../ui/charts/HeatMap";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import styles from "./agreement.module.css";
import { counted } from "./counted";
import { raterName, valueName } from "./names";
import { PlacesDialog } from "./PlacesDialog";
import type { ViewState } from "./view";

interface Props {
  projectId: string;
  report: AgreementReport;
  state: ViewState;
}

/** The confusion matrix of two raters. */
export function Matrix({ projectId, report, state }: Props) {
  const t = useText();
  const { view } = state;
  const hasMachine = report.raters.some(({ id }) => id === machine);
  const hasPeople = report.raters.length - Number(hasMachine) > 1;
  const chosen = hasMachine && (view.matrix === "machine" || !hasPeople) ? "machine" : "people";
  const between = view.between === everybody ? chosen : view.between;
  const matrix = useQuery(matrixQuery(projectId, report.id, between, view.attribute));
  return (
    <section className={styles.section}>
      <h2>{t("confusion.title")}</h2>
      <p className={styles.about}>
        {t("confusion.text")} {between === "people" && t("confusion.people")}
      </p>
      {view.between === everybody && hasMachine && hasPeople && (
        <div className={styles.controls}>
          <Select
            inline
            label={t("confusion.which")}
            value={chosen}
            choices={(["people", "machine"] as const).map((value) => ({ value, text: t(`confusion.which.${value}`) }))}
            onChange={(value) => state.set("matrix", value)}
          />
        </div>
      )}
      {matrix.isPending && <Waiting />}
      {matrix.isError && <ErrorPanel error={matrix.error} title={t("error.load")} onRetry={matrix.refetch} />}
      {matrix.data && <Cells matrix={matrix.data} between={between} report={report} state={state} />}
      {view.cell !== null && (
        <PlacesDialog projectId={projectId} report={report} between={between} cell={view.cell} state={state} />
      )}
    </section>
  );
}

interface CellsProps {
  matrix: ConfusionMatrix;
  between: string;
  report: AgreementReport;
  state: ViewState;
}

function Cells({ matrix, between, report, state }: CellsProps) {
  const t = useText();
  const { attribute } = state.view;
  if (matrix.values.length === 0) return <p>{t("confusion.empty")}</p>;
  const { count, share } = counted(matrix);
  const name = (value: string) => valueName(attribute, value);
  const [first, second] = between.split("|");
  const rows = between === machine ? t("agreement.machine") : second && raterName(report.raters, first ?? "");
  return (
    <>
      <HeatMap
        caption={t("confusion.title")}
        rowTitle={rows || t("confusion.one")}
        columnTitle={second ? raterName(report.raters, second) : t("confusion.other")}
        values={matrix.values.map((key) => ({ key, text: name(key) }))}
        count={count}
        share={share}
        told={(row, column) =>
          t("confusion.cell", { first: name(row), second: name(column), count: count(row, column) })
        }
        onOpen={state.open}
      />
      <p className={styles.keys}>{t("confusion.keys")}</p>
    </>
  );
}
