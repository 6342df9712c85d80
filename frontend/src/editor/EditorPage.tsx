import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { annotationQuery } from "../api/annotations";
import { messageOf } from "../api/error";
import { transportFor } from "../api/operations";
import { changeStatus } from "../api/validation";
import { useText } from "../i18n";
import { KeyRegistry } from "../keys/registry";
import { EditorStore } from "../ops/store";
import { useCrumbs } from "../shell/crumbs";
import { Page } from "../shell/Page";
import { Waiting } from "../shell/Waiting";
import { ErrorPanel } from "../ui/ErrorPanel";
import { usePageTitle } from "../ui/PageHeading";
import { toast } from "../ui/toast";
import { EditorActions } from "./actions";
import { Editor } from "./Editor";
import type { OpenDocument } from "./openDocument";
import { EditorContext } from "./useStore";

/** Loads an annotation and opens it in the editor; from then on the store owns the document, not the query cache. */
export function EditorPage({ annotationId }: { annotationId: string }) {
  const t = useText();
  const opening = useQuery(annotationQuery(annotationId));
  if (opening.data) {
    const reopen = () => void reopenDocument(annotationId).then(() => opening.refetch());
    return <OpenEditor key={opening.dataUpdatedAt} opened={opening.data} onReopen={reopen} />;
  }
  if (opening.error === null) return <Waiting text={t("editor.loading")} />;
  return (
    <Page>
      <ErrorPanel error={opening.error} title={t("error.load")} onRetry={() => opening.refetch()} />
    </Page>
  );
}

async function reopenDocument(annotationId: string): Promise<void> {
  await changeStatus(annotationId, { to: "in_progress" }).catch((error: unknown) => toast(messageOf(error), "bad"));
}

function OpenEditor({ opened, onReopen }: { opened: OpenDocument; onReopen: () => void }) {
  const context = useMemo(() => {
    const store = new EditorStore({ payload: opened, transport: transportFor(opened.id) });
    const actions = new EditorActions(store, opened.id);
    return { store, actions, explanations: opened.explanations, keys: KeyRegistry.for(opened.label_set) };
  }, [opened]);
  useEffect(() => () => context.store.close(), [context]);
  const { project, document } = opened;
  usePageTitle(document.external_id);
  useCrumbs([{ text: project.name, href: `/projects/${project.id}` }, { text: document.external_id }]);
  return (
    <EditorContext.Provider value={context}>
      <Editor opened={opened} onReopen={onReopen} />
    </EditorContext.Provider>
  );
}
