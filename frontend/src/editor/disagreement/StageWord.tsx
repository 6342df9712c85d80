import type { Disagreement } from "../../api/reviews";
import { useText } from "../../i18n";
import { Pill, type Tone } from "../../ui/Pill";

const tones: Readonly<Record<string, Tone>> = { decided: "info", applied: "good" };

/** The stage of a disagreement, and what was decided. */
export function StageWord({ disagreement }: { disagreement: Pick<Disagreement, "state" | "decision" | "waits_for"> }) {
  const t = useText();
  const { state, decision, waits_for } = disagreement;
  if (waits_for) return <Pill tone="sun">{t("stage.waiting", { name: waits_for.name })}</Pill>;
  if (decision === "") return <Pill tone="sun">{t("stage.open")}</Pill>;
  const text = t(`decided.${state === "applied" ? "applied" : decision}`);
  return <Pill tone={(decision === "keep" ? "good" : tones[state]) ?? "plain"}>{text}</Pill>;
}
