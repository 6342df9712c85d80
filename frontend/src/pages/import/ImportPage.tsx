import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { type Format, formatsQuery } from "../../api/formats";
import { type Project, projectQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { useCrumbs } from "../../shell/crumbs";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { Tabs } from "../../ui/Tabs";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { FilesForm } from "./FilesForm";
import { PasteForm } from "./PasteForm";
import { limitsWith } from "./sift";
import { UploadProgress } from "./UploadProgress";
import { useUpload } from "./uploads";

export function ImportPage({ projectId }: { projectId: string }) {
  const t = useText();
  const project = useQuery(projectQuery(projectId));
  const formats = useQuery(formatsQuery());
  useCrumbs(
    project.data ? [{ text: project.data.name, href: `/projects/${projectId}` }, { text: t("import.title") }] : [],
  );
  if (project.data?.archived) return <Closed project={project.data} />;
  if (project.data && formats.data) return <Import project={project.data} formats={formats.data} />;
  if (project.isPending || (project.data && formats.isPending)) return <Waiting />;
  return (
    <Page width="narrow">
      <ErrorPanel
        error={project.error ?? formats.error}
        title={t("error.load")}
        onRetry={() => Promise.all([project.refetch(), formats.refetch()])}
      />
    </Page>
  );
}

function Closed({ project }: { project: Project }) {
  const t = useText();
  return (
    <Page width="narrow">
      <PageHeading title={t("import.into", { project: project.name })} hidden />
      <ArchivedBanner project={project} />
      <EmptyState title={t("archived.import")}>
        <LinkButton href={`/projects/${project.id}`}>{t("archived.documents")}</LinkButton>
      </EmptyState>
    </Page>
  );
}

function Import({ project, formats }: { project: Project; formats: readonly Format[] }) {
  const t = useText();
  const upload = useUpload(project.id);
  const limits = useMemo(() => limitsWith(formats.flatMap(({ endings }) => endings)), [formats]);
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === "paste" ? "paste" : "files";
  const tabs = [
    { id: "files", title: t("import.tab.files"), content: <FilesForm project={project} limits={limits} /> },
    { id: "paste", title: t("import.tab.paste"), content: <PasteForm project={project} /> },
  ] as const;
  return (
    <Page width="narrow">
      <PageHeading title={t("import.into", { project: project.name })} />
      {upload === undefined ? (
        <Tabs
          label={t("import.title")}
          tabs={tabs}
          value={tab}
          onChange={(id) => setParams(id === "paste" ? { tab: id } : {}, { replace: true })}
        />
      ) : (
        <UploadProgress project={project} upload={upload} />
      )}
    </Page>
  );
}
