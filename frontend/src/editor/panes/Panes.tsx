import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { useLanguage, useText } from "../../i18n";
import { attachKeys } from "../../keys/table";
import type { MentionRow, Span, View } from "../../model/types";
import { usePreference } from "../../preferences/usePreference";
import { TextSurface } from "../../surface/surface";
import { classes } from "../../ui/classes";
import { useMedia } from "../../ui/useMedia";
import { useDesk } from "../commands/useDesk";
import { GraphView } from "../graph/GraphView";
import { hintOf } from "../mention/explanations";
import { ReadingHead } from "../review/ReadingHead";
import { useReadingPlace } from "../review/useReadingPlace";
import { useEditor, usePage, useStoreValue } from "../useStore";
import { PaneDividers, paneGrid } from "./PaneGrid";
import { type PaneLayout, rowsOf } from "./paneLayout";
import styles from "./panes.module.css";
import { surfaceTexts } from "./surfaceTexts";
import { SourceHead, TargetHead } from "./TextHeads";

interface Props {
  /** Whether only the result is shown, for reading from beginning to end. */
  reading?: boolean;
  /** The offset at the top of the text that was shown before. */
  top?: number;
  /** Places under discussion. */
  marks?: readonly Span[];
}

const textPanes = ["source", "target"] as const;
const NO_MARKS: readonly Span[] = [];

/** While reading, the text takes the place of all panes. */
function forReading(layout: PaneLayout): PaneLayout {
  return { ...layout, hidden: ["source", "graph"] };
}

/** The host elements of the text panes and the graph. The surface owns everything inside them, not React. */
export function Panes({ reading = false, top = 0, marks = NO_MARKS }: Props) {
  const shown = usePage((page) => page);
  const [labels] = usePreference("mark_labels");
  const [isPinned] = usePreference("label_list_pinned");
  const t = useText();
  const language = useLanguage();
  const { store, actions, page, commands, told } = useEditor();
  const view = store.doc.labels.isMasking ? "masked" : shown.view;
  const layout = reading ? forReading(shown.layout) : shown.layout;
  const desk = useDesk();
  const said = useRef<HTMLParagraphElement>(null);
  const [surface, setSurface] = useState<TextSurface | null>(null);
  const latest = useRef({ desk, view, reading });
  latest.current = { desk, view, reading };
  const heldBack = useStoreValue(["held_back"], (s) => s.heldBackShown);
  useEffect(() => {
    for (const pane of textPanes) page.parts.get(pane)?.classList.toggle("ms-shows-held-back", heldBack);
  }, [page, heldBack]);
  const announce = useCallback((text: string) => said.current?.replaceChildren(text), []);
  const isWide = useMedia("(min-width: 79.01rem)");
  const isMiddling = useMedia("(min-width: 60rem)");
  const rows = rowsOf(layout, isWide || (isMiddling && !isPinned));
  const isLevel = rows.some(({ panes }) => panes.length === 2);

  useEffect(() => {
    const source = page.parts.get("source");
    const target = page.parts.get("target");
    if (!source || !target) return;
    const edit = (rewrite?: string) => actions.rewrites.write(rewrite);
    const hint = (mention: MentionRow) => hintOf(told, store.doc, mention);
    const { view } = latest.current;
    const made = new TextSurface({ store, source, target, view, texts: surfaceTexts(), announce, hint, edit });
    setSurface(made);
    actions.panes.text = made;
    return () => made.destroy();
  }, [store, actions, page, told, announce]);
  useEffect(() => {
    const at = () => latest.current.desk;
    const ends = textPanes.flatMap((pane) => {
      const host = page.parts.get(pane);
      return host ? (["pane", "page"] as const).map((scope) => attachKeys(host, { table: commands, scope, at })) : [];
    });
    return () => {
      for (const end of ends) end();
    };
  }, [page, commands]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language
  useEffect(() => surface?.setTexts(surfaceTexts()), [surface, language]);
  useEffect(() => surface?.setView(view), [surface, view]);
  useEffect(() => surface?.setLabels(labels), [surface, labels]);
  useEffect(() => surface?.setLevel(isLevel), [surface, isLevel]);
  useEffect(() => surface?.marks.set(marks), [surface, marks]);
  useReadingPlace(surface, reading, top);
  // biome-ignore lint/correctness/useExhaustiveDependencies: panes that come back, or change places, have lost theirs
  useEffect(() => {
    surface?.panesChanged();
    // When a new surface has just been made, the surface of the previous text may still be here.
    if (surface && actions.panes.text === surface && store.chosen && !latest.current.reading)
      surface.reveal(store.chosen);
  }, [surface, store, actions, shown.layout.hidden, shown.layout.order]);
  const grid = paneGrid(rows, layout);
  const place = (pane: keyof typeof grid.places): CSSProperties => grid.places[pane] ?? {};
  const views = { view, onView: (chosen: View) => page.show({ view: chosen }) };
  const heads = {
    source: <SourceHead />,
    target: reading ? <ReadingHead {...views} /> : <TargetHead {...views} />,
  } as const;
  return (
    <div className={classes(styles.panes, reading && styles.reading)} style={grid.template}>
      {layout.order.map((pane) =>
        pane === "graph" ? (
          !layout.hidden.includes("graph") && (
            <section key={pane} className={styles.pane} style={place(pane)} aria-label={t("graph.title")}>
              {surface && <GraphView surface={surface} view={view} layout={layout} announce={announce} />}
            </section>
          )
        ) : (
          <section key={pane} className={styles.pane} style={place(pane)} hidden={layout.hidden.includes(pane)}>
            {heads[pane]}
            <div
              ref={page.parts.ref(pane)}
              id={`panel-${pane}`}
              className={styles.host}
              data-signs={(pane === "source" && layout.signs) || undefined}
            />
          </section>
        ),
      )}
      <PaneDividers rows={rows} layout={layout} onLayout={page.changeLayout} />
      <p ref={said} role="status" className="visually-hidden" />
    </div>
  );
}
