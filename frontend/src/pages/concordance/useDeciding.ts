import { useState } from "react";
import { MOST_LINES } from "../../api/concordance";
import type { ProjectDetails } from "../../api/projects";
import { number, t } from "../../i18n";
import { toast } from "../../ui/toast";
import { type Act, onHomographs, type Plan, planned } from "./acts";
import type { Acts } from "./useActs";
import type { Shown } from "./useShown";

export interface Deciding {
  readonly decide: (act: Act) => void;
  /** What was asked about, with its count. */
  readonly asked: Plan | null;
  /** The label that was chosen last. */
  readonly label: string;
  readonly answer: (label: string) => void;
  readonly close: () => void;
}

/** Decides the current line at once; asks before it decides a string or all lines, or needs a label. */
export function useDeciding(project: ProjectDetails, shown: Shown, acts: Acts): Deciding {
  const [asked, setAsked] = useState<Plan | null>(null);
  const [label, setLabel] = useState("");
  const send = (plan: Plan, label: string) => {
    if (shown.pane === "lines") shown.step(1);
    void acts.decide(plan, { label });
  };
  const decideLines = (act: Act) => {
    const line = shown.line ? [shown.line] : [];
    const plan = planned(shown.pane === "lines" ? line : shown.lines, act);
    const objection = objectionTo(plan);
    if (objection !== null) toast(objection);
    else if (shown.pane === "strings" || act === "label" || act === "mark") setAsked(plan);
    else send(plan, "");
  };
  /** Of the current string, or that of the current line. */
  const decideHomograph = (act: Act) => {
    const string = shown.string ?? shown.strings.find(({ string }) => string === shown.line?.string);
    if (project.role !== "lead") toast(t("concordance.leadsOnly"));
    else if (string) void acts.decide(planned(string.lines, act), { word: string.words });
  };
  return {
    asked,
    label,
    close: () => setAsked(null),
    decide: (act) => {
      if (project.archived) toast(t("concordance.archived"));
      else if (onHomographs.includes(act)) decideHomograph(act);
      else decideLines(act);
    },
    answer: (chosen) => {
      setAsked(null);
      setLabel(chosen);
      if (asked) send(asked, chosen);
    },
  };
}

function objectionTo({ lines, locked }: Plan): string | null {
  if (lines.length > MOST_LINES) return t("concordance.tooMany", { count: number(MOST_LINES) });
  if (lines.length > 0) return null;
  const [reason] = locked.keys();
  return t(reason === undefined ? "concordance.nothing" : `concordance.why.${reason}`);
}
