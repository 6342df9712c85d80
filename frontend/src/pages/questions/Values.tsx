import type { ReactNode, RefObject } from "react";
import { type QuestionLabel, type QuestionValue, valuesPageSize } from "../../api/questions";
import { useText } from "../../i18n";
import { PageKey } from "../../preferences/PageKey";
import { PlainButton } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Pages } from "../../ui/Table";
import { QUESTIONS } from "./commands";
import styles from "./questions.module.css";
import { State, stateOf, stateOfPolicy } from "./State";
import type { Policy } from "./types";

interface Props {
  label: QuestionLabel;
  name: string;
  list: RefObject<HTMLUListElement | null>;
  values: { readonly count: number; readonly results: readonly QuestionValue[] } | undefined;
  isOpenOnly: boolean;
  current: string | undefined;
  selected: ReadonlySet<string>;
  page: number;
  error: Error | null;
  canDecide: boolean;
  filters: ReactNode;
  onFocus: (id: string) => void;
  onToggle: (id: string) => void;
  onClear: () => void;
  onDecide: (ids: readonly string[], policy: Policy) => void;
  onDecideLabel: (policy: "keep" | "replace") => void;
  onPage: (page: number) => void;
}

/** The values of a label with their counts, to be decided one by one, several at once, or all. */
export function Values(props: Props) {
  const { label, name, list, values, selected, page, error, canDecide, filters } = props;
  const t = useText();
  const title = t(label.by_sentence ? "questions.sentences" : "questions.values");
  return (
    <section className={styles.values} aria-label={`${name}: ${title}`}>
      <WholeLabel label={label} canDecide={canDecide} onDecide={props.onDecideLabel} />
      {filters}
      {error && <ErrorPanel error={error} />}
      {canDecide && selected.size > 0 && <Selection {...props} />}
      {values?.count === 0 && (
        <p className={styles.muted}>{t(props.isOpenOnly ? "questions.noOpenValues" : "questions.noValues")}</p>
      )}
      <ul ref={list} className={styles.rows}>
        {values?.results.map((value) => (
          <ValueRow
            key={value.id}
            value={value}
            isCurrent={value.id === props.current}
            isSelected={selected.has(value.id)}
            onFocus={() => props.onFocus(value.id)}
            onToggle={() => props.onToggle(value.id)}
          />
        ))}
      </ul>
      <Pages page={page} pageSize={valuesPageSize} count={values?.count ?? 0} onPage={props.onPage} />
    </section>
  );
}

interface WholeProps {
  label: QuestionLabel;
  canDecide: boolean;
  onDecide: (policy: "keep" | "replace") => void;
}

function WholeLabel({ label, canDecide, onDecide }: WholeProps) {
  const t = useText();
  return (
    <div className={styles.whole}>
      <span>{t("questions.wholeLabel")}</span>
      {label.policy === "" && label.by_default !== "" ? (
        <span className={styles.muted}>{t("questions.byDefault")}</span>
      ) : (
        <State state={stateOfPolicy(label.policy)} />
      )}
      {canDecide && (
        <span className={styles.acts}>
          <PlainButton small onPress={() => onDecide("keep")}>
            {t("questions.keep")} <PageKey of={QUESTIONS} command="questions.keep_label" />
          </PlainButton>
          <PlainButton small onPress={() => onDecide("replace")}>
            {t("questions.replace")} <PageKey of={QUESTIONS} command="questions.replace_label" />
          </PlainButton>
        </span>
      )}
    </div>
  );
}

function Selection({ selected, onDecide, onClear }: Pick<Props, "selected" | "onDecide" | "onClear">) {
  const t = useText();
  const decide = (policy: Policy) => onDecide([...selected], policy);
  return (
    <fieldset className={styles.selection}>
      <legend>{t("questions.selected", { count: selected.size })}</legend>
      <PlainButton small onPress={() => decide("keep")}>
        {t("questions.keep")} <PageKey of={QUESTIONS} command="questions.keep" />
      </PlainButton>
      <PlainButton small onPress={() => decide("replace")}>
        {t("questions.replace")} <PageKey of={QUESTIONS} command="questions.replace" />
      </PlainButton>
      <PlainButton small kind="quiet" onPress={() => decide("")}>
        {t("questions.reopen")} <PageKey of={QUESTIONS} command="questions.reopen" />
      </PlainButton>
      <PlainButton small kind="quiet" onPress={onClear}>
        {t("questions.clear")}
      </PlainButton>
    </fieldset>
  );
}

interface RowProps {
  value: QuestionValue;
  isCurrent: boolean;
  isSelected: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function ValueRow({ value, isCurrent, isSelected, onFocus, onToggle }: RowProps) {
  const t = useText();
  const { id, words, mentions, subjects, said, decided, category } = value;
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isSelected}
        aria-label={t("questions.select", { words })}
        onChange={onToggle}
      />
      <button
        type="button"
        data-row={id}
        className={styles.value}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        onFocus={onFocus}
        onClick={onFocus}
      >
        <span className={styles.words} dir="auto">
          {words}
        </span>
        <span className={styles.counts}>
          <span>{t("questions.mentions", { count: mentions })}</span>
          <span>{t("questions.subjects", { count: subjects })}</span>
          {said !== null && <span>{t("questions.said", { count: said })}</span>}
          {category !== "" && <Category category={category} />}
        </span>
      </button>
      <State state={stateOf(decided)} />
    </li>
  );
}

export function Category({ category }: { category: string }) {
  const t = useText();
  const key = categories.find((each) => each === category);
  return key === undefined ? null : <span>{t(`confidential.${key}`)}</span>;
}

export const categories = ["BELIEF", "POLITICS", "SEX", "ETHNIC", "HEALTH"] as const;
