import { useMemo, useState } from "react";
import { useText } from "../../i18n";
import { Dialog } from "../../ui/Dialog";
import { PickList } from "../../ui/PickList";
import { toast } from "../../ui/toast";
import { LabelChips } from "../mention/LabelChips";
import styles from "../mention/panel.module.css";
import { useEditor } from "../useStore";
import { type Joinable, joinables, joinablesFor } from "./joining";

/** At most this many are shown; typing narrows the list. */
const MOST = 100;
const longest = 80;

/** Asks which entity the current one really is. Finds it by words, pseudonym or running number. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store, actions } = useEditor();
  const { currentEntity } = store;
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const all = useMemo(() => joinables(store.doc, currentEntity), [store, currentEntity]);
  const found = useMemo(() => joinablesFor(all, query), [all, query]);
  const own = currentEntity === null ? "" : store.doc.surfacesOf(currentEntity).join(" · ");
  const count = currentEntity === null ? 0 : store.doc.mentionsOf(currentEntity).length;
  const join = ({ entity, words }: Joinable) => {
    if (!actions.joinInto(entity.id)) return;
    toast(t("join.done", { words, count }), "good");
    onClose();
  };
  const type = (typed: string) => {
    setQuery(typed);
    setAt(0);
  };
  return (
    <Dialog title={t("join.title")} isOpen onClose={onClose}>
      <p className={styles.joining} dir="auto">
        {t("join.own", { words: own, count })}
      </p>
      <PickList
        label={t("join.field")}
        placeholder={t("join.placeholder")}
        query={query}
        onQuery={type}
        items={found.slice(0, MOST)}
        idOf={({ entity }) => entity.id}
        at={at}
        onAt={setAt}
        onChoose={join}
      >
        {(each) => <JoinableLine joinable={each} />}
      </PickList>
      <p role="status" className={styles.found}>
        {found.length === 0 ? t("join.none") : t("join.count", { count: found.length })}
      </p>
    </Dialog>
  );
}

function JoinableLine({ joinable: { entity, words, count } }: { joinable: Joinable }) {
  const t = useText();
  const { store } = useEditor();
  const number = store.doc.labels.runningNumber(entity);
  return (
    <>
      <span className={styles.joinWords} dir="auto">
        {words.length > longest ? `${words.slice(0, longest)}…` : words}
      </span>
      {entity.pseudonym !== "" && <span dir="auto">→ {entity.pseudonym}</span>}
      <span className={styles.joinLabels}>
        <LabelChips keys={[entity.label, ...(number === null ? [] : [String(number)])]} />
        {t("join.mentions", { count })}
      </span>
    </>
  );
}
