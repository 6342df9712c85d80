import type { QuestionValue } from "../../api/questions";
import { useText } from "../../i18n";
import { Pill, type Tone } from "../../ui/Pill";

const states = ["open", "keep", "replace", "mask"] as const;
type StateName = (typeof states)[number] | "mixed";

const tones: Readonly<Record<StateName, Tone>> = {
  open: "sun",
  keep: "info",
  replace: "good",
  mask: "good",
  mixed: "plain",
};

/** What holds for the mentions of a value. */
export function stateOf(decided: QuestionValue["decided"]): StateName {
  const held = states.filter((state) => decided[state] > 0);
  return held.length === 1 && held[0] !== undefined ? held[0] : "mixed";
}

export function State({ state }: { state: StateName }) {
  const t = useText();
  return <Pill tone={tones[state]}>{t(`questions.state.${state}`)}</Pill>;
}

/** An empty policy is an open question. */
export function stateOfPolicy(policy: string): StateName {
  return states.find((state) => state === policy) ?? "open";
}
