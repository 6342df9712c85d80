import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { localName, type TextKey, useText } from "../../i18n";
import type { Doc } from "../../model/doc";
import { lineAround } from "../../model/lines";
import type { AlikePlace } from "../../ops/alike";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { useCurrentMention, useEditor } from "../useStore";
import { formsOf, isProposed, type OfferedForm } from "./Alike";
import styles from "./alike.module.css";

const mostLines = 3;

/** Other forms of the current mention's words, each with the lines where it occurs, to be marked in the same way. */
export function AlikeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store, actions } = useEditor();
  const { doc } = store;
  const model = useCurrentMention();
  const [offer, forms] = useMemo(() => {
    const found = actions.alike.offer();
    return [found, formsOf(doc, found.places)] as const;
  }, [doc, actions]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(forms.filter((form) => model && isProposed(doc, model, form)).map(({ key }) => key)),
  );
  const places = forms.flatMap((form) => (chosen.has(form.key) ? form.places : []));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const mark = () => {
    actions.alike.markChosen(places);
    onClose();
  };
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("input")?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || places.length === 0) return;
    event.preventDefault();
    mark();
  };
  if (!model) return null;
  return (
    <Dialog
      title={t("alike.title", { words: doc.textOf(model) })}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" isDisabled={places.length === 0} onPress={mark}>
            {t("alike.mark", { count: places.length })}
          </Button>
        </>
      }
    >
      <ul ref={list} className={styles.forms} onKeyDown={onKeyDown}>
        {forms.map((form) => (
          <li key={form.key}>
            <Form form={form} doc={doc} isChosen={chosen.has(form.key)} onToggle={() => toggle(form.key)} />
          </li>
        ))}
      </ul>
      {offer.left && <p className={styles.left}>{offer.left}</p>}
    </Dialog>
  );
}

interface FormProps {
  form: OfferedForm;
  doc: Doc;
  isChosen: boolean;
  onToggle: () => void;
}

function Form({ form, doc, isChosen, onToggle }: FormProps) {
  const t = useText();
  const kind: TextKey = form.isRejected ? "alike.form.rejected" : `alike.form.${form.likeness}`;
  const modifiers = form.modifiers.map((key) => localName(doc.labels.get(key)?.name ?? { en: key }));
  return (
    <>
      <label className={styles.form}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <strong dir="auto">{form.words}</strong>
        <span className={styles.kind}>{[t(kind), ...modifiers].join(" · ")}</span>
        <span className={styles.count}>{form.places.length}</span>
      </label>
      <ul className={styles.lines}>
        {form.places.slice(0, mostLines).map((place) => (
          <li key={place.start} dir="auto">
            <Line doc={doc} place={place} />
          </li>
        ))}
        {form.places.length > mostLines && <li>{t("done.more", { count: form.places.length - mostLines })}</li>}
      </ul>
    </>
  );
}

function Line({ doc, place }: { doc: Doc; place: AlikePlace }) {
  const { before, words, after } = lineAround(doc, place);
  return (
    <>
      {before}
      <mark>{words}</mark>
      {after}
    </>
  );
}
