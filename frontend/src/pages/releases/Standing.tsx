import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { keepAnswer } from "../../api/queries";
import {
  endApproval,
  type Profile,
  runStanding,
  type StandingProfile,
  secondApproval,
  standingQuery,
} from "../../api/releases";
import { sessionQuery } from "../../api/session";
import { sinceThen, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { toast } from "../../ui/toast";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { ApproveDialog } from "./ApproveDialog";
import styles from "./releases.module.css";

interface Props {
  project: ProjectDetails;
  profile: Profile;
}

/** Daily releases under a profile, once two people have approved it. */
export function Standing({ project, profile }: Props) {
  const t = useText();
  const found = useQuery(standingQuery(profile.id));
  if (found.isError) return <ErrorPanel error={found.error} onRetry={found.refetch} />;
  if (!found.data) return null;
  return (
    <section className={styles.part}>
      <h2>{t("standing.title")}</h2>
      <p className={styles.help}>{t("standing.about")}</p>
      <Told standing={found.data} />
      {!project.archived && <Acts project={project} profile={profile} standing={found.data} />}
    </section>
  );
}

function Told({ standing }: { standing: StandingProfile }) {
  const t = useText();
  const { approved_by, approved_at, seconded_by, seconded_at } = standing;
  if (approved_at === null) return <p>{t("standing.none")}</p>;
  return (
    <div className={styles.told}>
      <p>
        {t("standing.approved", { name: approved_by?.name ?? "", when: sinceThen(approved_at) })}{" "}
        {seconded_at === null
          ? t("standing.waits")
          : t("standing.seconded", { name: seconded_by?.name ?? "", when: sinceThen(seconded_at) })}
      </p>
      <p className={styles.help}>
        <bdi>{standing.statement}</bdi> (<bdi>{standing.name}</bdi>)
      </p>
      {standing.standing && <Series standing={standing} />}
    </div>
  );
}

function Series({ standing }: { standing: StandingProfile }) {
  const t = useText();
  const { last_release_id: last, waiting_release_id: waiting } = standing;
  return (
    <p>
      {t(standing.one_by_one ? "standing.one" : "standing.together")}{" "}
      {t("standing.released", { count: standing.released })}{" "}
      {last && <Link href={`/releases/${last}`}>{t("standing.last", { number: standing.last_number ?? "" })}</Link>}{" "}
      {standing.waiting > 0 && (
        <>
          {t("standing.waiting", { count: standing.waiting })}{" "}
          {waiting && <Link href={`/releases/${waiting}`}>{t("standing.why")}</Link>}
        </>
      )}
    </p>
  );
}

function Acts({ project, profile, standing }: Props & { standing: StandingProfile }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const { data: session } = useQuery(sessionQuery());
  const leads = project.role === "lead";
  const isApproved = standing.approved_at !== null;
  const isSecond = isApproved && standing.seconded_at === null && standing.approved_by?.id !== session?.user?.id;
  const { place, ...kept } = useKeptFocus(`${isApproved} ${isSecond} ${standing.standing}`);
  return (
    <div ref={place} tabIndex={-1} className={styles.row} {...kept}>
      {leads && !isApproved && <Button onPress={() => setAsked(true)}>{t("standing.approve")}</Button>}
      {isSecond && (
        <Deed profile={profile} kind="primary" deed={secondApproval}>
          {t("standing.second")}
        </Deed>
      )}
      {leads && standing.standing && (
        <Deed profile={profile} deed={runStanding}>
          {t("standing.run")}
        </Deed>
      )}
      {leads && isApproved && (
        <Deed profile={profile} kind="danger" deed={endApproval}>
          {t("standing.end")}
        </Deed>
      )}
      {asked && <ApproveDialog profile={profile} onClose={() => setAsked(false)} />}
    </div>
  );
}

interface DeedProps {
  profile: Profile;
  kind?: "primary" | "secondary" | "danger";
  deed: (id: string) => Promise<StandingProfile>;
  children: ReactNode;
}

function Deed({ profile, kind = "secondary", deed, children }: DeedProps) {
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: () => deed(profile.id),
    onSuccess: (now) => keepAnswer(queries, standingQuery(profile.id).queryKey, now),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <Button kind={kind} isPending={run.isPending} onPress={() => run.mutate()}>
      {children}
    </Button>
  );
}
