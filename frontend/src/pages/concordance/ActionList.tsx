import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type ConcordanceAction, concordanceActionQuery, isUnderWay } from "../../api/concordance";
import { dateTime, number, useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { Waiting } from "../../shell/Waiting";
import { PlainButton } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import styles from "./concordance.module.css";

interface Props {
  actions: readonly ConcordanceAction[];
  canDecide: boolean;
  onUndo: (action: ConcordanceAction) => void;
}

/** What was decided lately, and what could not be changed. */
export function ActionList({ actions, canDecide, onUndo }: Props) {
  const t = useText();
  const { id: me } = usePerson();
  const [left, setLeft] = useState<string | null>(null);
  const ended = actions.filter((action) => !isUnderWay(action));
  return (
    <details className={styles.decisions}>
      <summary>{t("concordance.decisions")}</summary>
      {ended.length === 0 && <p className={styles.muted}>{t("concordance.noDecisions")}</p>}
      <ul>
        {ended.map((action) => (
          <li key={action.id}>
            <What action={action} />
            <span className={styles.buttons}>
              {action.left > 0 && (
                <PlainButton small kind="quiet" onPress={() => setLeft(action.id)}>
                  {t("concordance.did.left", { count: action.left })}
                </PlainButton>
              )}
              {action.undone && <em>{t("concordance.undone")}</em>}
              {!action.undone && action.undoes === null && canDecide && action.by.id === me && (
                <PlainButton small kind="quiet" onPress={() => onUndo(action)}>
                  {t("concordance.undo")}
                </PlainButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {left !== null && <LeftDialog id={left} onClose={() => setLeft(null)} />}
    </details>
  );
}

function What({ action }: { action: ConcordanceAction }) {
  const t = useText();
  const { act, changed, word = "", by, created_at } = action;
  const did = t(`concordance.did.${act}`, { count: changed });
  const what = word === "" ? did : t("concordance.ofWord", { word, what: did });
  return <span>{t("concordance.made", { what, name: by.name, when: dateTime(created_at) })}</span>;
}

function LeftDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const action = useQuery(concordanceActionQuery(id));
  const lines = action.data?.left_lines ?? [];
  const more = (action.data?.left ?? 0) - lines.length;
  const title = action.data ? t("concordance.leftTitle", { count: action.data.left }) : t("concordance.left");
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {action.isPending && <Waiting />}
      {action.isError && <ErrorPanel error={action.error} onRetry={action.refetch} />}
      <ul className={styles.left}>
        {lines.map(({ annotation_id, document = "", start, end, reason }) => (
          <li key={`${annotation_id}:${start}:${end}`}>
            <Link href={`/annotations/${annotation_id}?start=${start}&end=${end}`}>
              {t("concordance.leftLine", { document, start: number(start), end: number(end) })}
            </Link>
            <span className={styles.muted}>{t(`concordance.why.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.muted}>{t("concordance.more", { count: number(more) })}</p>}
    </Dialog>
  );
}
