import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ComparisonPayload, type SettledPayload, settledQuery } from "../api/adjudications";
import { ApiError } from "../api/error";
import { useText } from "../i18n";
import { useKeys } from "../preferences/useKeys";
import { useCrumbs } from "../shell/crumbs";
import { LoadError } from "../shell/LoadError";
import { Page } from "../shell/Page";
import { Waiting } from "../shell/Waiting";
import { LinkButton } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageHeading } from "../ui/PageHeading";
import styles from "./adjudication.module.css";
import { CompareActions } from "./CompareActions";
import { CompareStore } from "./CompareStore";
import { SETTLED } from "./commands";
import { SettledView } from "./SettledView";
import { CompareContext } from "./useCompare";

/** Shows annotators, read-only, how their layer was adjudicated with another one, and why. */
export function SettledPage({ annotationId }: { annotationId: string }) {
  const t = useText();
  const found = useQuery(settledQuery(annotationId));
  const { project, document } = found.data ?? {};
  useCrumbs(
    project && document
      ? [
          { text: project.name, href: `/projects/${project.id}` },
          { text: document.external_id, href: `/documents/${document.id}` },
          { text: t("settled.title") },
        ]
      : [],
  );
  if (found.data) return <Settled settled={found.data} />;
  if (found.isPending) return <Waiting />;
  const isEarly = found.error instanceof ApiError && found.error.status === 404;
  if (!isEarly) return <LoadError error={found.error} onRetry={found.refetch} />;
  return (
    <Page>
      <PageHeading title={t("settled.title")} hidden />
      <EmptyState title={t("settled.early")} text={t("settled.early.text")}>
        <LinkButton href="/">{t("notfound.home")}</LinkButton>
      </EmptyState>
    </Page>
  );
}

function Settled({ settled }: { settled: SettledPayload }) {
  const t = useText();
  const keys = useKeys(SETTLED);
  const opened = useMemo(() => {
    const store = CompareStore.of(comparisonOf(settled), null, "decided");
    if (!store) return null;
    const actions = new CompareActions(store, () => undefined);
    const names = { first: settled.annotator.name, second: t("compare.result"), result: "" };
    return { store, actions, names, isSettled: true };
  }, [settled, t]);
  const value = useMemo(() => opened && { ...opened, keys }, [opened, keys]);
  return (
    <div className={styles.page}>
      <PageHeading title={t("settled.of", { document: settled.document.external_id })} hidden />
      <CompareContext.Provider value={value}>
        <SettledView settled={settled} />
      </CompareContext.Provider>
    </div>
  );
}

/** The own layer and the result as a comparison that nobody adjudicates. */
function comparisonOf({ own, result, annotator, adjudicator, settled_at, ...rest }: SettledPayload): ComparisonPayload {
  return { ...rest, layers: [], first: own, second: result, adjudication: null, refusal: null };
}
