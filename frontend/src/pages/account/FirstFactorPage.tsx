import { useQueryClient } from "@tanstack/react-query";
import { sessionKey } from "../../api/session";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { PageHeading } from "../../ui/PageHeading";
import { SetUpFactor } from "./SetUpFactor";

/** For people whose role requires a second factor they do not have. Nothing else opens before. */
export function FirstFactorPage() {
  const t = useText();
  const queries = useQueryClient();
  return (
    <Page width="narrow">
      <PageHeading title={t("factor.first")}>
        <p>{t("factor.first.text")}</p>
      </PageHeading>
      <SetUpFactor onDone={() => queries.invalidateQueries({ queryKey: sessionKey })} />
    </Page>
  );
}
