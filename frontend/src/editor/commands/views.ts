import { flushSync } from "react-dom";
import { commands } from "../../keys/command";
import { placeOf } from "../finding/place";
import { toggled } from "../panes/paneLayout";
import type { Desk } from "./Desk";

/** Where pseudonyms go out: what the second pane shows. */
export const RENDERINGS = commands<Desk>("pane", "view", [
  {
    name: "view",
    keys: ["v"],
    run: ({ page }) => page.show({ view: page.shown.view === "target" ? "masked" : "target" }),
  },
]);

export const VIEWS = commands<Desk>("pane", "view", [
  { name: "graph", keys: ["G"], run: toGraph },
  {
    name: "signs",
    keys: ["_"],
    run: ({ page }) => page.changeLayout((now) => ({ ...now, signs: !now.signs })),
  },
  { name: "history", keys: ["H"], run: ({ openHistory }) => openHistory() },
  {
    name: "concordance",
    keys: ["&"],
    enabled: ({ store }) => placeOf(store) !== null,
    run: ({ openConcordance }) => openConcordance(),
  },
  { name: "guidelines", keys: ["I"], run: ({ page }) => page.open("guidelines") },
  { name: "help", keys: ["?"], run: ({ page }) => page.open("help") },
]);

/** Opens the graph and goes there; from the graph it closes it again. */
function toGraph({ page, actions, isInGraph }: Desk): void {
  const isShown = !page.shown.layout.hidden.includes("graph");
  // Draws at once: the next key may already be meant for the graph.
  if (!isShown || isInGraph) flushSync(() => page.changeLayout((now) => toggled(now, "graph")));
  if (isInGraph) actions.focusText();
  else page.parts.focus("graph");
}
