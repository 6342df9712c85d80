import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import { retryJob } from "../../api/jobs";
import type { Deletion } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Pill } from "../../ui/Pill";
import { ProgressBar } from "../../ui/ProgressBar";
import { Spinner } from "../../ui/Spinner";
import { toast } from "../../ui/toast";
import styles from "./ProjectsPage.module.css";

/** The progress of a project's deletion. A stopped one can be resumed. */
export function DeletionProgress({ project, deletion }: { project: string; deletion: Deletion }) {
  const t = useText();
  const { state, progress, total } = deletion;
  if (state === "failed" || state === "cancelled") return <Stopped deletion={deletion} />;
  const text = total > 0 ? t("deletion.running", { done: progress, total }) : t("deletion.waiting");
  return (
    <>
      <Pill tone="plain" mark={<Spinner />}>
        {text}
      </Pill>
      <ProgressBar label={t("deletion.label", { project })} value={progress} total={total} valueText={text} />
    </>
  );
}

function Stopped({ deletion }: { deletion: Deletion }) {
  const t = useText();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryJob(deletion.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["projects"] }),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <>
      <Pill tone="bad" mark={<Icon name="warning" />}>
        {t("deletion.failed")}
      </Pill>
      <div className={styles.retry}>
        <Button small isPending={retry.isPending} onPress={() => retry.mutate()}>
          {t("action.retry")}
        </Button>
      </div>
    </>
  );
}
