import type { CSSProperties } from "react";
import { useText } from "../../i18n";
import { PaneDivider } from "./PaneDivider";
import { type ChangeLayout, heightOf, type PaneId, type PaneLayout, type PaneRow } from "./paneLayout";
import { usePaneNames } from "./usePaneNames";

const border = "5px";

interface Grid {
  readonly template: CSSProperties;
  readonly places: Partial<Record<PaneId, CSSProperties>>;
}

/**
 * Panes and the borders between them as cells of one grid, so that no pane is removed from the page when they are
 * rearranged.
 */
export function paneGrid(rows: readonly PaneRow[], layout: PaneLayout): Grid {
  const heights = rows.map((row) => `minmax(0, ${heightOf(layout, row)}fr)`);
  const pair = rows.find(({ panes }) => panes.length === 2)?.panes;
  const columns = pair?.map((pane) => `minmax(0, ${layout.widths[pane]}fr)`) ?? ["minmax(0, 1fr)"];
  const places = rows.flatMap(({ panes }, i) =>
    panes.map((pane, k) => {
      const gridColumn = panes.length === 2 ? String(2 * k + 1) : "1 / -1";
      return [pane, { gridRow: String(2 * i + 1), gridColumn }] as const;
    }),
  );
  const template = {
    gridTemplateRows: heights.join(` ${border} `),
    gridTemplateColumns: columns.join(` ${border} `),
  };
  return { template, places: Object.fromEntries(places) };
}

interface Props {
  rows: readonly PaneRow[];
  layout: PaneLayout;
  onLayout: ChangeLayout;
}

export function PaneDividers({ rows, layout, onLayout }: Props) {
  const t = useText();
  const names = usePaneNames();
  const nameOf = (row: PaneRow | undefined) => row?.panes.map((pane) => names[pane]).join(", ") ?? "";
  const pairs = rows.flatMap(({ panes: [first, second] }, i) => (first && second ? [{ first, second, i }] : []));
  return (
    <>
      {rows.slice(1).map((row, i) => {
        const above = rows[i] ?? row;
        const sizes = [heightOf(layout, above), heightOf(layout, row)] as const;
        const resize = ([first, second]: Shares) =>
          onLayout((now) => ({ ...now, heights: { ...now.heights, [above.key]: first, [row.key]: second } }));
        return (
          <PaneDivider
            key={`${above.key} ${row.key}`}
            label={t("panes.divider", { first: nameOf(above), second: nameOf(row) })}
            upright={false}
            value={percent(sizes)}
            onChange={(value) => resize(shares(sizes, value))}
            style={{ gridRow: String(2 * i + 2), gridColumn: "1 / -1" }}
          />
        );
      })}
      {pairs.map(({ first, second, i }) => {
        const sizes = [layout.widths[first], layout.widths[second]] as const;
        const resize = ([one, other]: Shares) =>
          onLayout((now) => ({ ...now, widths: { ...now.widths, [first]: one, [second]: other } }));
        return (
          <PaneDivider
            key={`${first} ${second}`}
            label={t("panes.divider", { first: names[first], second: names[second] })}
            upright
            value={percent(sizes)}
            onChange={(value) => resize(shares(sizes, value))}
            style={{ gridRow: String(2 * i + 1), gridColumn: "2" }}
          />
        );
      })}
    </>
  );
}

type Shares = readonly [first: number, second: number];

function percent([first, second]: Shares): number {
  return (100 * first) / (first + second);
}

function shares([first, second]: Shares, value: number): Shares {
  const both = first + second;
  const share = Math.round(value * both * 10) / 1000;
  return [share, Math.round((both - share) * 1000) / 1000];
}
