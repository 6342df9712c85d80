import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { messageOf } from "../../../api/error";
import type { ProjectDetails } from "../../../api/projects";
import type { Profile } from "../../../api/releases";
import { isRunning } from "../../../api/reports";
import { sessionQuery } from "../../../api/session";
import { endApproval, runStanding, type Standing, secondApproval, standingQuery } from "../../../api/standing";
import { dateTime, useText } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { Pill } from "../../../ui/Pill";
import { toast } from "../../../ui/toast";
import styles from "../releases.module.css";
import { ApprovalDialog } from "./ApprovalDialog";

interface Props {
  project: ProjectDetails;
  profile: Profile;
  standing: Standing;
}

/** How one profile stands: approved by whom, what it has released, what waits, and what can be done. */
export function StandingProfile({ project, profile, standing }: Props) {
  const t = useText();
  const { approved_by: approved, seconded_by: seconded } = standing;
  return (
    <article className={styles.standing} aria-label={profile.name}>
      <h3>
        <bdi>{profile.name}</bdi> <State standing={standing} />
      </h3>
      {approved && (
        <p>
          {t("standing.approved", { name: approved.name, when: dateTime(standing.approved_at ?? "") })}
          {seconded &&
            ` ${t("standing.seconded", { name: seconded.name, when: dateTime(standing.seconded_at ?? "") })}`}
        </p>
      )}
      {approved && <Said profile={profile} standing={standing} />}
      {(standing.standing || standing.released > 0) && <Released standing={standing} />}
      {!project.archived && <Acts project={project} profile={profile} standing={standing} />}
    </article>
  );
}

function State({ standing }: { standing: Standing }) {
  const t = useText();
  if (standing.standing) return <Pill tone="good">{t("standing.state.standing")}</Pill>;
  if (standing.approved_by) return <Pill tone="sun">{t("standing.state.approved")}</Pill>;
  return <Pill tone="plain">{t("standing.state.none")}</Pill>;
}

/** What the second person agrees to. */
function Said({ profile, standing }: { profile: Profile; standing: Standing }) {
  const t = useText();
  const facts = [
    [t("profiles.recipient"), profile.recipient],
    [t("profiles.purpose"), profile.purpose],
    [t("standing.signed"), `${standing.name}: ${standing.statement}`],
    [t("standing.series"), t(standing.one_by_one ? "standing.each" : "standing.together")],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Released({ standing }: { standing: Standing }) {
  const t = useText();
  const { last_number: number, last_release_id: last, waiting_release_id: held } = standing;
  return (
    <p className={styles.row}>
      <span>{t("standing.released", { count: standing.released })}</span>
      {last && typeof number === "number" && <Link href={`/releases/${last}`}>{t("standing.last", { number })}</Link>}
      {held && standing.waiting > 0 && (
        <Link href={`/releases/${held}`}>{t("standing.waiting", { count: standing.waiting })}</Link>
      )}
    </p>
  );
}

function Acts({ project, profile, standing }: Props) {
  const t = useText();
  const { data: session } = useQuery(sessionQuery());
  const [isAsking, setAsking] = useState(false);
  const { second, end, run } = useActs(profile.id);
  const leads = project.role === "lead";
  const { approved_by: approved } = standing;
  const canSecond = approved !== null && !standing.standing && approved.id !== session?.user?.id;
  const isBusy = isRunning(standing.job);
  return (
    <div className={styles.row}>
      {leads && !standing.standing && (
        <Button small onPress={() => setAsking(true)}>
          {t(approved === null ? "standing.approve" : "standing.again")}
        </Button>
      )}
      {canSecond && (
        <Button small kind="primary" isPending={second.isPending} onPress={() => second.mutate()}>
          {t("standing.second")}
        </Button>
      )}
      {leads && standing.standing && (
        <Button small kind="primary" isPending={run.isPending || isBusy} onPress={() => run.mutate()}>
          {t(isBusy ? "standing.running" : "standing.run")}
        </Button>
      )}
      {leads && approved !== null && (
        <Button small isPending={end.isPending} onPress={() => end.mutate()}>
          {t("standing.end")}
        </Button>
      )}
      {isAsking && <ApprovalDialog profile={profile} onClose={() => setAsking(false)} />}
    </div>
  );
}

function useActs(profileId: string) {
  const queries = useQueryClient();
  const options = {
    onSuccess: (now: Standing) => queries.setQueryData(standingQuery(profileId).queryKey, now),
    onError: (error: unknown) => toast(messageOf(error), "bad"),
  };
  return {
    second: useMutation({ mutationFn: () => secondApproval(profileId), ...options }),
    end: useMutation({ mutationFn: () => endApproval(profileId), ...options }),
    run: useMutation({ mutationFn: () => runStanding(profileId), ...options }),
  };
}
