import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type SuggestedWords, suggestedWordsQuery } from "../../api/patterns";
import { number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Spinner } from "../../ui/Spinner";
import { numericCell, Table } from "../../ui/Table";
import type { WordList } from "./draft";
import styles from "./patterns.module.css";
import { type PatternLabel, useLabelName } from "./types";

interface Props {
  projectId: string;
  labels: readonly PatternLabel[];
  onChoose: (lists: readonly WordList[]) => void;
  onClose: () => void;
}

/** Words that annotators marked, changed or rejected again and again. The chosen ones become lists, which are off. */
export function SuggestDialog({ projectId, labels, onChoose, onClose }: Props) {
  const t = useText();
  const query = useQuery(suggestedWordsQuery(projectId));
  const [chosen, setChosen] = useState<ReadonlySet<SuggestedWords>>(new Set());
  const add = () => {
    onChoose(listsOf([...chosen], (key) => t("patterns.suggest.list", { label: key }), t("patterns.suggest.never")));
    onClose();
  };
  return (
    <Dialog
      title={t("patterns.suggest.title")}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" isDisabled={chosen.size === 0} onPress={add}>
            {t("patterns.suggest.add", { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {query.isError && <ErrorPanel error={query.error} onRetry={query.refetch} />}
        {query.isPending && <Spinner />}
        {query.data && (
          <>
            <p className={styles.muted}>
              {t(query.data.found.length === 0 ? "patterns.suggest.none" : "patterns.suggest.lead", {
                count: query.data.documents,
              })}
            </p>
            {query.data.found.length > 0 && (
              <Suggestions projectId={projectId} found={query.data.found} {...{ labels, chosen, setChosen }} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SuggestionsProps {
  projectId: string;
  found: readonly SuggestedWords[];
  labels: readonly PatternLabel[];
  chosen: ReadonlySet<SuggestedWords>;
  setChosen: (chosen: ReadonlySet<SuggestedWords>) => void;
}

function Suggestions({ projectId, found, labels, chosen, setChosen }: SuggestionsProps) {
  const t = useText();
  const nameOf = useLabelName(labels);
  const toggle = (each: SuggestedWords) =>
    setChosen(chosen.has(each) ? new Set([...chosen].filter((other) => other !== each)) : new Set([...chosen, each]));
  const areAll = chosen.size === found.length;
  return (
    <Table caption={t("patterns.suggest.title")}>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label={t("patterns.suggest.all")}
              checked={areAll}
              onChange={() => setChosen(new Set(areAll ? [] : found))}
            />
          </th>
          <th scope="col">{t("patterns.field.words")}</th>
          <th scope="col">{t("patterns.field.label")}</th>
          <th scope="col" className={numericCell}>
            {t("patterns.suggest.documents")}
          </th>
          <th scope="col" className={numericCell}>
            {t("patterns.suggest.against")}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map((each) => (
          <tr key={`${each.words} ${each.key}`}>
            <td className={styles.check}>
              <input
                type="checkbox"
                aria-label={t("patterns.suggest.one", { words: each.words })}
                checked={chosen.has(each)}
                onChange={() => toggle(each)}
              />
            </td>
            <th scope="row">
              <Link href={linesAddress(projectId, each)} title={t("patterns.suggest.lines")}>
                <bdi>{each.words}</bdi>
              </Link>
            </th>
            <td>{nameOf(each.key)}</td>
            <td className={numericCell}>{number(each.documents)}</td>
            <td className={numericCell}>{number(each.against)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** All lines with the words, by one place where they stand: words are never in an address. */
function linesAddress(projectId: string, { annotation_id, start, end }: SuggestedWords): string {
  return `/projects/${projectId}/concordance?annotation=${annotation_id}&start=${start}&end=${end}`;
}

function listsOf(chosen: readonly SuggestedWords[], nameOf: (key: string) => string, never: string): WordList[] {
  return [...new Set(chosen.map(({ key }) => key))].map((key) => ({
    name: key === "" ? never : nameOf(key),
    label: key,
    words: chosen.filter((each) => each.key === key).map(({ words }) => words),
  }));
}
