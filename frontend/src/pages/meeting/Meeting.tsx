import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ProjectDetails } from "../../api/projects";
import { contextsQuery, disagreementsQuery, meetingPageSize } from "../../api/reviews";
import { useText } from "../../i18n";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Pages } from "../../ui/Table";
import { DisagreementCard } from "./DisagreementCard";
import { MeetingFilters } from "./MeetingFilters";
import { MeetingList } from "./MeetingList";
import styles from "./meeting.module.css";
import { useMeetingAddress } from "./useMeetingAddress";

/** The list of disagreements, and the current one. */
export function Meeting({ project }: { project: ProjectDetails }) {
  const t = useText();
  const address = useMeetingAddress();
  const { filter } = address;
  const found = useQuery(disagreementsQuery(project.id, filter));
  const listed = useMemo(() => found.data?.results ?? [], [found.data]);
  const contexts = useQuery(contextsQuery(project.id, listed));
  const [chosen, setChosen] = useState(address.disagreement);
  const at = Math.max(
    0,
    listed.findIndex(({ id }) => id === chosen),
  );
  const current = listed[at];
  const context = contexts.data?.find(({ id }) => id === current?.id);
  const step = (by: 1 | -1) => setChosen(listed[Math.max(0, Math.min(listed.length - 1, at + by))]?.id ?? null);
  return (
    <>
      <MeetingFilters project={project} address={address} />
      {found.error && <ErrorPanel error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && current === undefined && (
        <EmptyState title={t("meeting.empty")} text={t("meeting.emptyText")} />
      )}
      {current && (
        <div className={styles.meeting}>
          <div>
            <MeetingList
              listed={listed}
              contexts={contexts.data ?? []}
              current={current.id}
              onChoose={({ id }) => setChosen(id)}
            />
            <Pages
              page={filter.page}
              pageSize={meetingPageSize}
              count={found.data?.count ?? 0}
              onPage={(page) => address.change({ page: String(page) })}
            />
          </div>
          <DisagreementCard key={current.id} project={project} disagreement={current} context={context} onStep={step} />
        </div>
      )}
    </>
  );
}
