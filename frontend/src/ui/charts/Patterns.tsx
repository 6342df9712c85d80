import styles from "./charts.module.css";
import type { Pattern } from "./patterns";

/** The fill patterns for parts of bars. Each chart has its own id for them, since pages may have several charts. */
export function Patterns({ id }: { id: string }) {
  const square = { width: 6, height: 6, patternUnits: "userSpaceOnUse" } as const;
  return (
    <defs>
      <pattern id={`${id}-dots`} {...square}>
        <rect width="6" height="6" className={styles.paper} />
        <circle cx="3" cy="3" r="1.1" className={styles.ink} />
      </pattern>
      <pattern id={`${id}-lines`} {...square}>
        <rect width="6" height="6" className={styles.paper} />
        <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" className={styles.stroke} />
      </pattern>
      <pattern id={`${id}-cross`} {...square}>
        <rect width="6" height="6" className={styles.paper} />
        <path d="M0 6 6 0M0 0 6 6" className={styles.stroke} />
      </pattern>
    </defs>
  );
}

export function fill(id: string, pattern: Pattern): string {
  if (pattern === "empty") return "var(--surface)";
  if (pattern === "grey") return "var(--ink-faint)";
  return pattern === "solid" ? "var(--ink)" : `url(#${id}-${pattern})`;
}

/** The names of the patterns. */
export function Legend({ id, series }: { id: string; series: readonly { title: string; pattern: Pattern }[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ title, pattern }) => (
        <li key={title}>
          <svg width="14" height="14" aria-hidden="true">
            <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={fill(id, pattern)} className={styles.edge} />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  );
}
