import { useEffect, useRef } from "react";
import { useLanguage, useText } from "../i18n";
import { attachKeys } from "../keys/registry";
import type { View } from "../model/types";
import { TextSurface } from "../surface/surface";
import styles from "./editor.module.css";
import { KeyHint } from "./KeyHint";
import { surfaceTexts } from "./surfaceTexts";
import { useEditor } from "./useStore";

interface Props {
  view: View;
  chips: boolean;
  onView: (view: View) => void;
  onChips: (chips: boolean) => void;
  /** Runs a command of the key registry; false for one it does not know. */
  run: (command: string) => boolean;
}

/** Hosts of the two text panes; what is inside them belongs to the surface, not to React. */
export function Panes({ view, chips, onView, onChips, run }: Props) {
  const t = useText();
  const language = useLanguage();
  const { store, actions, keys } = useEditor();
  const source = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const surface = useRef<TextSurface>(null);
  const latest = useRef({ run, view });
  latest.current = { run, view };

  useEffect(() => {
    if (!source.current || !target.current) return;
    const hosts = { source: source.current, target: target.current };
    const announce = (text: string) => said.current?.replaceChildren(text);
    const edit = () => actions.rewrite();
    const made = new TextSurface({ store, ...hosts, view: latest.current.view, texts: surfaceTexts(), announce, edit });
    surface.current = made;
    actions.panes = made;
    actions.focusText = () => made.focus();
    const command = (name: string) => made.run(name) || latest.current.run(name);
    const ends = Object.values(hosts).map((host) => attachKeys(host, { registry: keys, scope: "pane", run: command }));
    return () => {
      for (const end of ends) end();
      made.destroy();
    };
  }, [store, actions, keys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language
  useEffect(() => surface.current?.setTexts(surfaceTexts()), [language]);
  useEffect(() => surface.current?.setView(view), [view]);
  useEffect(() => surface.current?.setChips(chips), [chips]);

  return (
    <div className={styles.panes}>
      <section className={styles.pane}>
        <header className={styles.paneHead}>
          <h2>{t("pane.source")}</h2>
          <label className={styles.chipsToggle}>
            <input type="checkbox" checked={chips} onChange={() => onChips(!chips)} /> {t("pane.chips")}
          </label>
        </header>
        <div ref={source} id="panel-source" className={styles.host} />
      </section>
      <section className={styles.pane}>
        <header className={styles.paneHead}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own */}
          <div role="group" aria-label={t("pane.view")} className={styles.views}>
            {(["target", "masked"] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={styles.view}
                aria-pressed={view === each}
                onClick={() => onView(each)}
              >
                {t(`pane.${each}`)}
              </button>
            ))}
          </div>
          <KeyHint command="view" />
        </header>
        <div ref={target} id="panel-target" className={styles.host} />
      </section>
      <p ref={said} role="status" className="visually-hidden" />
    </div>
  );
}
