import { type PaneLayout, readLayout } from "../panes/paneLayout";
import { PageState } from "./PageState";
import type { Part } from "./part";

const order: readonly Part[] = [
  "source",
  "target",
  "graph",
  "label_field",
  "mention",
  "review_steps",
  "review",
  "report",
  "entities",
  "suggestions",
  "rewrites",
  "comments",
  "history",
];

/** The page of the editor, with the panes as the person has arranged them; this browser remembers it. */
export function editorPage(name: string, user: string): PageState {
  const key = `maskros.panes.${user}`;
  const keepLayout = (layout: PaneLayout) => localStorage.setItem(key, JSON.stringify(layout));
  return new PageState({ name, layout: readLayout(localStorage.getItem(key)), keepLayout, order, canFind: true });
}
