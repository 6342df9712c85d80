import { useQuery } from "@tanstack/react-query";
import { type Member, membersQuery } from "../../api/members";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { Table } from "../../ui/Table";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { ProjectScope } from "../project/ProjectScope";
import { AddMember } from "./AddMember";
import { MemberRow } from "./MemberRow";
import styles from "./members.module.css";

/** The members of a project with their roles. Leads can change them. */
export function MembersPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("members.title")}>
      {(project) => <Members project={project} />}
    </ProjectScope>
  );
}

function Members({ project }: { project: ProjectDetails }) {
  const t = useText();
  const members = useQuery(membersQuery(project.id));
  const mayChange = project.role === "lead" && !project.archived;
  return (
    <Page width="narrow">
      <PageHeading title={t("members.of", { project: project.name })}>
        <p>{t("members.roles")}</p>
      </PageHeading>
      <ArchivedBanner project={project} />
      {members.isPending && <Waiting />}
      {members.isError && <ErrorPanel error={members.error} title={t("error.load")} onRetry={members.refetch} />}
      {members.data && <MemberTable project={project} members={members.data} mayChange={mayChange} />}
      {mayChange && members.data && <AddMember projectId={project.id} />}
      {project.role !== "lead" && <p className={styles.note}>{t("members.readonly")}</p>}
    </Page>
  );
}

interface TableProps {
  project: ProjectDetails;
  members: readonly Member[];
  mayChange: boolean;
}

function MemberTable({ project, members, mayChange }: TableProps) {
  const t = useText();
  return (
    <div className={styles.members}>
      <Table caption={t("members.caption", { project: project.name })}>
        <thead>
          <tr>
            <th scope="col">{t("members.person")}</th>
            <th scope="col">{t("members.username")}</th>
            <th scope="col">{t("members.role")}</th>
            {mayChange && (
              <th scope="col">
                <span className="visually-hidden">{t("members.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.id} projectId={project.id} member={member} mayChange={mayChange} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
