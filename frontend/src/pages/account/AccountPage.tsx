import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { useCrumbs } from "../../shell/crumbs";
import { Page } from "../../shell/Page";
import { LinkButton } from "../../ui/Button";
import { PageHeading } from "../../ui/PageHeading";
import sections from "../../ui/sections.module.css";
import { FactorSection } from "./FactorSection";
import { SessionsSection } from "./SessionsSection";

/** The person's own account: how they log in, and their sessions. */
export function AccountPage() {
  const t = useText();
  const { username } = usePerson();
  useCrumbs([{ text: t("security.title") }]);
  return (
    <Page width="narrow">
      <PageHeading title={t("security.title")}>
        <p>{t("security.username", { username })}</p>
      </PageHeading>
      <div className={sections.sections}>
        <section className={sections.section}>
          <h2>{t("security.password")}</h2>
          <div className={sections.row}>
            <p>{t("security.password.text")}</p>
            <LinkButton href="/password">{t("app.account.password")}</LinkButton>
          </div>
        </section>
        <FactorSection />
        <SessionsSection />
      </div>
    </Page>
  );
}
