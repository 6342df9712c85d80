import { Link, useRoute } from "wouter";
import type { Project } from "../../api/projects";
import { type TextKey, useText } from "../../i18n";
import styles from "./ProjectNav.module.css";

type Role = Project["role"];
type Title = Exclude<Extract<TextKey, `nav.${string}`>, "nav.label">;

interface Place {
  /** Relative to the project's address. */
  path: string;
  title: Title;
  /** The roles that may open it. */
  for: readonly Role[];
}

const everybody: readonly Role[] = ["annotator", "reviewer", "lead"];
const reviewers: readonly Role[] = ["reviewer", "lead"];
const leads: readonly Role[] = ["lead"];

const places: readonly Place[] = [
  { path: "", title: "nav.documents", for: everybody },
  { path: "/work", title: "nav.work", for: everybody },
  { path: "/assignment", title: "nav.assignment", for: leads },
  { path: "/meeting", title: "nav.meeting", for: everybody },
  { path: "/agreement", title: "nav.agreement", for: reviewers },
  { path: "/questions", title: "nav.questions", for: leads },
  { path: "/releases", title: "nav.releases", for: reviewers },
  { path: "/exports", title: "nav.exports", for: leads },
  { path: "/guidelines", title: "nav.guidelines", for: everybody },
  { path: "/members", title: "nav.members", for: everybody },
  { path: "/settings", title: "nav.settings", for: leads },
  { path: "/audit", title: "nav.audit", for: leads },
  { path: "/trial", title: "nav.trial", for: leads },
];

interface Props {
  project: Project;
  /** For a page that belongs to one of these and has an address of its own. */
  under?: Title;
}

/** Links to the pages of a project that the person may open. `ProjectScope` includes it. */
export function ProjectNav({ project, under }: Props) {
  const t = useText();
  return (
    <nav aria-label={t("nav.label", { project: project.name })} className={styles.nav}>
      <ul>
        {places
          .filter((place) => place.for.includes(project.role))
          .map(({ path, title }) => (
            <PlaceLink
              key={path}
              address={`/projects/${project.id}${path}`}
              title={title}
              isUnder={path !== "" && title === under}
            />
          ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ address, title, isUnder }: { address: string; title: Title; isUnder: boolean }) {
  const t = useText();
  const [isHere] = useRoute(address);
  return (
    <li>
      <Link href={address} aria-current={isHere ? "page" : isUnder || undefined} className={styles.link}>
        {t(title)}
      </Link>
    </li>
  );
}
