import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useSearchParams } from "wouter";
import { type ComparisonPayload, comparisonQuery } from "../api/adjudications";
import { useText } from "../i18n";
import { OfProject } from "../preferences/OfProject";
import { useKeys } from "../preferences/useKeys";
import { useCrumbs } from "../shell/crumbs";
import { LoadError } from "../shell/LoadError";
import { Page } from "../shell/Page";
import { Waiting } from "../shell/Waiting";
import { EmptyState } from "../ui/EmptyState";
import { PageHeading } from "../ui/PageHeading";
import styles from "./adjudication.module.css";
import { CompareActions } from "./CompareActions";
import { CompareStore } from "./CompareStore";
import { CompareView } from "./CompareView";
import { COMPARE } from "./commands";
import { readItems } from "./items";
import { CompareContext } from "./useCompare";

/** Shows two layers over a document side by side, with the adjudicated layer between them. */
export function ComparePage({ documentId }: { documentId: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const named = { first: search.get("first"), second: search.get("second") };
  const found = useQuery(comparisonQuery(documentId, named));
  const { project, document } = found.data ?? {};
  useCrumbs(
    project && document
      ? [
          { text: project.name, href: `/projects/${project.id}` },
          { text: document.external_id, href: `/documents/${document.id}` },
          { text: t("compare.title") },
        ]
      : [],
  );
  if (found.data && project) {
    const item = search.get("item") ?? itemAt(found.data, search.get("at"));
    return (
      <OfProject id={project.id}>
        <Compared key={found.dataUpdatedAt} comparison={found.data} item={item} />
      </OfProject>
    );
  }
  if (found.isPending) return <Waiting />;
  return <LoadError error={found.error} onRetry={found.refetch} />;
}

/** The first item at a place in the text. */
function itemAt({ items }: ComparisonPayload, at: string | null): string | null {
  if (at === null) return null;
  const place = Number(at);
  return readItems(items).find(({ start, end }) => start <= place && place < end)?.id ?? null;
}

/** Where the person was when the page was last loaded, by document and the item in the address. */
const places = new Map<string, string>();

function Compared({ comparison, item }: { comparison: ComparisonPayload; item: string | null }) {
  const t = useText();
  const client = useQueryClient();
  const documentId = comparison.document.id;
  const asked = useRef(item);
  const store = useMemo(() => {
    const here = `${documentId} ${asked.current ?? ""}`;
    const made = CompareStore.of(comparison, places.get(here) ?? asked.current);
    const remember = () => made?.current && places.set(here, made.current.id);
    remember();
    made?.subscribe(remember);
    return made;
  }, [comparison, documentId]);
  const keys = useKeys(COMPARE);
  const opened = useMemo(() => {
    if (!store) return null;
    const reload = () => client.invalidateQueries({ queryKey: ["documents", documentId, "comparison"] });
    return {
      store,
      actions: new CompareActions(store, reload),
      names: namesOf(comparison, t),
      isSettled: false,
    };
  }, [store, client, documentId, comparison, t]);
  const value = useMemo(() => opened && { ...opened, keys }, [opened, keys]);
  if (value === null) {
    return (
      <Page width="narrow">
        <PageHeading title={t("compare.of", { document: comparison.document.external_id })} />
        <EmptyState title={t("compare.two")} text={t("compare.two.text")} />
      </Page>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeading title={t("compare.of", { document: comparison.document.external_id })} hidden />
      <CompareContext.Provider value={value}>
        <CompareView />
      </CompareContext.Provider>
    </div>
  );
}

function namesOf({ layers, first, second }: ComparisonPayload, t: ReturnType<typeof useText>) {
  const name = (id: string | undefined) =>
    layers.find((layer) => layer.id === id)?.annotator?.name ?? t("compare.machine");
  return { first: name(first?.id), second: name(second?.id), result: t("compare.result") };
}
