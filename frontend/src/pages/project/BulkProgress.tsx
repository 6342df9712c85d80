import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type BulkAction, bulkActionsQuery, isUnderWay } from "../../api/bulkActions";
import { cancelJob } from "../../api/jobs";
import type { Project } from "../../api/projects";
import { number, t, textOf, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/ProgressBar";
import { toast } from "../../ui/toast";
import styles from "./Bulk.module.css";
import { useProjectChange } from "./useProjectChange";

/** How far the work on many documents is, and what came of it once it has ended. */
export function BulkProgress({ project }: { project: Project }) {
  const actions = useQuery(bulkActionsQuery(project.id, project.role === "lead"));
  const going = (actions.data ?? []).filter(isUnderWay);
  useEnds(project, going, actions.data ?? []);
  return going.map((action) => <Going key={action.id} project={project} action={action} />);
}

function Going({ project, action }: { project: Project; action: BulkAction }) {
  const t = useText();
  const cancel = useProjectChange(project.id, () => cancelJob(action.job_id));
  const { position, total, kind } = action;
  const text = t(`bulk.${kind}.progress`, { done: position, total });
  return (
    <div className={styles.progress}>
      <div>
        <p>{text}</p>
        <ProgressBar label={t(`bulk.${kind}.title`)} value={position} total={total} valueText={text} />
      </div>
      <Button kind="quiet" small isPending={cancel.isPending} onPress={() => cancel.mutate()}>
        {t("bulk.stop")}
      </Button>
    </div>
  );
}

/** Tells once what became of each that was under way when the page saw it last. */
function useEnds(project: Project, going: readonly BulkAction[], all: readonly BulkAction[]): void {
  const queries = useQueryClient();
  const watched = useRef<ReadonlySet<string>>(new Set());
  const now = going.map(({ id }) => id).join();
  useEffect(() => {
    const ended = all.filter((action) => watched.current.has(action.id) && !isUnderWay(action));
    watched.current = new Set(now.split(","));
    ended.forEach(tell);
    if (ended.length > 0) void queries.invalidateQueries({ queryKey: ["projects", project.id] });
  }, [all, now, project.id, queries]);
}

function tell({ kind, state, changed, total, error_code }: BulkAction): void {
  const said = { changed: number(changed), total: number(total) };
  const stopped = t(`bulk.${kind}.stopped`, said);
  const rest = changed < total ? ` ${t(`bulk.${kind}.rest`)}` : "";
  if (state === "done") toast(`${t(`bulk.${kind}.done`, said)}${rest}`, "good");
  else if (state === "cancelled") toast(stopped);
  else toast(`${stopped} ${textOf(`error.${error_code}`) ?? error_code}`, "bad");
}
