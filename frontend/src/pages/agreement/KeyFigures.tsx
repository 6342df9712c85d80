import type { AgreementFigures } from "../../api/agreement";
import { useText } from "../../i18n";
import { classes } from "../../ui/classes";
import styles from "./agreement.module.css";
import { figure } from "./names";
import type { Unit } from "./view";

interface Props {
  figures: AgreementFigures;
  unit: Unit;
  ofPair: boolean;
  /** The number of raters for Fleiss' kappa. */
  raters: number;
}

/**
 * The measures over all values, each with what it counts. F1 leads; the observed agreement, which is mostly about words
 * that nobody marked, is last and small.
 */
export function KeyFigures({ figures, unit, ofPair, raters }: Props) {
  const t = useText();
  const of = figures[unit];
  const units = t(`figure.units.${unit}`, { count: of.units });
  const mentions = t("figure.mentions", { count: figures.first + figures.second });
  return (
    <dl className={styles.figures}>
      <Figure
        size="large"
        title={t("figure.exact")}
        value={figures.exact_f1}
        over={mentions}
        help={t("figure.exact.help")}
      />
      <Figure title={t("figure.overlap")} value={figures.overlap_f1} over={mentions} help={t("figure.overlap.help")} />
      <Figure title={t("figure.alpha")} value={of.alpha} over={units} help={t("figure.alpha.help")} />
      {ofPair ? (
        <Figure title={t("figure.cohen")} value={of.cohen} over={units} help={t("figure.cohen.help")} />
      ) : (
        <Figure title={t("figure.fleiss")} value={of.fleiss} help={t("figure.fleiss.help", { count: raters })} />
      )}
      <Figure
        size="small"
        title={t("figure.observed")}
        value={of.observed}
        over={units}
        help={t("figure.observed.help")}
      />
    </dl>
  );
}

interface FigureProps {
  title: string;
  value: number | null;
  over?: string;
  help: string;
  size?: "large" | "small";
}

function Figure({ title, value, over, help, size }: FigureProps) {
  const t = useText();
  return (
    <div className={classes(styles.figure, size && styles[size])}>
      <dt>{title}</dt>
      <dd>
        <span className={styles.value}>{figure(value)}</span>
        {over !== undefined && <span className={styles.over}>{over}</span>}
        <span className={styles.help}>{value === null ? t("figure.nothing") : help}</span>
      </dd>
    </div>
  );
}
