import type { RefObject } from "react";
import { Link } from "wouter";
import { linesPageSize, type MetadataSaid, type QuestionLine, type QuestionValue } from "../../api/questions";
import { useText } from "../../i18n";
import { PageKey } from "../../preferences/PageKey";
import { PlainButton } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { Pages } from "../../ui/Table";
import { QUESTIONS } from "./commands";
import styles from "./questions.module.css";
import { State, stateOfPolicy } from "./State";
import type { Category as CategoryName, Policy } from "./types";
import { Category, categories } from "./Values";

interface Props {
  value: QuestionValue | undefined;
  bySentence: boolean;
  field: string;
  list: RefObject<HTMLOListElement | null>;
  found:
    | { readonly count: number; readonly lines: readonly QuestionLine[]; readonly said: readonly MetadataSaid[] }
    | undefined;
  error: Error | null;
  current: string | undefined;
  page: number;
  category: CategoryName;
  canDecide: boolean;
  onFocus: (id: string) => void;
  onCategory: (category: CategoryName) => void;
  onDecide: (id: string, policy: Policy) => void;
  onDecideValue: (id: string, policy: Policy) => void;
  onAuthor: (documentId: string) => void;
  onPage: (page: number) => void;
}

/** The lines of the current value, with what holds for each. */
export function Lines(props: Props) {
  const { value, field, list, found, error, page, canDecide } = props;
  const t = useText();
  return (
    <section className={styles.lines} aria-label={t("questions.lines")}>
      {value === undefined ? (
        <p className={styles.muted}>{t("questions.chooseValue")}</p>
      ) : (
        <>
          <ValueHead {...props} value={value} />
          {field !== "" && found !== undefined && found.said.length > 0 && <SaidList field={field} said={found.said} />}
        </>
      )}
      {error && <ErrorPanel error={error} />}
      <ol ref={list} className={styles.rows}>
        {found?.lines.map((line) => (
          <Line
            key={line.mention_id}
            line={line}
            isCurrent={line.mention_id === props.current}
            canDecide={canDecide}
            onFocus={() => props.onFocus(line.mention_id)}
            onDecide={(policy) => props.onDecide(line.mention_id, policy)}
            onAuthor={() => props.onAuthor(line.document_id)}
          />
        ))}
      </ol>
      <Pages page={page} pageSize={linesPageSize} count={found?.count ?? 0} onPage={props.onPage} />
    </section>
  );
}

function ValueHead({
  value,
  bySentence,
  category,
  canDecide,
  onCategory,
  onDecideValue,
}: Props & { value: QuestionValue }) {
  const t = useText();
  const { id, words, mentions, documents, subjects } = value;
  const choose = (value: string) => onCategory(categories.find((each) => each === value) ?? "");
  const choices = [
    { value: "", text: t("questions.noCategory") },
    ...categories.map((key) => ({ value: key, text: t(`confidential.${key}`) })),
  ];
  return (
    <header className={styles.head}>
      <h2 dir="auto">{words}</h2>
      <p className={styles.counts}>
        <span>{t("questions.mentions", { count: mentions })}</span>
        <span>{t("questions.documents", { count: documents })}</span>
        <span>{t("questions.subjects", { count: subjects })}</span>
      </p>
      {canDecide && (
        <div className={styles.acts}>
          {bySentence && (
            <Select label={t("questions.category")} inline choices={choices} value={category} onChange={choose} />
          )}
          <PlainButton small onPress={() => onDecideValue(id, "keep")}>
            {t("questions.keep")}
          </PlainButton>
          <PlainButton small onPress={() => onDecideValue(id, "replace")}>
            {t("questions.replace")}
          </PlainButton>
          <PlainButton small kind="quiet" onPress={() => onDecideValue(id, "")}>
            {t("questions.reopen")}
          </PlainButton>
        </div>
      )}
    </header>
  );
}

function SaidList({ field, said }: { field: string; said: readonly MetadataSaid[] }) {
  const t = useText();
  return (
    <div className={styles.said}>
      <h3>{t("questions.saidTitle", { field })}</h3>
      <p className={styles.muted}>{t("questions.saidHelp")}</p>
      <ul>
        {said.map(({ value, subjects, all }) => (
          <li key={value} dir="auto">
            {t("questions.saidOf", { value, subjects, all })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  line: QuestionLine;
  isCurrent: boolean;
  canDecide: boolean;
  onFocus: () => void;
  onDecide: (policy: Policy) => void;
  onAuthor: () => void;
}

function Line({ line, isCurrent, canDecide, onFocus, onDecide, onAuthor }: LineProps) {
  const t = useText();
  const { mention_id, annotation_id, document, start, end, before, at, after, policy, on, category } = line;
  const hint = (command: string) => isCurrent && <PageKey of={QUESTIONS} command={command} />;
  return (
    <li className={styles.line} data-current={isCurrent || undefined}>
      <p className={styles.counts}>
        <Link href={`/annotations/${annotation_id}?start=${start}&end=${end}`} className={styles.link} tabIndex={-1}>
          <bdi>{document}</bdi>
        </Link>
        <State state={stateOfPolicy(policy)} />
        {on !== "" && <span>{t(`questions.on.${on}`)}</span>}
        <Category category={category} />
      </p>
      <button
        type="button"
        data-row={mention_id}
        className={styles.sentence}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        onFocus={onFocus}
        onClick={onFocus}
      >
        <span dir="auto">
          {before}
          <mark>{at}</mark>
          {after}
        </span>
      </button>
      <div className={styles.acts}>
        {canDecide && (
          <>
            <PlainButton small kind="quiet" onPress={() => onDecide("keep")}>
              {t("questions.keep")} {hint("questions.keep")}
            </PlainButton>
            <PlainButton small kind="quiet" onPress={() => onDecide("replace")}>
              {t("questions.replace")} {hint("questions.replace")}
            </PlainButton>
            {on === "mention" && (
              <PlainButton small kind="quiet" onPress={() => onDecide("")}>
                {t("questions.reopen")} {hint("questions.reopen")}
              </PlainButton>
            )}
          </>
        )}
        <PlainButton small kind="quiet" onPress={onAuthor}>
          {t("questions.authorTexts")} {hint("questions.author")}
        </PlainButton>
      </div>
    </li>
  );
}
