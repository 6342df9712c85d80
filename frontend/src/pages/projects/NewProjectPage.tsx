import { useQuery } from "@tanstack/react-query";
import { labelSetsQuery } from "../../api/labelSets";
import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { useCrumbs } from "../../shell/crumbs";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { NewProjectForm } from "./NewProjectForm";

export function NewProjectPage() {
  const t = useText();
  const { can_create_projects: mayCreate } = usePerson();
  const labelSets = useQuery(labelSetsQuery());
  useCrumbs([{ text: t("newproject.title") }]);
  if (!mayCreate) return <NotAllowed />;
  if (labelSets.isPending) return <Waiting />;
  return (
    <Page width="narrow">
      <PageHeading title={t("newproject.title")}>
        <p>{t("newproject.text")}</p>
      </PageHeading>
      {labelSets.data ? (
        <NewProjectForm labelSets={labelSets.data} />
      ) : (
        <ErrorPanel error={labelSets.error} title={t("error.load")} onRetry={labelSets.refetch} />
      )}
    </Page>
  );
}

function NotAllowed() {
  const t = useText();
  return (
    <Page width="narrow">
      <PageHeading title={t("newproject.title")} hidden />
      <EmptyState title={t("newproject.forbidden")} text={t("newproject.forbidden.text")}>
        <LinkButton href="/">{t("notfound.home")}</LinkButton>
      </EmptyState>
    </Page>
  );
}
