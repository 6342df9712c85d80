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

/** The page of the editor, with the panes as the person has arranged them, or else as the project does. */
export function editorPage(name: string, project: ProjectPreferences): PageState {
  const { panes } = inForce(preferences.own, given(project));
  const keepLayout = (layout: PaneLayout) => preferences.change({ panes: { ...layout } });
  return new PageState({ name, layout: readLayout(panes), keepLayout, order, canFind: true, seen: BY_PERSON });
}
