import type { Disagreement } from "../../api/reviews";
import { useText } from "../../i18n";
import { Pill, type Tone } from "../../ui/Pill";

const tones: Readonly<Record<string, Tone>> = { open: "sun", decided: "info", applied: "good" };

/** How far a disagreement is, and what was decided. */
export function StageWord({ disagreement }: { disagreement: Pick<Disagreement, "state" | "decision"> }) {
  const t = useText();
  const { state, decision } = disagreement;
  const text =
    state === "open"
      ? t("stage.open")
      : decision === ""
        ? ""
        : t(`decided.${state === "applied" ? "applied" : decision}`);
  return <Pill tone={(decision === "keep" ? "good" : tones[state]) ?? "plain"}>{text}</Pill>;
}
