import { useMemo, useState } from "react";
import { useLanguage, useText } from "../../i18n";
import type { Language } from "../../i18n/language";
import type { Doc } from "../../model/doc";
import { heldBackIn, spokenOf } from "../../model/heldBack";
import type { EntityRow } from "../../model/types";
import panel from "../mention/panel.module.css";
import { EntityMenu } from "../suggesting/EntityMenu";
import { SuggestionList } from "../suggesting/SuggestionList";
import { useEditor, useStoreValue } from "../useStore";
import { EntityList } from "./EntityList";
import styles from "./entities.module.css";

/** The mentions grouped by entity, in order of running numbers. */
export function EntityPanel({ projectId, documentId }: { projectId: string; documentId: string }) {
  const t = useText();
  const shownIn = useLanguage();
  const { page } = useEditor();
  const entities = useShownEntities();
  const [query, setQuery] = useState("");
  // The words of an entity may change while its row stays the same.
  const searched = useStoreValue(["entities"], (store) => (query === "" ? null : store.doc));
  const shown = useMemo(
    () => (searched === null ? entities : entities.filter((entity) => matches(searched, entity, query, shownIn))),
    [searched, entities, query, shownIn],
  );
  return (
    <section
      className={panel.entities}
      aria-label={t("entities.title")}
      id="panel-entities"
      ref={page.parts.ref("entities")}
      tabIndex={-1}
    >
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
      <EntityList entities={shown} />
    </section>
  );
}

/** The entities that have a visible mention. */
function useShownEntities(): readonly EntityRow[] {
  const { store } = useEditor();
  const entities = useStoreValue(["entities"], ({ doc }) => doc.entities);
  const heldBack = useStoreValue(["mentions"], ({ doc }) => heldBackIn(doc.mentions).count);
  const isShown = useStoreValue(["held_back"], ({ heldBackShown }) => heldBackShown);
  return useMemo(
    () => (isShown || heldBack === 0 ? entities : spokenOf(store.doc, entities)),
    [store, entities, heldBack, isShown],
  );
}

function matches(doc: Doc, entity: EntityRow, query: string, shownIn: Language): boolean {
  const wanted = query.toLocaleLowerCase();
  const texts = [
    String(entity.number),
    entity.label,
    doc.labels.name(entity.label, shownIn),
    entity.pseudonym,
    ...doc.surfacesOf(entity.id),
  ];
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}
