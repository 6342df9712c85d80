import { useInfiniteQuery } from "@tanstack/react-query";
import { type DocumentEntry, historyQuery } from "../../api/documents";
import { dateTime, number, sinceThen, t, textOf, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Spinner } from "../../ui/Spinner";
import { fieldName } from "../metadata";
import styles from "./document.module.css";
import { useLayerName } from "./Layers";

/** What happened to the document and who did it, latest first. */
export function HistoryOf({ documentId }: { documentId: string }) {
  const t = useText();
  const history = useInfiniteQuery(historyQuery(documentId));
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("document.history")}</h2>
      {history.isPending && <Spinner />}
      {history.isError && <ErrorPanel error={history.error} onRetry={history.refetch} />}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <Entry key={`${entry.at} ${entry.verb}`} entry={entry} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button small isPending={history.isFetchingNextPage} onPress={() => history.fetchNextPage()}>
          {t("document.history.more")}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: DocumentEntry }) {
  const t = useText();
  const told = useTold()(entry);
  return (
    <li>
      <time dateTime={entry.at} title={dateTime(entry.at)} className={styles.when}>
        {sinceThen(entry.at)}
      </time>
      <div>
        <p>
          <strong>
            <bdi>{entry.by?.name ?? t("document.machine")}</bdi>
          </strong>{" "}
          {told}
        </p>
        {entry.reason !== "" && (
          <blockquote>
            <bdi>{entry.reason}</bdi>
          </blockquote>
        )}
      </div>
    </li>
  );
}

/** The changed part of a document: a metadata field, or its author key. */
function changed(field: string): string {
  return field === "author_key" ? t("document.author") : fieldName(field);
}

/** A value of an event in the words of the interface. */
function said(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).map(changed).join(", ");
  if (typeof value === "number") return number(value);
  const known = {
    from: "status",
    to: "status",
    outcome: "document.outcome",
    task: "document.task",
    format: "exports.format",
  };
  const prefix = known[name as keyof typeof known];
  return (prefix && textOf(`${prefix}.${value}`)) ?? String(value);
}

function useTold() {
  const t = useText();
  const nameOf = useLayerName();
  return ({ verb, values, annotation, person, by }: DocumentEntry): string => {
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(name, value)]));
    const layer = annotation === null ? "" : nameOf(annotation);
    const count = typeof values.mentions === "number" ? values.mentions : 0;
    const told = { layer, person: person?.name ?? "", count, ...given };
    // Whose layer it is goes without saying where it is that person's own.
    const isOwn = by && annotation?.annotator?.id === by.id && !annotation.adjudicated;
    const own = isOwn ? textOf(`document.event.${verb}.own`, told) : null;
    return own ?? textOf(`document.event.${verb}`, told) ?? t(`audit.verb.${verb}`);
  };
}
