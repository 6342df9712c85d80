import { useId } from "react";
import { number } from "../../i18n";
import styles from "./charts.module.css";
import { fill, Legend, Patterns } from "./Patterns";
import { patternsFor } from "./patterns";
import { stacked, ticks } from "./scale";

interface Props {
  label: string;
  series: readonly string[];
  /** From left to right. An empty name is not shown. */
  columns: readonly { key: string; name: string; parts: readonly number[] }[];
}

const plot = { width: 640, height: 140, left: 34, right: 12, bottom: 18 };

/** Stacked vertical bars over time. */
export function Columns({ label, series, columns }: Props) {
  const id = useId();
  const fillings = patternsFor(series.length);
  const sums = columns.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const steps = ticks(Math.max(0, ...sums));
  const top = Math.max(1, steps.at(-1) ?? 1);
  const y = (value: number) => plot.height - (plot.height * value) / top;
  const wide = (plot.width - plot.left - plot.right) / Math.max(1, columns.length);
  return (
    <figure className={styles.figure}>
      <Legend id={id} series={series.map((title, place) => ({ title, pattern: fillings[place] ?? "solid" }))} />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 -8 ${plot.width} ${plot.height + plot.bottom + 8}`}
        className={styles.columns}
      >
        <Patterns id={id} />
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
                    key={series[part]}
                    x={x + wide * 0.12}
                    width={wide * 0.76}
                    y={plot.height * (1 - (start + size) / 100)}
                    height={(plot.height * size) / 100}
                    fill={fill(id, fillings[part] ?? "solid")}
                    className={styles.edge}
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
