import { Link } from "wouter";
import type { ProjectDetails } from "../../api/projects";
import type { Release } from "../../api/releases";
import { number, sinceThen, useText } from "../../i18n";
import { Pill } from "../../ui/Pill";
import { numericCell, Table } from "../../ui/Table";
import { day } from "./day";
import styles from "./releases.module.css";
import { isDue, statusOf, termsOf, tones } from "./status";

export function ReleaseTable({ project, releases }: { project: ProjectDetails; releases: readonly Release[] }) {
  const t = useText();
  return (
    <Table caption={t("releases.caption", { project: project.name })}>
      <thead>
        <tr>
          <th scope="col">{t("releases.number")}</th>
          <th scope="col">{t("releases.profile")}</th>
          <th scope="col">{t("releases.state")}</th>
          <th scope="col" className={numericCell}>
            {t("releases.documents")}
          </th>
          <th scope="col">{t("releases.signed")}</th>
          <th scope="col">{t("releases.reassess")}</th>
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <Row key={release.id} release={release} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ release }: { release: Release }) {
  const t = useText();
  const status = statusOf(release);
  const { reassessOn } = termsOf(release);
  return (
    <tr>
      <th scope="row">
        <Link href={`/releases/${release.id}`} className={styles.link}>
          <ReleaseName release={release} />
        </Link>
      </th>
      <td className={styles.name}>
        <bdi>{release.name}</bdi>
      </td>
      <td>
        <Pill tone={tones[status]}>{t(`releases.status.${status}`)}</Pill>
      </td>
      <td className={numericCell}>{number(release.documents)}</td>
      <td className={styles.name}>{release.signed_at === null ? "–" : <bdi>{release.signed_name}</bdi>}</td>
      <td>
        {reassessOn === null ? "–" : day(reassessOn)} {isDue(release) && <Pill tone="sun">{t("releases.due")}</Pill>}
      </td>
    </tr>
  );
}

/** "Release 3"; a draft that was never to be frozen has no number. */
function ReleaseName({ release }: { release: Release }) {
  const t = useText();
  return release.number === null
    ? t("releases.draft.of", { when: sinceThen(release.created_at) })
    : t("releases.numbered", { number: release.number });
}
