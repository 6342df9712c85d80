import { type KeyboardEvent, useCallback, useId, useMemo, useState } from "react";
import { localName, useText } from "../../i18n";
import { CommandTable } from "../../keys/table";
import type { Label } from "../../model/types";
import { useWhole } from "../labelling/useWhole";
import { useCanEdit, useCurrentMention, useEditor } from "../useStore";
import { FIELD } from "./commands";
import { LabelOption } from "./LabelOption";
import { findLabels, numberIn } from "./labelSearch";
import { PinButton } from "./PinButton";
import styles from "./palette.module.css";

const table = new CommandTable(FIELD);

interface Props {
  onLeave: () => void;
  /** Whether it stands at the chosen words: then it shows only what was found, and ends with the choice of a label. */
  isAtWord?: boolean;
}

/** The labels by group, and a field that finds one by a few letters. */
export function Palette({ onLeave, isAtWord = false }: Props) {
  const t = useText();
  const { store, actions, page } = useEditor();
  const labels = store.doc.labels.set;
  const mention = useCurrentMention();
  const canEdit = useCanEdit();
  const whole = useWhole();
  const list = useId();
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(0);
  const hits = useMemo(() => findLabels(labels.labels, query), [labels, query]);
  const cursor = hits[Math.min(place, hits.length - 1)];
  const worn = new Set([mention?.label ?? "", ...(mention?.modifiers ?? []), ...(mention?.flags ?? [])]);

  const type = useCallback((value: string) => {
    setQuery(value);
    setPlace(0);
  }, []);
  const toggle = useCallback(
    (label: Label) => {
      actions.labelling.choose(label.key);
      type("");
      if (isAtWord && label.kind === "base") onLeave();
    },
    [actions, type, isAtWord, onLeave],
  );
  const step = (by: number) => setPlace((place + by + hits.length) % hits.length);
  const choose = ({ leave, all }: { leave: boolean; all: boolean }) => {
    const number = numberIn(query);
    if (number !== null) actions.labelling.setNumber(number);
    else if (cursor) actions.labelling.choose(cursor.key, all || whole !== null);
    type("");
    if (leave) onLeave();
  };
  const leave = () => {
    actions.labelling.leaveWhole();
    onLeave();
  };
  const onKeyDown = ({ nativeEvent }: KeyboardEvent) => {
    const takeOff = actions.labelling.removeLast;
    const at = { event: nativeEvent, query, hits: hits.length, step, choose, takeOff, leave };
    if (table.press("label_field", nativeEvent, at)) nativeEvent.preventDefault();
  };

  const shown = (label: Label) => query === "" || hits.includes(label);
  const groups = labels.groups
    .map((group) => ({ ...group, labels: labels.labels.filter((label) => label.group === group.key) }))
    .filter((group) => !isAtWord || group.labels.some(shown));

  return (
    <section className={styles.palette} aria-label={t("palette.title")}>
      <div className={styles.top}>
        <input
          id="label-field"
          ref={page.parts.ref("label_field")}
          className={styles.field}
          role="combobox"
          aria-label={t("palette.field")}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={cursor ? `${list}-${cursor.key}` : undefined}
          aria-describedby={`${list}-hint`}
          placeholder={t("palette.placeholder")}
          autoComplete="off"
          spellCheck={false}
          value={query}
          disabled={!canEdit}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => type("")}
        />
        <PinButton />
      </div>
      <p id={`${list}-hint`} className={styles.hint}>
        {query !== "" && numberIn(query) !== null ? t("palette.number", { number: query }) : t("palette.hint")}
      </p>
      <p role="status" className={styles.whole}>
        {whole !== null && t("palette.whole", { count: store.doc.mentionsOf(whole).length })}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label={t("palette.labels")}
        aria-multiselectable="true"
        className={styles.list}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
          <div key={group.key} role="group" aria-label={localName(group.name)}>
            <div className={styles.group} aria-hidden="true">
              {localName(group.name)}
            </div>
            {group.labels
              .filter((label) => !isAtWord || shown(label))
              .map((label) => (
                <LabelOption
                  key={label.key}
                  id={`${list}-${label.key}`}
                  label={label}
                  worn={worn.has(label.key)}
                  found={shown(label)}
                  atCursor={query !== "" && label === cursor}
                  disabled={!canEdit}
                  onToggle={toggle}
                />
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}
