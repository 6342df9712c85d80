import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { pastQuery, stepQuery } from "../../api/history";
import { useText } from "../../i18n";
import { NOWHERE } from "../../ops/nowhere";
import { EditorStore } from "../../ops/store";
import { Waiting } from "../../shell/Waiting";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { EditorActions } from "../commands/actions";
import type { OpenDocument } from "../openDocument";
import { EditorContext, useEditor } from "../useStore";
import { goToPlace } from "./goToPlace";
import styles from "./history.module.css";
import { KnownRows } from "./knownRows";
import { PastBanner } from "./PastBanner";

interface Props {
  version: number;
  onVersion: (version: number | null) => void;
  /** Draws the document below a banner that says which version it is. */
  children: (banner: ReactNode) => ReactNode;
}

/** Shows the document inside as it was at a version, read-only. */
export function PastScope({ version, onVersion, children }: Props) {
  const t = useText();
  const live = useEditor();
  const past = useQuery(pastQuery(live.store.doc.id, version));
  const opened = past.isPlaceholderData ? undefined : past.data;
  const banner = (
    <EditorContext.Provider value={live}>
      <PastBanner version={version} opened={opened} onVersion={onVersion} />
      {past.error && <ErrorPanel error={past.error} onRetry={() => past.refetch()} />}
    </EditorContext.Provider>
  );
  if (past.data) return <PastStore opened={past.data}>{children(banner)}</PastStore>;
  return (
    <section className={styles.past} aria-label={t("past.title", { version })}>
      {banner}
      {!past.error && <Waiting text={t("editor.loading")} />}
    </section>
  );
}

function PastStore({ opened, children }: { opened: OpenDocument; children: ReactNode }) {
  const live = useEditor();
  const context = useMemo(() => {
    // The scroll position in the text that was shown until now.
    const scrolled = live.page.parts.get("source")?.scrollTop ?? 0;
    const store = new EditorStore({ payload: { ...opened, can_edit: false }, transport: NOWHERE });
    return { ...live, told: opened, store, actions: new EditorActions(store, opened.id, live.page), scrolled };
  }, [opened, live]);
  const step = useQuery(stepQuery(opened.id, opened.version));
  useEffect(() => {
    const host = context.page.parts.get("source");
    if (host) host.scrollTop = context.scrolled;
    return () => context.store.close();
  }, [context]);
  useEffect(() => {
    const { store, actions } = context;
    if (step.data) goToPlace(store, new KnownRows(store.doc, [step.data]), step.data);
    if (store.chosen) actions.panes.text?.reveal(store.chosen);
  }, [context, step.data]);
  return <EditorContext.Provider value={context}>{children}</EditorContext.Provider>;
}
