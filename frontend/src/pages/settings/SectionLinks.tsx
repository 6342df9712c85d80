import type { MouseEvent } from "react";
import type { ProjectDetails } from "../../api/projects";
import { type TextKey, useText } from "../../i18n";
import { useMakesPseudonyms } from "../options/OptionFields";
import styles from "./settings.module.css";

interface Linked {
  id: string;
  title: TextKey;
}

/** The sections of the settings, in order. */
const sections = [
  { id: "project", title: "details.title" },
  { id: "working", title: "settings.working" },
  { id: "finding", title: "settings.finding" },
  { id: "pseudonyms", title: "settings.pseudonyms" },
  { id: "checking", title: "settings.checking" },
  { id: "defaults", title: "defaults.title" },
  { id: "rotation", title: "rotation.title" },
  { id: "end", title: "end.title" },
] as const satisfies readonly Linked[];

/** Links to the sections, which stay in view. */
export function SectionLinks({ project, rotates }: { project: ProjectDetails; rotates: boolean }) {
  const t = useText();
  const isShown: Readonly<Record<string, boolean>> = { rotation: rotates, pseudonyms: useMakesPseudonyms(project) };
  const shown = sections.filter(({ id }) => isShown[id] ?? true);
  return (
    <nav aria-label={t("settings.sections")} className={styles.links}>
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page's address stays as it is: a form is being filled in. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>(`#${id} h2`);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
}
