import { memo, useEffect, useRef, useState } from "react";
import { useText } from "../i18n";
import type { Doc } from "../model/doc";
import type { EntityRow } from "../model/types";
import { beforePaint, whenIdle } from "../surface/idle";
import { EntityDetail } from "./EntityDetail";
import styles from "./entities.module.css";
import { labelColor } from "./LabelOption";
import panel from "./panel.module.css";
import { fateOf } from "./replacement";
import { EntityMenu } from "./suggesting/EntityMenu";
import { SuggestionList } from "./suggesting/SuggestionList";
import { useEditor, useStoreValue } from "./useStore";

/** Mentions grouped by the entity they speak of, in order of their running numbers. */
export function EntityPanel({ projectId, documentId }: { projectId: string; documentId: string }) {
  const t = useText();
  const { store } = useEditor();
  const entities = useStoreValue(["entities"], (s) => s.doc.entities);
  const current = useStoreValue(["current"], (s) => s.currentEntity);
  const [query, setQuery] = useState("");
  const shown = query === "" ? entities : entities.filter((entity) => matches(store.doc, entity, query));
  const laidOut = useLaidOut(shown.length);
  return (
    <section className={panel.entities} aria-label={t("entities.title")} id="panel-entities" tabIndex={-1}>
      <header className={styles.head}>
        <h2>{t("entities.title")}</h2>
        <span className={styles.count}>{entities.length}</span>
        <input
          type="search"
          className={panel.filter}
          aria-label={t("entities.filter")}
          placeholder={t("entities.filter")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <EntityMenu projectId={projectId} documentId={documentId} />
      </header>
      <SuggestionList />
      {shown.length === 0 && <p className={panel.nothing}>{t("entities.none")}</p>}
      <ul className={styles.list}>
        {shown.map(({ id }, i) => (
          <EntityItem key={id} id={id} isCurrent={id === current} isLater={i >= laidOut} />
        ))}
      </ul>
    </section>
  );
}

function matches(doc: Doc, entity: EntityRow, query: string): boolean {
  const wanted = query.toLocaleLowerCase();
  const texts = [String(entity.number), entity.label, entity.pseudonym, ...doc.surfacesOf(entity.id)];
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** So many rows are laid out at once. */
const ROWS = 50;

/** How many rows of a list are laid out already: the first at once, the others when there is time. */
function useLaidOut(count: number): number {
  const [done, setDone] = useState(ROWS);
  useEffect(() => (done < count ? whenIdle(() => setDone(done + ROWS)) : undefined), [done, count]);
  return done;
}

interface Item {
  id: string;
  isCurrent: boolean;
  isLater: boolean;
}

const EntityItem = memo(function EntityItem({ id, isCurrent, isLater }: Item) {
  const { store } = useEditor();
  const entity = useStoreValue([`entity:${id}`], (s) => s.doc.entity(id));
  const mentions = useStoreValue([`entity:${id}`], (s) => s.doc.mentionsOf(id));
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // With all else that is drawn, since it lays out the page.
    return isCurrent ? beforePaint(() => item.current?.scrollIntoView({ block: "nearest" })) : undefined;
  }, [isCurrent]);
  if (!entity) return null;
  const { labels } = store.doc;
  const open = () => {
    store.setCurrentEntity(id);
    if (mentions[0]) store.setCurrent(mentions[0].id);
  };
  return (
    <li
      ref={item}
      className={styles.entity}
      data-current={isCurrent || undefined}
      data-later={isLater || undefined}
      style={labelColor(labels.get(entity.label))}
    >
      <button type="button" className={styles.entityButton} aria-expanded={isCurrent} onClick={open}>
        <span className={styles.number}>{entity.number}</span>
        <span className={styles.entityText}>
          <span dir="auto">{store.doc.surfacesOf(id).join(" · ")}</span>
          {entity.pseudonym !== "" && fateOf(store.doc, entity.label) === "replaced" && (
            <span className={styles.pseudonym} dir="auto">
              {" → "}
              {entity.pseudonym}
            </span>
          )}
        </span>
        <span className={styles.entityLabel} title={entity.label}>
          {entity.label}
        </span>
        <span className={styles.times}>{mentions.length}</span>
      </button>
      {isCurrent && <EntityDetail entity={entity} mentions={mentions} />}
    </li>
  );
});
