import { Link, useLocation } from "wouter";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { classes } from "../../ui/classes";
import styles from "./ProjectNav.module.css";
import { type Place, type PlaceTitle, tabsFor } from "./places";

interface Props {
  project: Project;
  /** For a page that belongs to one of these and has an address of its own. */
  under?: PlaceTitle;
}

/** Links to the pages of a project that the person may open. `ProjectScope` includes it. */
export function ProjectNav({ project, under }: Props) {
  const t = useText();
  const whereIs = useWhere(project, under);
  const groups = tabsFor(project.role);
  const here = groups.flat().find((places) => places.some((place) => whereIs(place) !== "elsewhere"));
  return (
    <nav aria-label={t("nav.label", { project: project.name })} className={styles.nav}>
      <ul className={styles.row}>
        {groups.flatMap((tabs) =>
          tabs.map((tab, i) => (
            <li key={tab[0].path} className={classes(i === 0 && styles.first)}>
              <PlaceLink
                project={project}
                place={tab[0]}
                current={tab === here ? currentOf(whereIs(tab[0])) : undefined}
              />
            </li>
          )),
        )}
      </ul>
      {here && here.length > 1 && (
        <ul className={classes(styles.row, styles.within)} aria-label={t("nav.within", { page: t(here[0].title) })}>
          {here.map((place) => (
            <li key={place.path}>
              <PlaceLink
                project={project}
                place={place}
                current={whereIs(place) === "elsewhere" ? undefined : currentOf(whereIs(place))}
              />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

type Where = "here" | "under" | "elsewhere";

function useWhere({ id }: Project, under: PlaceTitle | undefined): (place: Place) => Where {
  const [location] = useLocation();
  return ({ path, title }) => {
    const address = `/projects/${id}${path}`;
    if (location === address) return "here";
    return title === under || (path !== "" && location.startsWith(`${address}/`)) ? "under" : "elsewhere";
  };
}

/** Of a tab: the page itself, or else one under it. */
function currentOf(where: Where): "page" | true {
  return where === "here" ? "page" : true;
}

function PlaceLink({
  project,
  place,
  current,
}: {
  project: Project;
  place: Place;
  current: "page" | true | undefined;
}) {
  const t = useText();
  return (
    <Link href={`/projects/${project.id}${place.path}`} aria-current={current} className={styles.link}>
      {t(place.title)}
    </Link>
  );
}
