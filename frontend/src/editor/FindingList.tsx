import type { Finding } from "../api/validation";
import { textOf, useText } from "../i18n";
import styles from "./editor.module.css";
import { useEditor } from "./useStore";

const most = 200;

/** What a check found, errors first; each leads to its place. */
export function FindingList({ findings, onGo }: { findings: readonly Finding[]; onGo: () => void }) {
  const t = useText();
  const { store, actions } = useEditor();
  const order = ["error", "warning", "question"];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity)).slice(0, most);
  const go = (finding: Finding) => {
    const mention = finding.mention_ids[0] ?? store.doc.mentionsOf(finding.entity_ids[0] ?? "")[0]?.id;
    onGo();
    if (mention) store.setCurrent(mention);
    actions.focusText();
  };
  return (
    <>
      <ul className={styles.findings}>
        {sorted.map((finding) => (
          <li
            key={`${finding.rule} ${finding.mention_ids.join()} ${finding.entity_ids.join()}`}
            data-severity={finding.severity}
          >
            <button type="button" onClick={() => go(finding)}>
              <span className={styles.severity}>{t(`severity.${finding.severity}`)}</span>
              <span>{textOf(`finding.${finding.rule}`) ?? finding.rule}</span>
              <Place finding={finding} />
            </button>
          </li>
        ))}
      </ul>
      {findings.length > most && <p>{t("done.more", { count: findings.length - most })}</p>}
    </>
  );
}

function Place({ finding }: { finding: Finding }) {
  const { store } = useEditor();
  const mention = store.doc.mention(finding.mention_ids[0] ?? null);
  if (!mention) return null;
  return (
    <q className={styles.findingPlace} dir="auto">
      {store.doc.textOf(mention)}
    </q>
  );
}
