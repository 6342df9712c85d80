import { useId } from "react";
import styles from "./charts.module.css";
import { fill, Legend, Patterns } from "./Patterns";
import { type Pattern, patternsFor } from "./patterns";
import { stacked } from "./scale";

interface Props {
  /** What the chart shows, in a sentence. The table beside it has the figures. */
  label: string;
  /** The names of the parts of each bar, from left to right. */
  series: readonly string[];
  bars: readonly { name: string; parts: readonly number[] }[];
  /** Whether all bars are equally long, or as long as their sum. */
  whole?: "same" | "sum";
  /** The pattern of each part, for neighbouring charts with common parts. */
  fillings?: readonly Pattern[];
}

const height = 18;

/** Stacked horizontal bars whose parts differ by pattern. */
export function StackedBars({ label, series, bars, whole = "sum", fillings = patternsFor(series.length) }: Props) {
  const id = useId();
  const sums = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const longest = Math.max(0, ...sums);
  return (
    <figure className={styles.figure}>
      <Legend id={id} series={series.map((title, place) => ({ title, pattern: fillings[place] ?? "solid" }))} />
      <div className={styles.bars} role="img" aria-label={label}>
        {bars.map(({ name, parts }, bar) => (
          <div key={name} className={styles.bar}>
            {bars.length > 1 && <span className={styles.name}>{name}</span>}
            <svg width="100%" height={height} aria-hidden="true">
              <Patterns id={id} />
              {stacked(parts, whole === "same" ? (sums[bar] ?? 0) : longest).map(({ start, size }, place) =>
                size === 0 ? null : (
                  <rect
                    key={series[place]}
                    x={`${start}%`}
                    y="0.5"
                    width={`${size}%`}
                    height={height - 1}
                    fill={fill(id, fillings[place] ?? "solid")}
                    className={styles.edge}
                  />
                ),
              )}
            </svg>
          </div>
        ))}
      </div>
    </figure>
  );
}
