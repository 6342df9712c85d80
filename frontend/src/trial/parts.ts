import { stepFocus } from "../editor/page/panels";

/** The parts of the page, from the text that is tried to why something was found in it. */
const parts = ["trial-text", "panel-source", "panel-target", "panel-graph", "panel-trial"];

export function focusPart(step: 1 | -1): void {
  stepFocus(parts, step);
}
