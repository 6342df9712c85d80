import { useQuery } from "@tanstack/react-query";
import { guidelinesQuery } from "../../api/guidelines";
import { dateTime, useLanguage, useText } from "../../i18n";
import { AcceptedExceptions } from "../../pages/guidelines/ExceptionsSection";
import { GuidelineText } from "../../pages/guidelines/GuidelineText";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { useEditor } from "../useStore";
import styles from "./guidelines.module.css";

const focused = (element: HTMLElement | null): void => element?.focus();

/** The project's current guidelines, in a dialog over the document. */
export function GuidelinesDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const t = useText();
  const shownIn = useLanguage();
  const { labels } = useEditor().store.doc;
  const versions = useQuery(guidelinesQuery(projectId));
  const present = versions.data?.[0];
  return (
    <Dialog title={t("guidelines.title")} isOpen docked onClose={onClose}>
      {versions.isPending && <p role="status">{t("app.loading")}</p>}
      {versions.isError && <ErrorPanel error={versions.error} onRetry={versions.refetch} />}
      {versions.data?.length === 0 && <p>{t("guidelines.none")}</p>}
      {present && (
        <>
          <p className={styles.about}>
            {t("guidelines.present", {
              version: present.version,
              date: dateTime(present.created_at),
              person: present.by?.name ?? t("guidelines.nobody"),
            })}{" "}
            <a href={`/projects/${projectId}/guidelines`} target="_blank" rel="noreferrer">
              {t("guidelines.all")}
            </a>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
          <section ref={focused} className={styles.sheet} tabIndex={0} aria-label={t("guidelines.title")}>
            <GuidelineText text={present.text} level={3} />
            <AcceptedExceptions projectId={projectId} nameOf={(key) => labels.name(key, shownIn)} />
          </section>
        </>
      )}
    </Dialog>
  );
}
