import { type Command, type CommandName, commands } from "../../keys/command";
import type { PaneLayout } from "../panes/paneLayout";
import type { Desk } from "./Desk";
import { openLabels } from "./dialogs";

const moving = (name: CommandName, ...keys: string[]) => ({
  name,
  keys,
  run: ({ actions }: Desk) => actions.panes.graph?.run(name),
});

/** A command that needs an edge at the cursor. */
const atEdge = (name: CommandName, ...keys: string[]) => ({
  ...moving(name, ...keys),
  enabled: ({ actions }: Desk) => actions.panes.graph?.hasCursor === true,
});

const withKeys = commands<Desk>("graph", "graph", [
  moving("graph.left", "ArrowLeft"),
  moving("graph.right", "ArrowRight"),
  moving("graph.up", "ArrowUp"),
  moving("graph.down", "ArrowDown"),
  moving("graph.line_start", "Home"),
  moving("graph.line_end", "End"),
  moving("graph.text_start", "Ctrl+Home"),
  moving("graph.text_end", "Ctrl+End"),
  {
    name: "graph.open",
    keys: ["Enter"],
    run: (desk) => desk.actions.panes.graph?.run("graph.open") || openLabels(desk),
  },
  atEdge("graph.choose", " "),
  { name: "graph.link", keys: ["l"], run: ({ actions }) => actions.edges.link() },
  { name: "graph.unlink", keys: ["k"], run: ({ actions }) => actions.edges.unlink() },
  { name: "graph.merge", keys: ["j"], run: ({ actions }) => actions.edges.merge() },
  atEdge("graph.move", "m"),
  { name: "graph.revert", keys: ["Delete", "Backspace"], run: ({ actions }) => actions.edges.revert() },
  {
    name: "graph.sentences",
    keys: ["S"],
    run: ({ page }) => page.changeLayout((now) => ({ ...now, sentences: !now.sentences })),
  },
  {
    name: "graph.rows",
    keys: ["B"],
    run: ({ page }) => page.changeLayout((now) => ({ ...now, rows: nextRows(now.rows) })),
  },
  { name: "graph.export", keys: ["E"], run: ({ actions, page }) => actions.edges.save(page.name) },
  {
    name: "graph.leave",
    keys: ["Escape"],
    run: ({ actions }) => actions.panes.graph?.run("graph.leave") || actions.focusText(),
  },
]);

/** Only in the menu. */
const FITS: Command<Desk> = {
  name: "graph.fits",
  scope: "graph",
  section: "graph",
  keys: [],
  text: null,
  enabled: ({ actions }) => actions.edges.canFit,
  run: ({ actions }) => actions.edges.fits(),
};

export const GRAPH = [...withKeys, FITS];

/** Cycles through both rows, the target only, and the source only. */
function nextRows({ source, target }: PaneLayout["rows"]): PaneLayout["rows"] {
  if (source && target) return { source: false, target: true };
  return source ? { source: true, target: true } : { source: true, target: false };
}
