import { Link } from "wouter";
import type { ProjectDetails } from "../../api/projects";
import type { ReviewingWork, WorkLayer } from "../../api/work";
import { number, sinceThen, useText } from "../../i18n";
import { LinkButton } from "../../ui/Button";
import { numericCell, Table } from "../../ui/Table";
import { First } from "./First";
import styles from "./work.module.css";

interface Props {
  reviewing: ReviewingWork;
  project: ProjectDetails;
}

/** A reviewer's reviews: those begun, those to begin, and disagreements to settle. */
export function Reviewing({ reviewing: { under_way, reviewable, meetings }, project }: Props) {
  const t = useText();
  if (project.review === "none" && under_way.count === 0) return null;
  return (
    <>
      {under_way.count > 0 && (
        <section className={styles.section}>
          <h2>{t("work.reviews")}</h2>
          <p className={styles.about}>
            <First shown={under_way.items.length} count={under_way.count} />
          </p>
          <Layers caption={t("work.reviews")} layers={under_way.items.map(({ layer }) => layer)} />
        </section>
      )}
      <section className={styles.section}>
        <h2>{t("work.reviewable")}</h2>
        <p className={styles.about}>
          {reviewable.count === 0 ? t("work.reviewable.none") : t("work.reviewable.text", { count: reviewable.count })}{" "}
          <First shown={reviewable.items.length} count={reviewable.count} />
        </p>
        {reviewable.count > 0 && <Layers caption={t("work.reviewable")} layers={reviewable.items} />}
      </section>
      {meetings.length > 0 && <Meetings meetings={meetings} projectId={project.id} />}
    </>
  );
}

function Layers({ caption, layers }: { caption: string; layers: readonly WorkLayer[] }) {
  const t = useText();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t("work.document")}</th>
          <th scope="col">{t("work.annotator")}</th>
          <th scope="col" className={numericCell}>
            {t("work.tokens")}
          </th>
          <th scope="col">{t("work.since")}</th>
        </tr>
      </thead>
      <tbody>
        {layers.map((layer) => (
          <tr key={layer.annotation_id}>
            <td className={styles.long}>
              <Link href={`/annotations/${layer.annotation_id}`}>
                <bdi>{layer.external_id}</bdi>
              </Link>
            </td>
            <td className={styles.long}>
              <bdi>{layer.annotator.name}</bdi>
            </td>
            <td className={numericCell}>{number(layer.token_count)}</td>
            <td>{sinceThen(layer.updated_at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Meetings({ meetings, projectId }: { meetings: ReviewingWork["meetings"]; projectId: string }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t("work.meetings")}</h2>
        <LinkButton href={`/projects/${projectId}/meeting`}>{t("work.meeting")}</LinkButton>
      </div>
      <p className={styles.about}>{t("work.meetings.text")}</p>
      <Table caption={t("work.meetings")}>
        <thead>
          <tr>
            <th scope="col">{t("work.annotator")}</th>
            <th scope="col">{t("work.reviewer")}</th>
            <th scope="col" className={numericCell}>
              {t("work.disagreements")}
            </th>
          </tr>
        </thead>
        <tbody>
          {meetings.map(({ annotator, reviewer, count }) => (
            <tr key={`${annotator.id} ${reviewer.id}`}>
              <td className={styles.long}>
                <bdi>{annotator.name}</bdi>
              </td>
              <td className={styles.long}>
                <bdi>{reviewer.name}</bdi>
              </td>
              <td className={numericCell}>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
