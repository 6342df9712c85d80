import { type ReactNode, useRef } from "react";
import { number, useText } from "../i18n";
import { IconButton } from "./Button";
import { classes } from "./classes";
import { Icon } from "./Icon";
import styles from "./Table.module.css";
import { useWide } from "./useWide";

/** Scrolls sideways in a narrow window, then also by the arrow keys. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useWide(frame);
  return (
    <div ref={frame} className={styles.frame} {...(isWide && { tabIndex: 0, role: "group", "aria-label": caption })}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export const numericCell = classes(styles.numeric);

interface SortHeaderProps {
  title: string;
  /** The field it sorts by. */
  field: string;
  /** The current order, as the server takes it: "field" or "-field". */
  ordering: string;
  onOrder: (ordering: string) => void;
  numeric?: boolean;
  className?: string | undefined;
}

type Direction = "ascending" | "descending" | "none";

function direction(field: string, ordering: string): Direction {
  if (ordering === field) return "ascending";
  return ordering === `-${field}` ? "descending" : "none";
}

export function SortHeader({ title, field, ordering, onOrder, numeric = false, className }: SortHeaderProps) {
  const sorted = direction(field, ordering);
  return (
    <th scope="col" aria-sort={sorted} className={classes(numeric && styles.numeric, className)}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrder(sorted === "ascending" ? `-${field}` : field)}
      >
        {title}
        <Icon name={sorted === "descending" ? "down" : "up"} size={12} />
      </button>
    </th>
  );
}

interface PagesProps {
  page: number;
  pageSize: number;
  count: number;
  onPage: (page: number) => void;
}

export function Pages({ page, pageSize, count, onPage }: PagesProps) {
  const t = useText();
  const last = Math.max(1, Math.ceil(count / pageSize));
  if (last === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, count);
  return (
    <nav className={styles.pages} aria-label={t("documents.page", { page, pages: last })}>
      <span>{t("documents.range", { from, to, total: number(count) })}</span>
      <IconButton label={t("documents.previous")} isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        <Icon name="left" />
      </IconButton>
      <IconButton label={t("documents.next")} isDisabled={page >= last} onPress={() => onPage(page + 1)}>
        <Icon name="right" />
      </IconButton>
    </nav>
  );
}
