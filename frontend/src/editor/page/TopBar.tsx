import { Link } from "wouter";
import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { UnsentPill } from "../../offline/UnsentPill";
import { Bar } from "../../shell/bar";
import { Icon } from "../../ui/Icon";
import { Protect } from "../../ui/Protect";
import styles from "../editor.module.css";
import { HistoryButtons } from "../history/HistoryButtons";
import type { OpenDocument } from "../openDocument";
import { Progress } from "../progress/Progress";
import { useEditor, usePage, useStoreValue } from "../useStore";
import { AnnotationState } from "./AnnotationState";
import { Ending } from "./Ending";
import { MoreMenu } from "./MoreMenu";
import { SaveState } from "./SaveState";

interface Props {
  opened: OpenDocument;
  /** Whether an earlier version is shown, which cannot be changed. */
  isPast: boolean;
  onKey: (event: KeyboardEvent) => void;
}

/**
 * The only bar of the editor, in place of the site's header: the document, how far it is, whether everything is saved,
 * and what ends the work on it. Everything else is in its menu.
 */
export function TopBar({ opened, isPast, onKey }: Props) {
  const t = useText();
  const person = usePerson();
  const { page } = useEditor();
  const dialog = usePage((shown) => shown.dialog);
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const { document, project } = opened;
  return (
    <Bar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside */}
      <div
        className={styles.bar}
        onKeyDown={({ currentTarget, target, nativeEvent }) =>
          currentTarget.contains(target as Node) && onKey(nativeEvent)
        }
      >
        <Link href={`/projects/${project.id}`} className={styles.back} aria-label={t("editor.back")}>
          <Icon name="left" />
        </Link>
        <h1 className={styles.title}>{document.external_id}</h1>
        <AnnotationState
          opened={opened}
          isOpen={dialog === "status" && !isPast}
          onOpen={(isOpen) => (isOpen || page.shown.dialog === "status") && page.open(isOpen ? "status" : null)}
          onCheck={page.open}
        />
        <Progress opened={opened} />
        <Protect name={document.person_to_protect} />
        <span className={styles.grow} />
        <UnsentPill user={person.id} />
        <SaveState opened={opened} />
        {mayEdit && !isPast && <HistoryButtons />}
        <MoreMenu opened={opened} />
        <Ending opened={opened} isPast={isPast} />
      </div>
    </Bar>
  );
}
