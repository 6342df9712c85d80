import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bulkActionsQuery, isUnderWay } from "../../api/bulkActions";
import { renewalQuery, renewProposals } from "../../api/engines";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import styles from "./engines.module.css";

/** Offers to pre-annotate anew the documents that have other proposals. */
export function Renewal({ project }: { project: ProjectDetails }) {
  const t = useText();
  const found = useQuery(renewalQuery(project.id)).data;
  const { renewable, waiting, kept } = found ?? { renewable: 0, waiting: 0, kept: 0 };
  const { renew, isAsking } = useRenewal(project.id, renewable);
  if (renewable + waiting === 0) return null;
  const going = isAsking ? renewable + waiting : waiting;
  return (
    <div role="note" className={styles.renewal}>
      <div>
        {renewable > 0 && !isAsking && <p>{t("renewal.possible", { count: renewable })}</p>}
        {going > 0 && <p role="status">{t("renewal.going", { count: going })}</p>}
        {kept > 0 && <p className={styles.muted}>{t("renewal.kept", { count: kept })}</p>}
        {renew.isError && <ErrorPanel error={renew.error} />}
      </div>
      {renewable > 0 && !isAsking && !project.archived && (
        <Button isPending={renew.isPending} onPress={() => renew.mutate()}>
          {t("renewal.start", { count: renewable })}
        </Button>
      )}
    </div>
  );
}

/** The documents are put in line by a job: until it has ended, nobody is asked again. */
function useRenewal(projectId: string, renewable: number) {
  const queries = useQueryClient();
  const actions = useQuery(bulkActionsQuery(projectId, true));
  const isAsking = (actions.data ?? []).some((action) => action.kind === "preannotate" && isUnderWay(action));
  useEffect(() => {
    if (!isAsking) void queries.invalidateQueries({ queryKey: renewalQuery(projectId).queryKey });
  }, [isAsking, projectId, queries]);
  const renew = useMutation({
    mutationFn: () => renewProposals(projectId, renewable),
    onSettled: () => queries.invalidateQueries({ queryKey: bulkActionsQuery(projectId, true).queryKey }),
    onError: () => queries.invalidateQueries({ queryKey: renewalQuery(projectId).queryKey }),
  });
  return { renew, isAsking };
}
