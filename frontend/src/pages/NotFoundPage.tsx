import { useText } from "../i18n";
import { Page } from "../shell/Page";
import { LinkButton } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageHeading } from "../ui/PageHeading";

export function NotFoundPage() {
  const t = useText();
  return (
    <Page>
      <PageHeading title={t("notfound.title")} hidden />
      <EmptyState title={t("notfound.title")} text={t("notfound.text")}>
        <LinkButton href="/" kind="primary">
          {t("notfound.home")}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
