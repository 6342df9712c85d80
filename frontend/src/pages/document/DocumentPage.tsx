import { useQuery } from "@tanstack/react-query";
import { type DocumentDetails, documentQuery } from "../../api/documents";
import { type ProjectDetails, projectQuery } from "../../api/projects";
import { number, useText } from "../../i18n";
import { useCrumbs } from "../../shell/crumbs";
import { LoadError } from "../../shell/LoadError";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { PageHeading } from "../../ui/PageHeading";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { ProjectNav } from "../project/ProjectNav";
import { About } from "./About";
import { Double } from "./Double";
import styles from "./document.module.css";
import { HistoryOf } from "./HistoryOf";
import { Layers } from "./Layers";
import { Reviews } from "./Reviews";
import { Standing } from "./Standing";

/** Everything about one document: metadata, layers, reviews, and history. */
export function DocumentPage({ documentId }: { documentId: string }) {
  const document = useQuery(documentQuery(documentId));
  const projectId = document.data?.project_id ?? "";
  const project = useQuery({ ...projectQuery(projectId), enabled: projectId !== "" });
  useCrumbs(
    document.data && project.data
      ? [{ text: project.data.name, href: `/projects/${projectId}` }, { text: document.data.external_id }]
      : [],
  );
  const error = document.error ?? project.error;
  if (document.data && project.data) return <Opened document={document.data} project={project.data} />;
  if (error === null) return <Waiting />;
  return <LoadError error={error} onRetry={document.refetch} />;
}

/** Whether there are two layers that a checker may adjudicate. */
function areComparable({ layers }: DocumentDetails): boolean {
  return layers.filter(({ origin, adjudicated }) => origin === "person" && !adjudicated).length > 1;
}

function Opened({ document, project }: { document: DocumentDetails; project: ProjectDetails }) {
  const t = useText();
  const address = `/documents/${document.id}`;
  const isCompared = project.role !== "annotator" && areComparable(document);
  const comparesNext = isCompared && document.unadjudicated;
  return (
    <>
      <ProjectNav project={project} />
      <Page>
        <PageHeading
          title={document.external_id}
          actions={
            <>
              {isCompared && (
                <LinkButton href={`${address}/compare`} kind={comparesNext ? "primary" : "secondary"}>
                  {t("document.compare")}
                </LinkButton>
              )}
              <LinkButton href={`${address}/edit`} kind={comparesNext ? "secondary" : "primary"}>
                <Icon name="play" size={12} />
                {t("document.open")}
              </LinkButton>
            </>
          }
        >
          <p>
            <Standing document={document} /> · {t("document.size", { tokens: number(document.token_count) })}
          </p>
        </PageHeading>
        <ArchivedBanner project={project} />
        <Double document={document} project={project} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Layers document={document} project={project} />
            <Reviews document={document} project={project} />
            <HistoryOf documentId={document.id} />
          </div>
          <About document={document} project={project} />
        </div>
      </Page>
    </>
  );
}
