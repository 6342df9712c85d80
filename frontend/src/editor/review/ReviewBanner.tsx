import { useState } from "react";
import { Link } from "wouter";
import { messageOf } from "../../api/error";
import type { StatusMove } from "../../api/moves";
import { startReview } from "../../api/reviews";
import { useText } from "../../i18n";
import { whyNot } from "../../moves/why";
import { usePerson } from "../../offline/person";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";

type Barred = NonNullable<StatusMove["objection"]>;

interface Props {
  opened: OpenDocument;
  isReport: boolean;
  onReport: () => void;
  onHistory: () => void;
}

/** A quiet line that says that the annotation can be reviewed, is or was reviewed, or was started by somebody else. */
export function ReviewBanner({ opened, isReport, onReport, onHistory }: Props) {
  const t = useText();
  const { review, latest } = useReview();
  if (review !== null) return null;
  const mayStart = opened.moves.some(({ to, objection }) => to === "in_review" && objection === null);
  if (latest !== null && latest.finished_at === null) {
    return (
      <Banner>
        <p>{t("banner.underWay", { name: latest.reviewer.name })}</p>
      </Banner>
    );
  }
  const barred = doubleOf(opened);
  if (barred !== null) return <Double objection={barred} documentId={opened.document.id} />;
  if (latest === null && !mayStart) return <HandedOver opened={opened} onHistory={onHistory} />;
  return <Reviewed {...{ opened, isReport, onReport, mayStart }} />;
}

type ReviewedProps = Pick<Props, "opened" | "isReport" | "onReport"> & { mayStart: boolean };

/** Says that the review has ended, or can start. */
function Reviewed({ opened, isReport, onReport, mayStart }: ReviewedProps) {
  const t = useText();
  const person = usePerson();
  const { latest } = useReview();
  const own = opened.annotator?.id === person.id;
  return (
    <Banner>
      <p>
        {mayStart
          ? t("banner.start", { name: opened.annotator?.name ?? "" })
          : t(own ? "banner.reviewedYours" : "banner.reviewed", { name: latest?.reviewer.name ?? "" })}
      </p>
      {latest !== null && !isReport && (
        <Button small onPress={onReport}>
          {t("banner.report")}
        </Button>
      )}
      {mayStart && <StartButton annotationId={opened.id} />}
    </Banner>
  );
}

function doubleOf({ moves }: OpenDocument): Barred | null {
  const objection = moves.find(({ to }) => to === "in_review")?.objection;
  return objection && doubleCodes.has(objection.code) ? objection : null;
}

const doubleCodes = new Set(["not_adjudicated", "adjudicated_instead"]);

/** A double annotation is not reviewed directly: links to the adjudication or its result. */
function Double({ objection, documentId }: { objection: Barred; documentId: string }) {
  const t = useText();
  const { annotation } = objection.fields;
  return (
    <Banner>
      <p>{whyNot(objection)}</p>
      {typeof annotation === "string" ? (
        <Link href={`/annotations/${annotation}`}>{t("banner.adjudicated")}</Link>
      ) : (
        <Link href={`/documents/${documentId}`}>{t("banner.toDocument")}</Link>
      )}
    </Banner>
  );
}

/** Tells whoever took over somebody's work about it, and links to who did what. */
function HandedOver({ opened: { begun_by, annotator }, onHistory }: Pick<Props, "opened" | "onHistory">) {
  const t = useText();
  const person = usePerson();
  if (begun_by === null) return null;
  const own = annotator?.id === person.id;
  return (
    <Banner>
      <p>
        {own
          ? t("banner.handedOver", { name: begun_by.name })
          : t("banner.handedOver.other", { name: begun_by.name, now: annotator?.name ?? "" })}
      </p>
      <Button small onPress={onHistory}>
        {t("banner.history")}
      </Button>
    </Banner>
  );
}

function Banner({ children }: { children: React.ReactNode }) {
  return <div className={styles.banner}>{children}</div>;
}

function StartButton({ annotationId }: { annotationId: string }) {
  const t = useText();
  const { reload } = useEditor();
  const { refresh } = useReview();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      await startReview(annotationId);
      // The review starts in the editor that stays open. A new editor would forget keys pressed before.
      await reload();
      await refresh();
    } catch (error) {
      toast(messageOf(error), "bad");
      setStarting(false);
    }
  };
  return (
    <Button kind="primary" small isPending={isStarting} onPress={start}>
      {t("banner.startIt")}
    </Button>
  );
}
