import type { RefObject } from "react";
import { Link } from "wouter";
import type { LineStatus } from "../../api/concordance";
import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { Pill, type Tone } from "../../ui/Pill";
import { Pages } from "../../ui/Table";
import type { LabelName } from "../useLabelNames";
import styles from "./concordance.module.css";
import { type Line, statusOf } from "./lines";

export const PAGE_SIZE = 100;

interface Props {
  list: RefObject<HTMLOListElement | null>;
  lines: readonly Line[];
  count: number;
  page: number;
  current: string | undefined;
  nameOf: LabelName;
  onFocus: (id: string) => void;
  onPage: (page: number) => void;
}

/** Lines with the words one below the other. */
export function LineList({ list, lines, count, page, current, nameOf, onFocus, onPage }: Props) {
  const t = useText();
  return (
    <section className={styles.lines} aria-label={t("concordance.lines")}>
      <ol ref={list} className={styles.rows}>
        {lines.map((line) => (
          <OneLine key={line.id} line={line} isCurrent={line.id === current} nameOf={nameOf} onFocus={onFocus} />
        ))}
      </ol>
      <Pages page={page} pageSize={PAGE_SIZE} count={count} onPage={onPage} />
    </section>
  );
}

const tones: Readonly<Record<LineStatus, Tone>> = {
  none: "plain",
  proposed: "sun",
  accepted: "good",
  rejected: "bad",
  held_back: "info",
};

interface LineProps {
  line: Line;
  isCurrent: boolean;
  nameOf: LabelName;
  onFocus: (id: string) => void;
}

function OneLine({ line, isCurrent, nameOf, onFocus }: LineProps) {
  const t = useText();
  const { id, before, at, after, mention, layer } = line;
  const status = statusOf(line);
  const where = [layer.document, layer.author, layer.annotator].filter(Boolean).join(" · ");
  const why = layer.locked ? t(`concordance.why.${layer.locked}`) : "";
  return (
    <li className={styles.line} data-current={isCurrent || undefined}>
      <button
        type="button"
        data-row={id}
        className={styles.context}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        onFocus={() => onFocus(id)}
        onClick={() => onFocus(id)}
      >
        <span className={styles.before} dir="auto">
          <span>{before}</span>
        </span>
        <span className={styles.after} dir="auto">
          <mark>{at}</mark>
          {after}
        </span>
      </button>
      <span className={styles.state}>
        <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>
      </span>
      <span className={styles.label} title={mention?.label ? nameOf(mention.label) : undefined}>
        {mention?.label ? nameOf(mention.label) : ""}
      </span>
      <Link href={addressOf(line)} className={styles.document} tabIndex={-1} title={why ? `${where} (${why})` : where}>
        {why !== "" && <Icon name="lock" size={12} />}
        <bdi>{where}</bdi>
        {why !== "" && <span className="visually-hidden"> ({why})</span>}
      </Link>
    </li>
  );
}

/** The document at the line; the document's own page while it has no layer. */
export function addressOf({ layer, start, end }: Line): string {
  if (layer.annotation_id === null) return `/documents/${layer.document_id}`;
  return `/annotations/${layer.annotation_id}?start=${start}&end=${end}`;
}
