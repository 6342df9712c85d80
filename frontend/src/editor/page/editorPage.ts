import { type PaneLayout, readLayout } from "../panes/paneLayout";
import { PageState } from "./PageState";
import type { Part } from "./part";

const order: readonly Part[] = [
  "source",
  "target",
  "graph",
  "label_field",
  "mention",
  "review",
  "report",
  "entities",
  "suggestions",
  "rewrites",
  "comments",
  "history",
];

interface Options {
  readonly user: string;
  /** Whether the label set masks: there the graph has little to show, and is remembered by itself. */
  readonly masking: boolean;
}

/** The page of the editor, with the panes as the person has arranged them; this browser remembers it. */
export function editorPage(name: string, { user, masking }: Options): PageState {
  const key = `maskros.panes.${user}${masking ? ".masking" : ""}`;
  const keepLayout = (layout: PaneLayout) => localStorage.setItem(key, JSON.stringify(layout));
  return new PageState({ name, layout: readLayout(localStorage.getItem(key)), keepLayout, order, canFind: true });
}
