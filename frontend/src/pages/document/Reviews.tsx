import type { DocumentDetails, LayerReview } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { dateTime, sinceThen, useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { Pill } from "../../ui/Pill";
import styles from "./document.module.css";
import { useLayerName } from "./Layers";

/** The reviews of the layers. Empty if the project has no reviews and there was none. */
export function Reviews({ document, project }: { document: DocumentDetails; project: ProjectDetails }) {
  const t = useText();
  const nameOf = useLayerName();
  const reviews = document.layers.flatMap((layer) => layer.reviews.map((review) => ({ layer, review })));
  if (reviews.length === 0 && project.review === "none") return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{t("document.reviews")}</h2>
      {reviews.length === 0 && <p className={styles.none}>{t("document.reviews.none")}</p>}
      <ul className={styles.reviews}>
        {reviews.map(({ layer, review }) => (
          <Review key={review.id} review={review} layer={nameOf(layer)} version={layer.version} />
        ))}
      </ul>
    </section>
  );
}

function Review({ review, layer, version }: { review: LayerReview; layer: string; version: number }) {
  const t = useText();
  const { outcome, verdict, disagreements } = review;
  const settled = disagreements.decided + disagreements.applied;
  const at = review.finished_at ?? review.started_at;
  return (
    <li>
      <p className={styles.reviewHead}>
        <strong>{t("document.review.by", { reviewer: review.reviewer.name, layer })}</strong>
        <Pill tone={outcome === "confirmed" ? "good" : outcome === "" ? "info" : "plain"}>
          {t(outcome === "" ? "filters.review.under_way" : `document.outcome.${outcome}`)}
        </Pill>
        <time dateTime={at} title={dateTime(at)} className={styles.when}>
          {sinceThen(at)}
        </time>
      </p>
      <p>
        {t(verdict === "" ? "document.verdict.none" : `document.verdict.${verdict}`)}
        {review.verdict_version !== null && (
          <span className={styles.note}>{t("report.version", { version: review.verdict_version, now: version })}</span>
        )}
      </p>
      {review.reason !== "" && (
        <blockquote>
          <bdi>{review.reason}</bdi>
        </blockquote>
      )}
      <ul className={styles.ticks}>
        <Tick isThere={review.masked_read} text={t("document.tick.masked")} not={t("document.tick.not")} />
        <Tick isThere={review.main_read} text={t("document.tick.main")} not={t("document.tick.not")} />
        <li>{t("document.disagreements", { open: disagreements.open, settled })}</li>
      </ul>
    </li>
  );
}

function Tick({ isThere, text, not }: { isThere: boolean; text: string; not: string }) {
  return (
    <li>
      {isThere ? <Icon name="check" size={14} /> : not} {text}
    </li>
  );
}
