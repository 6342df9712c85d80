import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { type AuditEvent, type EventFilters, eventsQuery } from "../../api/audit";
import { dateTime, useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Table } from "../../ui/Table";
import { useSettled } from "../../ui/useSettled";
import styles from "./audit.module.css";
import { detailsOf } from "./details";

interface Props {
  projectId: string | null;
  filters: EventFilters;
}

export function EventTable({ projectId, filters }: Props) {
  const t = useText();
  const pages = useInfiniteQuery(eventsQuery(projectId, useSettled(filters, 300)));
  if (pages.isPending) return <Waiting />;
  if (pages.isError) return <ErrorPanel error={pages.error} title={t("error.load")} onRetry={pages.refetch} />;
  const events = pages.data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <EmptyState title={t("audit.none")} text={t("audit.none.text")} />;
  const isSite = projectId === null;
  return (
    <>
      <Table caption={t("audit.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("audit.time")}</th>
            <th scope="col">{t("audit.by")}</th>
            <th scope="col">{t("audit.act")}</th>
            {isSite && <th scope="col">{t("audit.project")}</th>}
            <th scope="col">{t("audit.about")}</th>
            <th scope="col">{t("audit.details")}</th>
            {isSite && <th scope="col">{t("audit.address")}</th>}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventLine key={event.id} event={event} isSite={isSite} />
          ))}
        </tbody>
      </Table>
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
            {t("audit.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function EventLine({ event, isSite }: { event: AuditEvent; isSite: boolean }) {
  const t = useText();
  const nobody = event.kind === "log_in" ? t("audit.unknown") : t("audit.machine");
  return (
    <tr>
      <td>
        <time dateTime={event.at}>{dateTime(event.at)}</time>
      </td>
      <td>
        <bdi>{event.by?.name ?? nobody}</bdi>
      </td>
      <td className={styles.act}>{t(`audit.verb.${event.verb}`)}</td>
      {isSite && <td>{event.project && <bdi>{event.project.name}</bdi>}</td>}
      <td>
        <About event={event} isSite={isSite} />
      </td>
      <td className={styles.details}>{detailsOf(event)}</td>
      {isSite && <td>{event.address}</td>}
    </tr>
  );
}

/** The document and the person that the event is about. */
function About({ event, isSite }: { event: AuditEvent; isSite: boolean }) {
  const t = useText();
  const { document, document_id, person } = event;
  return (
    <>
      {document &&
        (isSite ? <bdi>{document.name}</bdi> : <Link href={`/documents/${document.id}`}>{document.name}</Link>)}
      {!document && document_id !== null && <span title={document_id}>{t("audit.deleted")}</span>}{" "}
      {person && <bdi>{person.name}</bdi>}
    </>
  );
}
