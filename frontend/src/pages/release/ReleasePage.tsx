import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/error";
import { projectQuery } from "../../api/projects";
import { gateCountsQuery, isBusy, type Release, releaseQuery } from "../../api/releases";
import { useText } from "../../i18n";
import { HelpDialog } from "../../keys/HelpDialog";
import { useKeys } from "../../preferences/useKeys";
import { ProjectPreferencesContext } from "../../preferences/usePreference";
import { useCrumbs } from "../../shell/crumbs";
import { LoadError } from "../../shell/LoadError";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { Kbd } from "../../ui/Kbd";
import { PageHeading } from "../../ui/PageHeading";
import { Pill } from "../../ui/Pill";
import { ProjectNav } from "../project/ProjectNav";
import { statusOf, termsOf, tones } from "../releases/status";
import { type BlockActs, OF_RELEASE } from "./commands";
import { Fold } from "./Fold";
import { FrozenFile } from "./FrozenFile";
import { Gates } from "./Gates";
import { MoreActs } from "./MoreActs";
import { NextStep } from "./NextStep";
import { ReleaseDoubts } from "./ReleaseDoubts";
import styles from "./release.module.css";
import { Comparison } from "./report/Comparison";
import { ReleaseReport } from "./report/ReleaseReport";
import { stepFocus, useReleaseKeys } from "./rows";
import { Steps } from "./Steps";
import type { Shown } from "./shown";
import { Terms } from "./Terms";

export function ReleasePage({ releaseId }: { releaseId: string }) {
  const t = useText();
  const release = useQuery(releaseQuery(releaseId));
  const projectId = release.data?.project_id ?? "";
  const project = useQuery({ ...projectQuery(projectId), enabled: projectId !== "" });
  const title = useTitle(release.data);
  useCrumbs(
    project.data
      ? [
          { text: project.data.name, href: `/projects/${projectId}` },
          { text: t("releases.title"), href: `/projects/${projectId}/releases` },
          { text: title },
        ]
      : [],
  );
  const isGone = release.error instanceof ApiError && release.error.status === 404;
  if (release.data && project.data && !isGone) {
    return (
      <ProjectPreferencesContext value={project.data.preferences}>
        <ProjectNav project={project.data} under="nav.releases" />
        <Opened release={release.data} project={project.data} />
      </ProjectPreferencesContext>
    );
  }
  const error = release.error ?? project.error;
  if (error === null) return <Waiting />;
  return <LoadError error={error} onRetry={release.refetch} />;
}

function Opened({ release, project }: Shown) {
  const t = useText();
  const status = statusOf(release);
  useFreshGates(release);
  const acts = useRef<BlockActs | null>(null);
  const main = useRef<(() => void) | null>(null);
  const onReady = useCallback((focus: () => void) => {
    main.current = focus;
  }, []);
  const [helps, setHelps] = useState(false);
  const keys = useKeys(OF_RELEASE);
  useReleaseKeys(() => ({
    blocks: acts.current,
    onStep: stepFocus,
    onNow: () => main.current?.(),
    onHelp: () => setHelps(true),
  }));
  const { recipient } = termsOf(release);
  const title = useTitle(release);
  return (
    <Page>
      <PageHeading title={title} actions={<MoreActs release={release} project={project} />}>
        <p className={styles.about}>
          <Pill tone={tones[status]}>{t(`releases.status.${status}`)}</Pill>
          <bdi>{release.name}</bdi>
          <span>{t(`releases.kind.${release.kind}`)}</span>
          <span>{t("documents.count", { count: release.documents })}</span>
          <bdi>{t("release.for", { recipient })}</bdi>
        </p>
      </PageHeading>
      <div className={styles.page}>
        <NextStep release={release} project={project} onReady={onReady} />
        <Steps release={release} />
        {release.state !== "draft" && <FrozenFile release={release} />}
        {(release.checked_at !== null || release.state !== "draft") && (
          <Gates release={release} project={project} acts={acts} />
        )}
        <div>
          {release.state === "draft" && <ReleaseDoubts release={release} project={project} />}
          {release.checked_at !== null && <Findings release={release} project={project} />}
          <Terms release={release} project={project} />
        </div>
        <p className={styles.keys}>
          <Kbd keys={["?"]} /> {t("release.keys")}
        </p>
      </div>
      {helps && <HelpDialog keys={keys} onClose={() => setHelps(false)} />}
    </Page>
  );
}

/** The report, and what differs from an earlier release. */
function Findings({ release, project }: Shown) {
  const t = useText();
  return (
    <>
      <Fold title={t("release.report")} help={t("release.report.help")}>
        <ReleaseReport releaseId={release.id} />
      </Fold>
      <Fold title={t("release.compared")} help={t("release.compared.help")}>
        <Comparison release={release} project={project} />
      </Fold>
    </>
  );
}

function useTitle(release: Release | undefined): string {
  const t = useText();
  const number = release?.number ?? null;
  return number === null ? t("releases.draft") : t("releases.numbered", { number });
}

/** Once a run has ended, what the gates block is another thing. */
function useFreshGates(release: Release): void {
  const { refetch } = useQuery(gateCountsQuery(release.id));
  const wasBusy = useRef(false);
  const busy = isBusy(release);
  useEffect(() => {
    if (wasBusy.current && !busy) void refetch();
    wasBusy.current = busy;
  }, [busy, refetch]);
}
