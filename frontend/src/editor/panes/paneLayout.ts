import type { Shown } from "../../surface/graph/columns";

export const paneIds = ["source", "target", "graph"] as const;
export type PaneId = (typeof paneIds)[number];

/** A user's arrangement of the panes. */
export interface PaneLayout {
  readonly order: readonly PaneId[];
  readonly hidden: readonly PaneId[];
  /** By pane: the share of the width that a text pane takes beside the other one. */
  readonly widths: Readonly<Record<PaneId, number>>;
  /** By row: the share of the height. */
  readonly heights: Readonly<Record<string, number>>;
  /** Whether the graph shows only the sentences around the selection. */
  readonly sentences: boolean;
  /** Whether the source shows its hidden signs. */
  readonly signs: boolean;
  /** The rows of words that the graph shows. */
  readonly rows: Shown;
}

export const initialLayout: PaneLayout = {
  order: paneIds,
  hidden: ["graph"],
  widths: { source: 1, target: 1, graph: 1 },
  heights: {},
  sentences: false,
  signs: false,
  rows: { source: true, target: true },
};

export type ChangeLayout = (change: (layout: PaneLayout) => PaneLayout) => void;

export interface PaneRow {
  readonly key: string;
  readonly panes: readonly PaneId[];
}

/** The visible panes in rows. Text panes are side by side if they are neighbours and there is room. */
export function rowsOf({ order, hidden }: PaneLayout, sideBySide: boolean): PaneRow[] {
  const rows: PaneId[][] = [];
  for (const pane of order) {
    if (hidden.includes(pane)) continue;
    const row = rows.at(-1);
    if (sideBySide && pane !== "graph" && row && row[0] !== "graph") row.push(pane);
    else rows.push([pane]);
  }
  return rows.map((panes) => ({ key: [...panes].sort().join("+"), panes }));
}

/** The graph needs more height than a line of text. */
export function heightOf({ heights }: PaneLayout, { key }: PaneRow): number {
  return heights[key] ?? (key === "graph" ? 1.1 : 1);
}

export function toggled(layout: PaneLayout, pane: PaneId): PaneLayout {
  const isHidden = layout.hidden.includes(pane);
  if (!isHidden && layout.hidden.length === paneIds.length - 1) return layout;
  return { ...layout, hidden: isHidden ? layout.hidden.filter((each) => each !== pane) : [...layout.hidden, pane] };
}

export function moved(layout: PaneLayout, pane: PaneId, step: 1 | -1): PaneLayout {
  const order = [...layout.order];
  const at = order.indexOf(pane);
  const other = order[at + step];
  if (other === undefined) return layout;
  order[at] = other;
  order[at + step] = pane;
  return { ...layout, order };
}

const fromStored = (value: unknown): Partial<PaneLayout> => (typeof value === "object" && value !== null ? value : {});

/**
 * The stored layout, with defaults for whatever is missing or no longer makes sense. Whether the graph is open is stored
 * by itself.
 */
export function readLayout(value: unknown, { graph }: { graph: boolean }): PaneLayout {
  const stored = fromStored(value);
  const order = Array.isArray(stored.order) ? stored.order : [];
  const rows = { ...initialLayout.rows, ...stored.rows };
  return {
    order: paneIds.every((pane) => order.includes(pane)) && order.length === paneIds.length ? order : paneIds,
    hidden: hiddenIn(stored, graph),
    widths: { ...initialLayout.widths, ...positive(stored.widths) },
    heights: positive(stored.heights),
    sentences: stored.sentences === true,
    signs: stored.signs === true,
    rows: rows.source || rows.target ? rows : initialLayout.rows,
  };
}

function hiddenIn(stored: Partial<PaneLayout>, graph: boolean): readonly PaneId[] {
  const texts = paneIds.filter((pane) => pane !== "graph" && stored.hidden?.includes?.(pane));
  const hidden: readonly PaneId[] = graph ? texts : [...texts, "graph"];
  return hidden.length < paneIds.length ? hidden : initialLayout.hidden;
}

function positive(values: unknown): Record<string, number> {
  const entries = Object.entries(typeof values === "object" && values !== null ? values : {});
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "number" && value > 0));
}
