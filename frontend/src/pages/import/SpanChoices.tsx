import type { ImportPlan } from "../../api/imports";
import { useText } from "../../i18n";
import { Check } from "../../ui/Checks";
import { Radios } from "../../ui/Radios";
import type { Draft } from "./plan";
import styles from "./plan.module.css";

interface Props {
  plan: ImportPlan;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** What the spans of a file become, and whether detectors also look at the rest of the text. */
export function SpanChoices({ plan, draft, onChange }: Props) {
  const t = useText();
  const hasLayers = plan.columns.some(({ role }) => role === "layer");
  return (
    <section className={styles.section}>
      <h2>{t("plan.become")}</h2>
      {hasLayers && <p className={styles.help}>{t("plan.become.layers")}</p>}
      <Radios
        legend={t("plan.become.legend")}
        choices={[
          { value: "proposed" as const, text: t("plan.become.proposed"), help: t("plan.become.proposed.help") },
          { value: "accepted" as const, text: t("plan.become.accepted"), help: t("plan.become.accepted.help") },
        ]}
        value={draft.spans}
        onChange={(spans) => onChange({ spans })}
      />
      <div>
        <Check
          label={t("plan.detectors")}
          checked={draft.detectors}
          onChange={(detectors) => onChange({ detectors })}
        />
        <p className={styles.help}>{t("plan.detectors.help")}</p>
      </div>
    </section>
  );
}
