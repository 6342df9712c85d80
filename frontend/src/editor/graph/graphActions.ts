import { t, textOf } from "../../i18n";
import type { Doc } from "../../model/doc";
import { sharesText } from "../../model/rewrites";
import type { Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import type { EdgeSelection } from "../../ops/commands/edges";
import type { EditorStore } from "../../ops/store";
import type { Operation } from "../../ops/types";
import type { GraphPane } from "../../surface/graph/graph_pane";
import type { Moved } from "../../surface/graph/moving";
import { download } from "../../ui/download";
import { toast } from "../../ui/toast";

/** The commands for edges, in the order of the menu. */
export const edgeCommands = ["link", "unlink", "merge", "move", "revert"] as const;
export type EdgeCommand = (typeof edgeCommands)[number] | "fits";

/** What keys, buttons and the menu do with the selected edges, or else with the edge at the cursor. */
export class GraphActions {
  readonly #store: EditorStore;
  readonly #pane: () => GraphPane | null;

  constructor(store: EditorStore, pane: () => GraphPane | null) {
    this.#store = store;
    this.#pane = pane;
  }

  link = (): void => this.#onSelection("link", commands.link);

  unlink = (): void => this.#onSelection("unlink", commands.unlink);

  /** Links the selected edges with the next one. */
  merge = (): void => {
    const selection = this.#pane()?.selectionWithNext;
    this.#do("link", selection && commands.link(this.#store.doc, selection));
  };

  revert = (): void => this.#do("revert", commands.revert(this.#store.doc, { rewrites: this.#rewrites() }));

  fits = (): void => this.#do("fits", commands.fits(this.#store.doc, { rewrites: this.#rewrites() }));

  move = (moved: Moved, at: number): void => this.#do("move", commands.move(this.#store.doc, { ...moved, at }));

  /** Saves the visible part as a picture. */
  save(document: string): void {
    const svg = this.#pane()?.exportSvg(t("graph.svg", { document }));
    if (svg) download(t("graph.file", { document }), new Blob([svg], { type: "image/svg+xml" }));
  }

  /** Whether there is something here to be checked. */
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

  #onSelection(name: string, command: (doc: Doc, selection: EdgeSelection) => Operation | null): void {
    const selection = this.#pane()?.selection;
    this.#do(name, selection && command(this.#store.doc, selection));
  }

  #do(name: string, operation: Operation | null | undefined): void {
    if (!this.#store.mayEdit) toast(t("editor.locked"));
    else if (!this.#pane()?.selection) toast(t("graph.none"));
    else if (!operation || !this.#store.dispatch(operation)) toast(textOf(`graph.${name}.refused`) ?? "");
  }
}
