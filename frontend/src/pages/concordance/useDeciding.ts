import { useState } from "react";
import { MOST_LINES } from "../../api/concordance";
import type { ProjectDetails } from "../../api/projects";
import { number, t } from "../../i18n";
import { toast } from "../../ui/toast";
import { type Act, type HomographAct, ofOneLine, type Plan, planned } from "./acts";
import type { Reach } from "./HomographDialog";
import type { Line, Words } from "./lines";
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
  /** A homograph at whose line somebody decided, until they say how far that reaches. */
  readonly homograph: AskedHomograph | null;
  readonly answerHomograph: (reach: Reach) => void;
}

interface AskedHomograph {
  readonly act: HomographAct;
  readonly string: Words;
  readonly line: Line;
}

/** Decides the current line at once; asks before it decides a string or all lines, or needs a label. */
export function useDeciding(project: ProjectDetails, shown: Shown, acts: Acts): Deciding {
  const [asked, setAsked] = useState<Plan | null>(null);
  const [label, setLabel] = useState("");
  const [homograph, setHomograph] = useState<AskedHomograph | null>(null);
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
  const decideString = (act: HomographAct, { lines, words }: Words) =>
    void acts.decide(planned(lines, act), { word: words });
  /** The current string at once. At a line, the person says whether only that is meant. */
  const decideHomograph = (act: HomographAct) => {
    const string = shown.string ?? shown.strings.find(({ string }) => string === shown.line?.string);
    if (project.role !== "lead") toast(t("concordance.leadsOnly"));
    else if (string && shown.pane === "lines" && shown.line) setHomograph({ act, string, line: shown.line });
    else if (string) decideString(act, string);
  };
  const answerHomograph = (reach: Reach) => {
    setHomograph(null);
    if (homograph === null) return;
    const { act, string, line } = homograph;
    if (reach === "string") decideString(act, string);
    else decideHere(planned([line], ofOneLine[act]));
  };
  const decideHere = (plan: Plan) => {
    const objection = objectionTo(plan);
    if (objection === null) send(plan, "");
    else toast(objection);
  };
  return {
    asked,
    label,
    homograph,
    answerHomograph,
    close: () => {
      setAsked(null);
      setHomograph(null);
    },
    decide: (act) => {
      if (project.archived) toast(t("concordance.archived"));
      else if (act === "rotate" || act === "leave") decideHomograph(act);
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
