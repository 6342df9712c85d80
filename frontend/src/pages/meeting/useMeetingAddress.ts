import { useSearchParams } from "wouter";
import type { MeetingFilter, Stage } from "../../api/reviews";
import { stages } from "../../api/reviews";

/** The stages to show. "todo": those that are not settled. */
export const shownStages = ["todo", ...stages, "all"] as const;
export type ShownStage = (typeof shownStages)[number];

const asked: Readonly<Record<ShownStage, Stage[]>> = {
  todo: ["open", "to_apply"],
  open: ["open"],
  to_apply: ["to_apply"],
  settled: ["settled"],
  all: [],
};

export interface MeetingAddress {
  readonly stage: ShownStage;
  /** Two ids, or none. */
  readonly people: readonly string[];
  readonly annotation: string | null;
  /** The disagreement that a link led to. */
  readonly disagreement: string | null;
  readonly filter: MeetingFilter;
  /** Changing other filters goes back to the first page. */
  readonly change: (values: Readonly<Record<string, string | null>>) => void;
}

/** The address holds the filters, so that they can be shared and reached with the back button. */
export function useMeetingAddress(): MeetingAddress {
  const [params, setParams] = useSearchParams();
  const stage = shownStages.find((each) => each === params.get("stage")) ?? "todo";
  const people = (params.get("people") ?? "").split(",").filter(Boolean);
  const annotation = params.get("annotation");
  const disagreement = params.get("disagreement");
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const change = (values: Readonly<Record<string, string | null>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete("page");
      // A selected disagreement does not fit other filters.
      if (!("page" in values)) next.delete("disagreement");
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const filter: MeetingFilter = {
    page,
    ...(asked[stage].length > 0 && { stage: asked[stage] }),
    ...(people.length > 0 && { people }),
    ...(annotation !== null && { annotation }),
    ...(disagreement !== null && { first: disagreement }),
  };
  return { stage, people, annotation, disagreement, filter, change };
}
