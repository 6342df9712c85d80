import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type ConcordanceAction,
  cancelConcordanceAction,
  concordanceQuery,
  decideLines,
  isUnderWay,
  undoConcordanceAction,
} from "../../api/concordance";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { t } from "../../i18n";
import { usePerson } from "../../offline/person";
import { toast } from "../../ui/toast";
import { documentsOf, type Plan, targetsOf } from "./acts";

export interface Acts {
  readonly actions: readonly ConcordanceAction[];
  /** A decision that a job is working on. */
  readonly going: ConcordanceAction | undefined;
  readonly decide: (plan: Plan, more: { label?: string; word?: string }) => Promise<void>;
  /** Without an action, the person's last one that nobody has undone. */
  readonly undo: (action?: ConcordanceAction) => Promise<void>;
  readonly cancel: (action: ConcordanceAction) => Promise<void>;
}

/**
 * Decides and undoes, one after the other, so that a key pressed twice means what was meant. `onChanged`: documents
 * whose lines may have changed; null if that can be any.
 */
export function useActs(project: ProjectDetails, onChanged: (documents: readonly string[] | null) => void): Acts {
  const client = useQueryClient();
  const { id: me } = usePerson();
  const query = concordanceQuery(project.id);
  const actions = useQuery(query).data?.actions ?? [];
  const going = actions.find(isUnderWay);
  const line = useRef<Promise<void>>(Promise.resolve());
  const touched = useRef(new Map<string, readonly string[]>());

  const settle = (documents: readonly string[] | null) => {
    onChanged(documents);
    const stale = [["projects", project.id], ["annotations"], ["documents"]];
    return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const end = (action: ConcordanceAction, documents: readonly string[] | null): Promise<unknown> => {
    tell(action, () => void undo(action));
    return settle(documents);
  };
  const run = (call: () => Promise<void>): Promise<void> => {
    if (project.archived) {
      toast(t("concordance.archived"));
      return Promise.resolve();
    }
    line.current = line.current.then(call).catch((error) => {
      toast(messageOf(error), "bad");
    });
    return line.current;
  };
  const undo = (wanted?: ConcordanceAction) =>
    run(async () => {
      const { actions } = wanted ? { actions: [wanted] } : await client.fetchQuery({ ...query, staleTime: 0 });
      const last = actions.find(({ undone, undoes, by }) => !undone && undoes === null && by.id === me);
      if (!last) return toast(t("concordance.nothingToUndo"));
      const back = await undoConcordanceAction(last.id);
      if (isUnderWay(back)) await client.invalidateQueries({ queryKey: query.queryKey });
      else await end(back, touched.current.get(last.id) ?? null);
    });
  useEnds(actions, (action) => void end(action, null));
  return {
    actions,
    going,
    undo,
    decide: (plan, { label = "", word = "" }) =>
      run(async () => {
        const lines = targetsOf(plan.lines);
        const made = await decideLines(project.id, { act: plan.act, label, word, count: lines.length, lines });
        const documents = documentsOf(plan.lines);
        touched.current.set(made.id, documents);
        if (isUnderWay(made)) await client.invalidateQueries({ queryKey: query.queryKey });
        else await end(made, documents);
      }),
    cancel: (action) =>
      run(async () => {
        await cancelConcordanceAction(action.id);
        await client.invalidateQueries({ queryKey: query.queryKey });
      }),
  };
}

/** Says once what became of each action that was under way when the page last looked. */
function useEnds(actions: readonly ConcordanceAction[], onEnd: (action: ConcordanceAction) => void): void {
  const watched = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = actions.filter((action) => watched.current.has(action.id) && !isUnderWay(action));
    watched.current = new Set(actions.filter(isUnderWay).map(({ id }) => id));
    for (const action of ended) onEnd(action);
  });
}

function tell(action: ConcordanceAction, undo: () => void): void {
  const { act, changed, left, state, word } = action;
  const text = [
    t(`concordance.did.${act}`, { count: changed }),
    ...(word !== "" ? [t("concordance.did.later", { word })] : []),
    ...(left > 0 ? [t("concordance.did.left", { count: left })] : []),
  ].join(" ");
  const canUndo = act !== "undo" && (changed > 0 || word !== "");
  const tone = left > 0 || state === "failed" ? "bad" : "good";
  toast(text, tone, canUndo ? { text: t("concordance.undo"), run: undo } : undefined);
}
