import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bulkActionsQuery, isUnderWay } from "../../api/bulkActions";
import { type ProjectPatterns, patternsQuery, renewProposals } from "../../api/patterns";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import styles from "./patterns.module.css";

interface Props {
  project: ProjectDetails;
  outdated: ProjectPatterns["outdated"];
}

/** Offers to pre-annotate anew the documents that have other proposals. */
export function Renewal({ project, outdated: { renewable, waiting, kept } }: Props) {
  const t = useText();
  const { renew, isAsking } = useRenewal(project.id, renewable);
  if (renewable + waiting === 0) return null;
  const going = isAsking ? renewable + waiting : waiting;
  return (
    <div role="note" className={styles.renewal}>
      <div>
        {renewable > 0 && !isAsking && <p>{t("patterns.renewable", { count: renewable })}</p>}
        {going > 0 && <p role="status">{t("patterns.renewing", { count: going })}</p>}
        {kept > 0 && <p className={styles.muted}>{t("patterns.kept", { count: kept })}</p>}
        {renew.isError && <ErrorPanel error={renew.error} />}
      </div>
      {renewable > 0 && !isAsking && !project.archived && (
        <Button isPending={renew.isPending} onPress={() => renew.mutate()}>
          {t("patterns.renew", { count: renewable })}
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
    if (!isAsking) void queries.invalidateQueries({ queryKey: patternsQuery(projectId).queryKey });
  }, [isAsking, projectId, queries]);
  const renew = useMutation({
    mutationFn: () => renewProposals(projectId, renewable),
    onSettled: () => queries.invalidateQueries({ queryKey: bulkActionsQuery(projectId, true).queryKey }),
    onError: () => queries.invalidateQueries({ queryKey: patternsQuery(projectId).queryKey }),
  });
  return { renew, isAsking };
}
