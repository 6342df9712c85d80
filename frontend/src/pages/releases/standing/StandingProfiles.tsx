import { useQueries, useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../../api/projects";
import { profilesQuery } from "../../../api/releases";
import { standingQuery } from "../../../api/standing";
import { useText } from "../../../i18n";
import styles from "../releases.module.css";
import { StandingProfile } from "./StandingProfile";

/** The profiles under which confirmed documents are released without being asked for. Leads see those that could be. */
export function StandingProfiles({ project }: { project: ProjectDetails }) {
  const t = useText();
  const { data: { profiles } = { profiles: [] } } = useQuery(profilesQuery(project.id));
  const found = useQueries({ queries: profiles.map(({ id }) => standingQuery(id)) });
  const shown = profiles.flatMap((profile, place) => {
    const standing = found[place]?.data;
    return standing && (project.role === "lead" || standing.approved_by) ? [{ profile, standing }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.section}>
      <div>
        <h2>{t("standing.title")}</h2>
        <p className={styles.help}>{t("standing.about")}</p>
      </div>
      {shown.map(({ profile, standing }) => (
        <StandingProfile key={profile.id} project={project} profile={profile} standing={standing} />
      ))}
    </section>
  );
}
