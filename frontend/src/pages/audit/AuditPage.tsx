import { useState } from "react";
import type { EventFilters } from "../../api/audit";
import { eventsFile } from "../../api/audit";
import { useText } from "../../i18n";
import { useCrumbs } from "../../shell/crumbs";
import { Page } from "../../shell/Page";
import { FileLink } from "../../ui/Button";
import { PageHeading } from "../../ui/PageHeading";
import { ProjectScope } from "../project/ProjectScope";
import { AuditFilters } from "./AuditFilters";
import { ChainStatus } from "./ChainStatus";
import { EventTable } from "./EventTable";

const all: EventFilters = { person: "", kind: "", document: "", since: "", until: "" };

/** The audit log of a project, for its leads. */
export function AuditPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("audit.title")}>
      {() => <Audit projectId={projectId} title={t("audit.title")} />}
    </ProjectScope>
  );
}

/** The audit log of the whole site, including log-ins, for administrators. */
export function SiteAuditPage() {
  const t = useText();
  useCrumbs([{ text: t("audit.site") }]);
  return <Audit projectId={null} title={t("audit.site")} />;
}

function Audit({ projectId, title }: { projectId: string | null; title: string }) {
  const t = useText();
  const [filters, setFilters] = useState(all);
  return (
    <Page>
      <PageHeading title={title} actions={<FileLink href={eventsFile(projectId, filters)}>{t("audit.file")}</FileLink>}>
        <p>{t("audit.lead")}</p>
      </PageHeading>
      <ChainStatus />
      <AuditFilters projectId={projectId} filters={filters} onChange={setFilters} />
      <EventTable projectId={projectId} filters={filters} />
    </Page>
  );
}
