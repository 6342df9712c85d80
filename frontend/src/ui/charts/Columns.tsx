import { number } from "../../i18n";
import styles from "./charts.module.css";
import { stacked, ticks } from "./scale";
import colours from "./states.module.css";

interface Props {
  label: string;
  /** The parts of each bar, from below: a document's states, by which they are coloured. */
  series: readonly { state: string; title: string }[];
  /** From left to right. An empty name is not shown. */
  columns: readonly { key: string; name: string; parts: readonly number[] }[];
}

const plot = { width: 640, height: 140, left: 34, right: 12, bottom: 18 };

/** Stacked vertical bars over time. */
export function Columns({ label, series, columns }: Props) {
  const sums = columns.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const steps = ticks(Math.max(0, ...sums));
  const top = Math.max(1, steps.at(-1) ?? 1);
  const y = (value: number) => plot.height - (plot.height * value) / top;
  const wide = (plot.width - plot.left - plot.right) / Math.max(1, columns.length);
  return (
    <figure className={styles.figure}>
      <ul className={colours.legend}>
        {series.map(({ state, title }) => (
          <li key={state} className={colours.state} data-state={state}>
            {title}
          </li>
        ))}
      </ul>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 -8 ${plot.width} ${plot.height + plot.bottom + 8}`}
        className={styles.columns}
      >
        {steps.map((step) => (
          <g key={step}>
            <line x1={plot.left} x2={plot.width - plot.right} y1={y(step)} y2={y(step)} className={styles.rule} />
            <text x={plot.left - 6} y={y(step) + 4} textAnchor="end">
              {number(step)}
            </text>
          </g>
        ))}
        {columns.map(({ key, name, parts }, place) => {
          const x = plot.left + place * wide;
          return (
            <g key={key}>
              {stacked(parts, top).map(({ start, size }, part) =>
                size === 0 ? null : (
                  <rect
                    key={series[part]?.state}
                    x={x + wide * 0.12}
                    width={wide * 0.76}
                    y={plot.height * (1 - (start + size) / 100)}
                    height={(plot.height * size) / 100}
                    className={colours.state}
                    data-state={series[part]?.state}
                  />
                ),
              )}
              {name !== "" && (
                <text x={x + wide / 2} y={plot.height + 14} textAnchor="middle">
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
