import { t, textOf } from "../../i18n";
import { sharesText } from "../../model/rewrites";
import type { Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import type { Operation } from "../../ops/types";
import type { GraphPane } from "../../surface/graph/graph_pane";
import type { Moved } from "../../surface/graph/moving";
import { toast } from "../../ui/toast";

/** What can be done with edges, in the order in which it is offered. */
export const edgeCommands = ["link", "unlink", "merge", "move", "revert"] as const;
export type EdgeCommand = (typeof edgeCommands)[number] | "fits";

/** What keys, buttons and the menu do with the chosen edges, or with the one where the cursor is. */
export class GraphActions {
  readonly #store: EditorStore;
  readonly #pane: () => GraphPane | null;

  constructor(store: EditorStore, pane: () => GraphPane | null) {
    this.#store = store;
    this.#pane = pane;
  }

  /** Runs `graph.link` and the like; false for any other. */
  run = (command: string): boolean => {
    const { doc } = this.#store;
    const { selection, selectionWithNext } = this.#pane() ?? {};
    if (command === "graph.link") this.#do("link", selection && commands.link(doc, selection));
    else if (command === "graph.merge") this.#do("link", selectionWithNext && commands.link(doc, selectionWithNext));
    else if (command === "graph.unlink") this.#do("unlink", selection && commands.unlink(doc, selection));
    else if (command === "graph.revert") this.#do("revert", commands.revert(doc, { rewrites: this.#rewrites() }));
    else if (command === "graph.fits") this.#do("fits", commands.fits(doc, { rewrites: this.#rewrites() }));
    else return false;
    return true;
  };

  move = (moved: Moved, at: number): void => this.#do("move", commands.move(this.#store.doc, { ...moved, at }));

  /** Whether something here waits to be checked. */
  get canFit(): boolean {
    const { doc } = this.#store;
    return this.#rewrites().some((id) => {
      const rewrite = doc.rewrite(id);
      return rewrite !== undefined && doc.isStale(rewrite);
    });
  }

  #rewrites(): Uuid[] {
    const selection = this.#pane()?.selection;
    if (!selection) return [];
    const named = new Set(selection.pieces.map(({ rewrite }) => rewrite));
    const { rewrites } = this.#store.doc;
    return rewrites
      .filter((row) => named.has(row.id) || selection.source.some((span) => sharesText(row, span)))
      .map(({ id }) => id);
  }

  #do(name: string, operation: Operation | null | undefined): void {
    if (!this.#store.mayEdit) toast(t("editor.locked"));
    else if (!this.#pane()?.selection) toast(t("graph.none"));
    else if (!operation || !this.#store.dispatch(operation)) toast(textOf(`graph.${name}.refused`) ?? "");
  }
}
