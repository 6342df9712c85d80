import { useText } from "../../i18n";
import { useEditor } from "../useStore";
import type { PaneId } from "./paneLayout";

/** What the panes are called. Where everything is masked, the second one shows masks only. */
export function usePaneNames(): Readonly<Record<PaneId, string>> {
  const t = useText();
  const { isMasking } = useEditor().store.doc.labels;
  return {
    source: t("pane.source"),
    target: t(isMasking ? "pane.masked" : "pane.target"),
    graph: t("graph.title"),
  };
}
