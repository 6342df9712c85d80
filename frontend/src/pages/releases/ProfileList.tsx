import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { formatsQuery } from "../../api/formats";
import type { ProjectDetails } from "../../api/projects";
import type { Profile } from "../../api/releases";
import { useText } from "../../i18n";
import { nameOf } from "../../shell/formatTexts";
import { LinkButton } from "../../ui/Button";
import { Table } from "../../ui/Table";
import { day } from "./day";
import styles from "./releases.module.css";

export function ProfileList({ project, profiles }: { project: ProjectDetails; profiles: readonly Profile[] }) {
  const t = useText();
  const address = `/projects/${project.id}/releases/profiles`;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2>{t("profiles.title")}</h2>
          <p className={styles.help}>{t("profiles.about")}</p>
        </div>
        {project.role === "lead" && !project.archived && (
          <LinkButton href={`${address}/new`}>{t("profiles.new")}</LinkButton>
        )}
      </header>
      <Table caption={t("profiles.caption", { project: project.name })}>
        <thead>
          <tr>
            <th scope="col">{t("releases.profile")}</th>
            <th scope="col">{t("profiles.recipient")}</th>
            <th scope="col">{t("profiles.kind")}</th>
            <th scope="col">{t("profiles.formats")}</th>
            <th scope="col">{t("releases.reassess")}</th>
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile) => (
            <Row key={profile.id} profile={profile} address={`${address}/${profile.id}`} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ profile, address }: { profile: Profile; address: string }) {
  const t = useText();
  const { data: formats = [] } = useQuery(formatsQuery());
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link href={address} className={styles.link}>
          <bdi>{profile.name}</bdi>
        </Link>
      </th>
      <td className={styles.name}>
        <bdi>{profile.recipient}</bdi>
      </td>
      <td>{t(`releases.kind.${profile.kind}`)}</td>
      <td className={styles.name}>{profile.formats.map((name) => nameOf(name, formats)).join(", ")}</td>
      <td>{profile.reassess_on ? day(profile.reassess_on) : "–"}</td>
    </tr>
  );
}
