import type { HomographDecision } from "../../api/concordance";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { PageKey } from "../../preferences/PageKey";
import { PlainButton } from "../../ui/Button";
import { Select } from "../../ui/Select";
import { useLabelNames } from "../useLabelNames";
import { ActBar } from "./ActBar";
import { type Act, documentsOf, onHomographs } from "./acts";
import { CONCORDANCE } from "./commands";
import styles from "./concordance.module.css";
import { LineList } from "./LineList";
import { orders } from "./lines";
import { ALL, Strings } from "./Strings";
import { scopeOf } from "./scopeOf";
import type { Shown } from "./useShown";

const ACTS: readonly Act[] = ["accept", "reject", "label", "mark"];

interface Props {
  project: ProjectDetails;
  shown: Shown;
  /** Of all strings. */
  count: number;
  /** What was decided about homographs; undefined if none are looked for. */
  decided: ReadonlyMap<string, HomographDecision["decision"]> | undefined;
  onDecide: (act: Act) => void;
  onUndo: () => void;
  onHelp: () => void;
}

/** Strings on the left, the lines of the current one on the right, and what can be done with them. */
export function Results({ project, shown, count, decided, onDecide, onUndo, onHelp }: Props) {
  const t = useText();
  const nameOf = useLabelNames(project.label_set);
  const acts = decided && project.role === "lead" ? onHomographs : ACTS;
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.summary}>
          {t("concordance.count", { count: shown.lines.length })}{" "}
          {t("concordance.inDocuments", { count: documentsOf(shown.lines).length })}
        </p>
        {!project.archived && <ActBar scope={scopeOf(shown, acts === onHomographs)} acts={acts} onDecide={onDecide} />}
        <span className={styles.tools}>
          <Select
            inline
            label={t("concordance.order")}
            choices={orders.map((value) => ({ value, text: t(`concordance.order.${value}`) }))}
            value={shown.order}
            onChange={(value) => shown.setOrder(orders.find((each) => each === value) ?? "left")}
          />
          <PlainButton small kind="quiet" onPress={onUndo}>
            {t("concordance.undo")} <PageKey of={CONCORDANCE} command="concordance.undo" />
          </PlainButton>
          <PlainButton small kind="quiet" onPress={onHelp}>
            {t("concordance.help")} <PageKey of={CONCORDANCE} command="concordance.help" />
          </PlainButton>
        </span>
      </div>
      <div className={styles.columns}>
        <Strings
          list={shown.stringList}
          strings={shown.strings}
          count={count}
          current={shown.string?.string ?? ALL}
          decided={decided}
          onFocus={shown.focusString}
        />
        <LineList
          list={shown.lineList}
          lines={shown.onPage}
          count={shown.lines.length}
          page={shown.page}
          current={shown.line?.id}
          nameOf={nameOf}
          onFocus={shown.focusLine}
          onPage={shown.setPage}
        />
      </div>
    </>
  );
}
