import { useText } from "../i18n";
import type { EntityRow, MentionRow } from "../model/types";
import styles from "./entities.module.css";
import { identifierTypeName } from "./names";
import panel from "./panel.module.css";
import { SuggestionHere } from "./suggesting/SuggestionList";
import { useEditor, useStoreValue } from "./useStore";

/** The places of an entity, and what its mentions have in common. */
export function EntityDetail({ entity, mentions }: { entity: EntityRow; mentions: readonly MentionRow[] }) {
  const t = useText();
  const { store } = useEditor();
  const current = useStoreValue(["current"], (s) => s.currentMention);
  const hasTypes = store.doc.labels.set.identifier_types.length > 0;
  const types = new Set(mentions.map((mention) => mention.identifier_type));
  return (
    <div className={styles.detail}>
      {hasTypes && (
        <p className={panel.common}>
          {t("mention.identifier_type")}:{" "}
          {types.size > 1 ? t("entities.mixed") : identifierTypeName(mentions[0]?.identifier_type ?? null)}
        </p>
      )}
      <SuggestionHere entity={entity.id} />
      {entity.locked && <p className={panel.common}>{t("mention.locked")}</p>}
      <ol className={styles.places}>
        {mentions.map((mention) => (
          <li key={mention.id}>
            <button
              type="button"
              className={styles.place}
              data-status={mention.status}
              aria-current={mention.id === current || undefined}
              onClick={() => store.setCurrent(mention.id)}
            >
              <Context mention={mention} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

const around = 24;

/** The mention with a few characters on both sides, cut at spaces. */
function Context({ mention }: { mention: MentionRow }) {
  const { store } = useEditor();
  const { doc } = store;
  const before = doc.textOf({ start: Math.max(0, mention.start - around), end: mention.start });
  const after = doc.textOf({ start: mention.end, end: Math.min(doc.offsets.length, mention.end + around) });
  return (
    <>
      {before.replace(/^\S*\s/, "").replace(/\s+/g, " ")}
      <mark dir="auto">{doc.textOf(mention)}</mark>
      {after.replace(/\s\S*$/, "").replace(/\s+/g, " ")}
    </>
  );
}
