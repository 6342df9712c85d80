import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { type Disagreement, type Review, reviewChangesQuery } from "../../api/reviews";
import { dateTime, useText } from "../../i18n";
import { Button, IconButton } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { ProposedLines } from "../disagreement/ProposedLines";
import { StageWord } from "../disagreement/StageWord";
import panel from "../mention/panel.module.css";
import type { OpenDocument } from "../openDocument";
import { useEditor, useStoreValue } from "../useStore";
import { ChangeList } from "./ChangeList";
import { isSettled } from "./places";
import { questionOf } from "./question";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";

/** The result of a review: the verdict, the changes, what was discussed and decided, and why. */
export function ReportPanel({ opened, onClose }: { opened: OpenDocument; onClose: () => void }) {
  const t = useText();
  const { page } = useEditor();
  const { latest } = useReview();
  return (
    <section
      className={styles.report}
      id="panel-report"
      ref={page.parts.ref("report")}
      tabIndex={-1}
      aria-label={t("report.title")}
    >
      <header className={styles.line}>
        <h2 className={panel.title}>{t("report.title")}</h2>
        <span className={styles.grow} />
        <IconButton label={t("report.close")} onPress={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      {latest === null ? (
        <p className={styles.muted}>{t("report.none")}</p>
      ) : (
        <Report opened={opened} review={latest} />
      )}
    </section>
  );
}

function Report({ opened, review }: { opened: OpenDocument; review: Review }) {
  const t = useText();
  const { store } = useEditor();
  const version = useStoreValue(["unsent"], (s) => s.version);
  const changes = useInfiniteQuery(reviewChangesQuery(review.id, version));
  const operations = changes.data?.pages.flatMap((page) => page.operations) ?? [];
  const when = dateTime(review.finished_at ?? review.started_at);
  const toTalk = review.disagreements.some((each) => !isSettled(each));
  return (
    <>
      <p>
        {review.outcome === ""
          ? t("banner.underWay", { name: review.reviewer.name })
          : t(`report.${review.outcome}`, { name: review.reviewer.name, when })}
      </p>
      {review.end_reason !== "" && <blockquote className={styles.said}>{review.end_reason}</blockquote>}
      {review.verdict !== "" && (
        <p>
          {questionOf(store.doc.labels, "", t)} <strong>{t(`verdict.${review.verdict}`)}</strong>
          {review.verdict_version !== null && (
            <span className={styles.muted}>
              {" "}
              {t("report.version", { version: review.verdict_version, now: version })}
            </span>
          )}
        </p>
      )}
      {review.reason !== "" && <blockquote className={styles.said}>{review.reason}</blockquote>}
      <h3>{t("report.changed")}</h3>
      {changes.error && <ErrorPanel error={changes.error} onRetry={() => changes.refetch()} />}
      {changes.isSuccess && <ChangeList operations={operations} />}
      {changes.hasNextPage && (
        <Button small isPending={changes.isFetchingNextPage} onPress={() => void changes.fetchNextPage()}>
          {t("history.more")}
        </Button>
      )}
      <h3>{t("report.disagreements")}</h3>
      {review.disagreements.length === 0 && <p className={styles.muted}>{t("report.noDisagreements")}</p>}
      <ol className={styles.list}>
        {review.disagreements.map((each) => (
          <Talked
            key={each.id}
            disagreement={each}
            reviewer={review.reviewer.name}
            annotator={opened.annotator?.name}
          />
        ))}
      </ol>
      {toTalk && (
        <p>
          <Link href={`/projects/${opened.project.id}/meeting?annotation=${opened.id}`}>{t("report.toMeeting")}</Link>
        </p>
      )}
    </>
  );
}

interface TalkedProps {
  disagreement: Disagreement;
  reviewer: string;
  annotator: string | undefined;
}

function Talked({ disagreement, reviewer, annotator = "" }: TalkedProps) {
  const t = useText();
  const { store } = useEditor();
  const { go } = useReview();
  const { doc } = store;
  const said = [
    { key: "opinion", name: reviewer, text: disagreement.opinion },
    { key: "answer", name: annotator, text: disagreement.answer },
    ...disagreement.remarks.map(({ by, text, created_at }) => ({ key: created_at, name: by.name, text })),
  ];
  return (
    <li className={styles.item}>
      <button type="button" className={styles.place} onClick={() => go(disagreement)}>
        <span className={styles.words} dir="auto">
          {t("reviewing.quoted", { text: doc.textOf(disagreement).slice(0, 80) })}
        </span>
        <StageWord disagreement={disagreement} />
      </button>
      {said.map(
        ({ key, name, text }) =>
          text !== "" && (
            <p key={key} className={styles.said}>
              <strong>{name}</strong> {text}
            </p>
          ),
      )}
      <ProposedLines proposal={disagreement.proposal} textAt={(span) => doc.textOf(span)} />
      {disagreement.decided_by && (
        <p className={styles.who}>
          {t("report.decided", { name: bothNames(disagreement), text: disagreement.decided })}
        </p>
      )}
    </li>
  );
}

function bothNames({ decided_by, agreed_by }: Disagreement): string {
  return [decided_by?.name, agreed_by?.name].filter((name) => name !== undefined).join(", ");
}
