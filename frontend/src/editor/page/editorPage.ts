import type { ProjectPreferences } from "../../api/preferences";
import { preferences } from "../../preferences/store";
import { given, inForce } from "../../preferences/values";
import { type PaneLayout, readLayout } from "../panes/paneLayout";
import { BY_PERSON } from "../progress/seen";
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

interface Options {
  /** What the project gives its members to start with. */
  readonly project: ProjectPreferences;
  /** Whether the label set masks. A graph of masks says little, so there it is open only while somebody wants it. */
  readonly masks: boolean;
}

/** The page of the editor, with the panes as the person has arranged them, or else as the project does. */
export function editorPage(name: string, { project, masks }: Options): PageState {
  const { panes, graph } = inForce(preferences.own, given(project));
  const keepLayout = (layout: PaneLayout) =>
    preferences.change({ panes: { ...layout }, ...(!masks && { graph: !layout.hidden.includes("graph") }) });
  const layout = readLayout(panes, { graph: graph === true && !masks });
  return new PageState({ name, layout, keepLayout, order, canFind: true, seen: BY_PERSON });
}
