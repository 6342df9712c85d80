import type { Finding } from "../../api/validation";
import { number, useText } from "../../i18n";
import type { Doc } from "../../model/doc";
import { rowsOf, shownValue } from "../history/values";
import { useEditor } from "../useStore";
import styles from "./findings.module.css";
import { RestNotConfidential } from "./RestNotConfidential";

/** Further places of one kind are only counted. */
const most = 60;
const order: readonly Finding["severity"][] = ["error", "warning", "question"];

/** The findings of a check, errors first and grouped by rule. Clicking a place goes to it. */
export function FindingList({ findings, onGo }: { findings: readonly Finding[]; onGo: () => void }) {
  const t = useText();
  return byRule(findings).map(({ rule, severity, places }) => (
    <section key={`${severity} ${rule}`} className={styles.group} data-severity={severity}>
      <h3>
        {t(`finding.${rule}`)}
        <span className={styles.count}>{number(places.length)}</span>
        <span className={styles.severity}>{t(`severity.${severity}`)}</span>
      </h3>
      {rule === "confidential_undecided" && <RestNotConfidential />}
      <ul>
        {places.slice(0, most).map((finding) => (
          <li key={[finding.mention_ids, finding.entity_ids, finding.rewrite_ids].join(" ")}>
            <Place finding={finding} onGo={onGo} />
          </li>
        ))}
        {places.length > most && <li>{t("done.more", { count: places.length - most })}</li>}
      </ul>
    </section>
  ));
}

type Group = Pick<Finding, "rule" | "severity"> & { places: Finding[] };

function byRule(findings: readonly Finding[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const { rule, severity } = finding;
    const key = `${order.indexOf(severity)} ${rule}`;
    const group = groups.get(key) ?? { rule, severity, places: [] };
    groups.set(key, group);
    group.places.push(finding);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
}

function Place({ finding, onGo }: { finding: Finding; onGo: () => void }) {
  const { store, actions } = useEditor();
  const rewrite = store.doc.rewrite(finding.rewrite_ids[0] ?? null);
  const go = () => {
    const [mention] = mentionsOf(finding, store.doc);
    onGo();
    if (rewrite) actions.rewrites.pick(rewrite);
    else if (mention) store.setCurrent(mention);
    actions.focusText();
  };
  return (
    <button type="button" className={styles.place} dir="auto" onClick={go}>
      {placeText(finding, store.doc)}
    </button>
  );
}

/** The words of the rewrites if the finding is about them, otherwise those of the mentions. */
function placeText(finding: Finding, doc: Doc): string {
  const rewrites = finding.rewrite_ids.flatMap((id) => doc.rewrite(id) ?? []);
  const words = rewrites.map((rewrite) => shownValue(rowsOf(doc), null, rewrite));
  if (words.length > 0) return words.join(" · ");
  const mentions = mentionsOf(finding, doc).flatMap((id) => doc.mention(id) ?? []);
  return mentions.map((mention) => doc.textOf(mention)).join(" · ") || "—";
}

/** A finding about entities is shown at the first mention of each. */
function mentionsOf({ mention_ids, entity_ids }: Finding, doc: Doc): readonly string[] {
  return mention_ids.length > 0 ? mention_ids : entity_ids.flatMap((id) => doc.mentionsOf(id)[0]?.id ?? []);
}
