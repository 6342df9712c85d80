import type { KeyboardEvent, PointerEvent } from "react";
import styles from "./panes.module.css";

interface Props {
  label: string;
  /** Whether the border is vertical, between panes side by side. */
  upright: boolean;
  /** The share of the pane before it, in percent of both. */
  value: number;
  onChange: (value: number) => void;
  style: { gridRow: string; gridColumn: string };
}

const least = 15;
const most = 85;
const step = 2;

const within = (value: number) => Math.max(least, Math.min(most, value));

/** The border between two panes. Drag it, or move it with the arrow keys; a double click makes both panes equal. */
export function PaneDivider({ label, upright, value, onChange, style }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      [upright ? "ArrowLeft" : "ArrowUp"]: value - step,
      [upright ? "ArrowRight" : "ArrowDown"]: value + step,
      Home: least,
      End: most,
      Enter: 50,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(within(next));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const share = shareAt(event, upright);
    if (share !== null) onChange(Math.round(within(share)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a border that can be moved is no <hr>
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      className={upright ? styles.upright : styles.level}
      style={style}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onChange(50)}
    />
  );
}

/** The pointer's position in percent, from the start of the first pane to the end of the second. */
function shareAt(event: PointerEvent<HTMLElement>, upright: boolean): number | null {
  const panes = [...(event.currentTarget.parentElement?.children ?? [])].filter((each) => each.tagName === "SECTION");
  const own = event.currentTarget.getBoundingClientRect();
  const start = (box: DOMRect) => (upright ? box.left : box.top);
  const end = (box: DOMRect) => (upright ? box.right : box.bottom);
  const boxes = panes.map((pane) => pane.getBoundingClientRect()).filter((box) => box.width > 0);
  const before = boxes.filter((box) => Math.abs(end(box) - start(own)) < 2).map(start);
  const after = boxes.filter((box) => Math.abs(start(box) - end(own)) < 2).map(end);
  if (before.length === 0 || after.length === 0) return null;
  const [from, to] = [Math.min(...before), Math.max(...after)];
  return (100 * ((upright ? event.clientX : event.clientY) - from)) / (to - from);
}
