import { memo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useText } from "../../i18n";
import { stands } from "../../model/components";
import type { EntityRow, MentionRow } from "../../model/types";
import { identifierTypeName, typeNameOf } from "../mention/names";
import panel from "../mention/panel.module.css";
import { SuggestionHere } from "../suggesting/SuggestionList";
import { useEditor, useStoreValue } from "../useStore";
import styles from "./entities.module.css";

/** The places of an entity, and what its mentions have in common. */
export function EntityDetail({ entity, mentions }: { entity: EntityRow; mentions: readonly MentionRow[] }) {
  const t = useText();
  const { store } = useEditor();
  const types = [...new Set(mentions.filter(stands).map(typeNameOf))];
  return (
    <div className={styles.detail}>
      {store.doc.labels.isMasking && (
        <p className={panel.common}>
          {t("mention.identifier_type")}:{" "}
          {types.length > 1 ? t("entities.mixed") : (types[0] ?? identifierTypeName(null))}
        </p>
      )}
      <SuggestionHere entity={entity.id} />
      {entity.locked && <p className={panel.common}>{t("mention.locked")}</p>}
      <Places mentions={mentions} />
    </div>
  );
}

/** How many places are shown around the current one, and how many are added on request. */
const SOME = 20;

/** The places around the current one; earlier and later ones on request. */
function Places({ mentions }: { mentions: readonly MentionRow[] }) {
  const t = useText();
  const current = useStoreValue(["current"], (s) => s.currentMention);
  const [more, setMore] = useState(SOME);
  const at = mentions.findIndex(({ id }) => id === current);
  const from = mentions.length <= 2 * more ? 0 : Math.max(0, at - more);
  const to = mentions.length <= 2 * more ? mentions.length : Math.min(mentions.length, Math.max(at, 0) + more);
  const list = useRef<HTMLOListElement>(null);
  /** `next`: the nearest of the new places. It gets the focus, since the button may disappear. */
  const extend = (count: number, next: MentionRow | undefined) => {
    const show = () => {
      flushSync(() => setMore(more + SOME));
      list.current?.querySelector<HTMLElement>(`[data-mention="${next?.id}"]`)?.focus();
    };
    return (
      <li>
        <button type="button" className={styles.more} onClick={show}>
          {t("done.more", { count })}
        </button>
      </li>
    );
  };
  return (
    <ol className={styles.places} ref={list}>
      {from > 0 && extend(from, mentions[from - 1])}
      {mentions.slice(from, to).map((mention) => (
        <Place key={mention.id} mention={mention} isCurrent={mention.id === current} />
      ))}
      {to < mentions.length && extend(mentions.length - to, mentions[to])}
    </ol>
  );
}

interface PlaceProps {
  mention: MentionRow;
  isCurrent: boolean;
}

const Place = memo(function Place({ mention, isCurrent }: PlaceProps) {
  const { store } = useEditor();
  return (
    <li>
      <button
        type="button"
        className={styles.place}
        data-mention={mention.id}
        data-status={mention.status}
        aria-current={isCurrent || undefined}
        onClick={() => store.setCurrent(mention.id)}
      >
        <Context mention={mention} />
      </button>
    </li>
  );
});

const around = 24;

/** The mention with a few characters of context on each side, cut at spaces. */
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
