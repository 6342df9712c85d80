import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { type TriedKind, type TriedLine, triedLinesQuery } from "../../api/patterns";
import { useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Spinner } from "../../ui/Spinner";
import styles from "./patterns.module.css";
import { labelName, type PatternLabel } from "./types";

interface Props {
  trialId: string;
  place: number;
  kind: TriedKind;
  count: number;
  labels: readonly PatternLabel[];
}

/** Some of the places of a kind in their sentences. Reading them goes on record. */
export function TriedLines({ trialId, place, kind, count, labels }: Props) {
  const t = useText();
  const lines = useQuery(triedLinesQuery(trialId, place, kind));
  if (lines.isError) return <ErrorPanel error={lines.error} onRetry={lines.refetch} />;
  if (!lines.data) return <Spinner />;
  return (
    <section className={styles.sample} aria-label={t(`patterns.kind.${kind}`)}>
      <h3>
        {t(`patterns.kind.${kind}`)}: {t("patterns.sample", { shown: lines.data.length, count })}
      </h3>
      <ol className={styles.lines}>
        {lines.data.map((line) => (
          <Line key={`${line.document_id} ${line.start}`} line={line} labels={labels} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line, labels }: { line: TriedLine; labels: readonly PatternLabel[] }) {
  const t = useText();
  const { document_id, external_id, before, at, after, becomes, marked } = line;
  return (
    <li>
      <p dir="auto">
        {before}
        <mark>{at}</mark>
        {after}
      </p>
      <p className={styles.facts}>
        <Link href={`/documents/${document_id}`}>
          <bdi>{external_id}</bdi>
        </Link>
        {becomes !== "" && (
          <span>
            {t("patterns.becomes")} <bdi>{becomes}</bdi>
          </span>
        )}
        {marked.map((each) => (
          <span key={`${each.start} ${each.key} ${each.by_person} ${each.status}`}>
            {t(each.by_person ? "patterns.marked.person" : `patterns.marked.${statusOf(each.status)}`, {
              label: labelName(labels, each.key),
            })}
          </span>
        ))}
      </p>
    </li>
  );
}

function statusOf(status: string): "proposed" | "accepted" | "rejected" {
  return status === "accepted" || status === "rejected" ? status : "proposed";
}
