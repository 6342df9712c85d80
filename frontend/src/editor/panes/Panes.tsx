import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage, useText } from "../../i18n";
import { attachKeys } from "../../keys/registry";
import type { MentionRow, Span, View } from "../../model/types";
import { TextSurface } from "../../surface/surface";
import { classes } from "../../ui/classes";
import { useMedia } from "../../ui/useMedia";
import { GraphView } from "../graph/GraphView";
import { hintOf } from "../mention/explanations";
import { ReadingHead } from "../review/ReadingHead";
import { useReadingPlace } from "../review/useReadingPlace";
import { useEditor, useStoreValue } from "../useStore";
import { PaneDividers, paneGrid } from "./PaneGrid";
import { type PaneLayout, rowsOf, toggled } from "./paneLayout";
import styles from "./panes.module.css";
import { surfaceTexts } from "./surfaceTexts";
import { SourceHead, TargetHead } from "./TextHeads";
import type { ChangeLayout } from "./usePaneLayout";

interface Props {
  view: View;
  chips: boolean;
  onView: (view: View) => void;
  onChips: (chips: boolean) => void;
  layout: PaneLayout;
  onLayout: ChangeLayout;
  /** The document's name. */
  name: string;
  /** The masked text alone is read from beginning to end. */
  reading?: boolean;
  /** Where the text began that was shown before. */
  top?: number;
  /** Places that people talk about. */
  marks?: readonly Span[];
  /** Runs a command of the key registry; false for one it does not know. */
  run: (command: string) => boolean;
}

const NO_MARKS: readonly Span[] = [];

/** The text that is read has the place of all panes. */
function forReading(layout: PaneLayout): PaneLayout {
  return { ...layout, hidden: ["source", "graph"] };
}

/** Hosts of the text panes and of the graph; what is inside them belongs to the surface, not to React. */
export function Panes({ reading = false, top = 0, marks = NO_MARKS, ...props }: Props) {
  const { chips, onView, onChips, onLayout, name, run } = props;
  const view = reading ? "masked" : props.view;
  const layout = reading ? forReading(props.layout) : props.layout;
  const t = useText();
  const language = useLanguage();
  const { store, actions, keys, told } = useEditor();
  const source = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [surface, setSurface] = useState<TextSurface | null>(null);
  const latest = useRef({ run, view, reading });
  latest.current = { run, view, reading };
  const heldBack = useStoreValue(["held_back"], (s) => s.heldBackShown);
  useEffect(() => {
    for (const { current } of [source, target]) current?.classList.toggle("ms-shows-held-back", heldBack);
  }, [heldBack]);
  const announce = useCallback((text: string) => said.current?.replaceChildren(text), []);
  const toGraph = useCallback(() => {
    // Drawn at once: the next key may already be meant for the graph.
    flushSync(() => onLayout((now) => (now.hidden.includes("graph") ? toggled(now, "graph") : now)));
    document.getElementById("panel-graph")?.focus();
    return true;
  }, [onLayout]);
  const isWide = useMedia("(min-width: 79.01rem)");
  const toggleSigns = useCallback(() => {
    onLayout((now) => ({ ...now, signs: !now.signs }));
    return true;
  }, [onLayout]);
  const rows = rowsOf(layout, isWide || layout.hidden.length === 0);

  useEffect(() => {
    if (!source.current || !target.current) return;
    const hosts = { source: source.current, target: target.current };
    const edit = (rewrite?: string) => actions.rewrite(rewrite);
    const hint = (mention: MentionRow) => hintOf(told, store.doc, mention);
    const { view } = latest.current;
    const made = new TextSurface({ store, ...hosts, view, texts: surfaceTexts(), announce, hint, edit });
    setSurface(made);
    actions.panes = made;
    actions.focusText = () => made.focus();
    const here = (name: string) => (name === "graph" ? toGraph() : name === "signs" && toggleSigns());
    const command = (name: string) => made.run(name) || here(name) || latest.current.run(name);
    const ends = Object.values(hosts).map((host) => attachKeys(host, { registry: keys, scope: "pane", run: command }));
    return () => {
      for (const end of ends) end();
      made.destroy();
    };
  }, [store, actions, keys, told, announce, toGraph, toggleSigns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language
  useEffect(() => surface?.setTexts(surfaceTexts()), [surface, language]);
  useEffect(() => surface?.setView(view), [surface, view]);
  useEffect(() => surface?.setChips(chips), [surface, chips]);
  useEffect(() => surface?.marks.set(marks), [surface, marks]);
  useReadingPlace(surface, reading, top);
  // biome-ignore lint/correctness/useExhaustiveDependencies: panes that come back, or change places, have lost theirs
  useEffect(() => {
    // The surface of another text is still here when a new one has just come.
    if (surface && actions.panes === surface && store.chosen && !latest.current.reading) surface.reveal(store.chosen);
  }, [surface, store, actions, props.layout.hidden, props.layout.order]);
  const grid = paneGrid(rows, layout);
  const place = (pane: keyof typeof grid.places): CSSProperties => grid.places[pane] ?? {};
  const heads = {
    source: <SourceHead chips={chips} onChips={onChips} />,
    target: reading ? <ReadingHead /> : <TargetHead view={view} onView={onView} />,
  } as const;
  const hosts = { source, target } as const;
  return (
    <div className={classes(styles.panes, reading && styles.reading)} style={grid.template}>
      {layout.order.map((pane) =>
        pane === "graph" ? (
          !layout.hidden.includes("graph") && (
            <section key={pane} className={styles.pane} style={place(pane)} aria-label={t("graph.title")}>
              {surface && (
                <GraphView
                  surface={surface}
                  view={view}
                  layout={layout}
                  onLayout={onLayout}
                  name={name}
                  run={run}
                  announce={announce}
                />
              )}
            </section>
          )
        ) : (
          <section key={pane} className={styles.pane} style={place(pane)} hidden={layout.hidden.includes(pane)}>
            {heads[pane]}
            <div
              ref={hosts[pane]}
              id={`panel-${pane}`}
              className={styles.host}
              data-signs={(pane === "source" && layout.signs) || undefined}
            />
          </section>
        ),
      )}
      <PaneDividers rows={rows} layout={layout} onLayout={onLayout} />
      <p ref={said} role="status" className="visually-hidden" />
    </div>
  );
}
