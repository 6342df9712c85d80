import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type BulkAction, bulkActionsQuery, cancelBulkAction, isUnderWay, undoBulkAction } from "../../api/bulkActions";
import { messageOf } from "../../api/error";
import type { Project } from "../../api/projects";
import { number, t, textOf, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/ProgressBar";
import { toast } from "../../ui/toast";
import styles from "./Bulk.module.css";
import { useProjectChange } from "./useProjectChange";

/** The progress of bulk actions, and their results. */
export function BulkProgress({ project }: { project: Project }) {
  const actions = useQuery(bulkActionsQuery(project.id, project.role !== "annotator"));
  const going = (actions.data ?? []).filter(isUnderWay);
  useEnds(project, going, actions.data ?? []);
  return going.map((action) => <Going key={action.id} project={project} action={action} />);
}

function Going({ project, action }: { project: Project; action: BulkAction }) {
  const t = useText();
  const cancel = useProjectChange(project.id, () => cancelBulkAction(action.id));
  const { position, total, kind, tag } = action;
  const text = t(`bulk.${kind}.progress`, { done: position, total, tag });
  return (
    <div className={styles.progress}>
      <div>
        <p>{text}</p>
        <ProgressBar label={t(`bulk.${kind}.title`, { tag })} value={position} total={total} valueText={text} />
      </div>
      <Button kind="quiet" small isPending={cancel.isPending} onPress={() => cancel.mutate()}>
        {t("bulk.stop")}
      </Button>
    </div>
  );
}

/** Announces once the result of each action that was in progress when the page last looked. */
function useEnds(project: Project, going: readonly BulkAction[], all: readonly BulkAction[]): void {
  const queries = useQueryClient();
  const watched = useRef<ReadonlySet<string>>(new Set());
  const now = going.map(({ id }) => id).join();
  useEffect(() => {
    const ended = all.filter((action) => watched.current.has(action.id) && !isUnderWay(action));
    watched.current = new Set(now.split(","));
    const refresh = () => queries.invalidateQueries({ queryKey: ["projects", project.id] });
    for (const action of ended) tell(action, () => undo(action, refresh));
    if (ended.length > 0) void refresh();
  }, [all, now, project.id, queries]);
}

async function undo({ id }: BulkAction, refresh: () => Promise<void>): Promise<void> {
  try {
    await undoBulkAction(id);
  } catch (error) {
    toast(messageOf(error), "bad");
  }
  await refresh();
}

function tell(action: BulkAction, takeBack: () => Promise<void>): void {
  const { kind, state, changed, total, error_code, tag } = action;
  const said = { changed: number(changed), total: number(total), tag };
  const stopped = t(`bulk.${kind}.stopped`, said);
  const undo = changed > 0 && undoable.has(kind) ? { text: t("tags.undo"), run: takeBack } : undefined;
  if (state === "failed") toast(`${stopped} ${textOf(`error.${error_code}`) ?? error_code}`, "bad", undo);
  else if (state === "cancelled") toast(stopped, "plain", undo);
  else toast(ended(action), "good", undo);
}

const undoable: ReadonlySet<BulkAction["kind"]> = new Set(["tag", "untag", "assign", "waive", "unwaive"]);

function ended({ kind, changed, total, tag }: BulkAction): string {
  const done = t(`bulk.${kind}.done`, { changed: number(changed), total: number(total), count: changed, tag });
  const rest = changed < total ? textOf(`bulk.${kind}.rest`) : undefined;
  return rest ? `${done} ${rest}` : done;
}
