import { Link } from "wouter";
import type { OwnWork } from "../../api/work";
import { number, useText } from "../../i18n";
import { documentsDone, documentsOf } from "./counting";
import { StateBar } from "./StateBar";
import styles from "./work.module.css";

const SHOWN = 4;

/** The person's own documents by state, and those to come by name. */
export function Mine({ work: { amounts, coming }, projectId }: { work: OwnWork; projectId: string }) {
  const t = useText();
  const [done, all] = [documentsDone(amounts), documentsOf(amounts)];
  return (
    <section className={styles.section}>
      <h2>{t("work.mine")}</h2>
      <p className={styles.share}>{t("work.share", { part: number(done), count: all })}</p>
      <StateBar
        label={t("work.mine.chart")}
        amounts={amounts}
        href={(state) => `/projects/${projectId}?mine=${state}`}
      />
      <Coming coming={coming} projectId={projectId} />
    </section>
  );
}

function Coming({ coming, projectId }: { coming: OwnWork["coming"]; projectId: string }) {
  const t = useText();
  const shown = coming.items.slice(0, SHOWN);
  const rest = coming.count - shown.length;
  if (shown.length === 0) return null;
  return (
    <div className={styles.coming}>
      <h3>{t("work.next")}</h3>
      <ol>
        {shown.map(({ document_id, external_id, undecided }) => (
          <li key={document_id}>
            <Link href={`/documents/${document_id}/edit`}>
              <bdi>{external_id}</bdi>
            </Link>{" "}
            <span>{t("work.left", { count: undecided })}</span>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link href={`/projects/${projectId}?mine=any`}>{t("work.more", { count: rest })}</Link>
          </li>
        )}
      </ol>
    </div>
  );
}
