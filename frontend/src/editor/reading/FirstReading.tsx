import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/error";
import { type FirstReadingNote, noteFirstReading } from "../../api/firstReading";
import { number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import styles from "./reading.module.css";

/** Milliseconds between two reports of how far somebody has read. Reading time is computed from them. */
const OFTEN = 60_000;
/** The text counts as read down to this many pixels above the lower edge. */
const NEAR = 24;

interface Props {
  opened: OpenDocument;
  readTo: number;
  onBegin: () => void;
}

/** The whole text without marks, to be read once before annotation. */
export function FirstReading({ opened, readTo, onBegin }: Props) {
  const t = useText();
  const { store } = useEditor();
  const { doc } = store;
  const { length } = doc.offsets;
  const pane = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(readTo);
  const [isBusy, setBusy] = useState(false);
  const telling = useTelling(opened.id);
  const isRead = reached >= length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it was left counts once, at the beginning
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    element.focus();
    // Continue where reading stopped, with the last line still visible.
    const seen = (readTo / Math.max(1, length)) * element.scrollHeight - element.clientHeight;
    element.scrollTop = Math.max(0, seen);
    look();
  }, []);
  /** How far down the text the lower edge of the window is. */
  function look(): void {
    const element = pane.current;
    if (!element) return;
    const seen = element.scrollTop + element.clientHeight;
    const to = seen >= element.scrollHeight - NEAR ? length : Math.floor((seen / element.scrollHeight) * length);
    setReached((before) => Math.max(before, to));
    telling.later(Math.max(reached, to));
  }
  const end = async (state: "read" | "skipped") => {
    setBusy(true);
    try {
      await telling.now({ state, read_to: state === "read" ? length : reached });
      onBegin();
    } catch (error) {
      setBusy(false);
      toast(messageOf(error), "bad");
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isRead) void end("read");
    else toast(t("reading.toEnd"));
  };
  const percent = number(Math.floor((100 * reached) / Math.max(1, length)));
  const { person_to_protect: protect, external_id: name } = opened.document;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the key of what is inside
    <div className={styles.reading} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        {protect !== "" && <strong className={styles.protect}>{t("editor.protect", { name: protect })}</strong>}
        <span className={styles.grow} />
        <span role="status" className={styles.progress}>
          {t("reading.progress", { percent })}
        </span>
        <Button small kind="quiet" isDisabled={isBusy} onPress={() => void end("skipped")}>
          {t("reading.skip")}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section ref={pane} className={styles.pane} tabIndex={0} aria-label={t("reading.title")} onScroll={look}>
        <div className={styles.column}>
          <p className={styles.why}>{t("reading.why")}</p>
          <article lang={opened.document.language}>
            {doc.paragraphs.map((span) => (
              <p key={span.start} dir="auto" className={styles.paragraph}>
                {doc.textOf(span)}
              </p>
            ))}
          </article>
          <p className={styles.end}>
            <Button kind="primary" isPending={isBusy} onPress={() => void end("read")}>
              {t("reading.begin")}
            </Button>
            <kbd className={styles.key}>Ctrl Enter</kbd>
          </p>
        </div>
      </section>
    </div>
  );
}

interface Telling {
  readonly later: (readTo: number) => void;
  readonly now: (note: FirstReadingNote) => Promise<unknown>;
}

/** Regularly tells the server how far the text is read, and once more when the page is left. */
function useTelling(annotationId: string): Telling {
  const told = useRef({ at: Date.now(), readTo: 0, last: 0, isEnded: false });
  useEffect(() => {
    const state = told.current;
    return () => {
      if (state.isEnded || state.readTo === state.last) return;
      void noteFirstReading(annotationId, { state: "reading", read_to: state.readTo }).catch(() => undefined);
    };
  }, [annotationId]);
  return {
    later: (readTo) => {
      const state = told.current;
      state.readTo = readTo;
      if (Date.now() - state.at < OFTEN) return;
      Object.assign(state, { at: Date.now(), last: readTo });
      // The next report comes soon.
      void noteFirstReading(annotationId, { state: "reading", read_to: readTo }).catch(() => undefined);
    },
    now: (note) => {
      told.current.isEnded = true;
      return noteFirstReading(annotationId, note);
    },
  };
}
