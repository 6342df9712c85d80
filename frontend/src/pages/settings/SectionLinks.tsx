import type { MouseEvent } from "react";
import { type TextKey, useText } from "../../i18n";
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
export function SectionLinks({ rotates }: { rotates: boolean }) {
  const t = useText();
  const shown = sections.filter(({ id }) => id !== "rotation" || rotates);
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
