import { useEffect, useRef, useState } from "react";
import { useLanguage, useText } from "../../i18n";
import { attachKeys } from "../../keys/table";
import type { View } from "../../model/types";
import { GraphPane } from "../../surface/graph/graph_pane";
import type { TextSurface } from "../../surface/surface";
import { Button } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { useDesk, useRun } from "../commands/useDesk";
import type { PaneLayout } from "../panes/paneLayout";
import panes from "../panes/panes.module.css";
import { useEditor, useStoreValue } from "../useStore";
import { GraphHead } from "./GraphHead";
import { GraphMenu } from "./GraphMenu";
import { type EdgeCommand, edgeCommands } from "./graphActions";
import { graphTexts } from "./graphTexts";

interface Props {
  surface: TextSurface;
  view: View;
  layout: PaneLayout;
  announce: (text: string) => void;
}

type Point = { readonly x: number; readonly y: number };

/** The host element of the graph. The graph pane owns everything inside it, not React. */
export function GraphView({ surface, view, layout, announce }: Props) {
  const t = useText();
  const language = useLanguage();
  const { store, actions, page, commands } = useEditor();
  const desk = useDesk();
  const run = useRun();
  const pane = useRef<GraphPane>(null);
  const [menu, setMenu] = useState<Point | null>(null);
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const latest = useRef({ desk, layout, view, announce });
  latest.current = { desk, layout, view, announce };

  useEffect(() => {
    const element = page.parts.get("graph");
    if (!element) return;
    const made = new GraphPane({
      store,
      host: element,
      view: latest.current.view,
      texts: graphTexts(),
      shown: latest.current.layout.rows,
      sentences: latest.current.layout.sentences,
      announce: (text) => latest.current.announce(text),
      reveal: (span) => surface.reveal(span),
      move: (moved, at) => actions.edges.move(moved, at),
      menu: setMenu,
    });
    pane.current = made;
    actions.panes.graph = made;
    const leave = surface.join(made);
    return () => {
      leave();
      made.destroy();
      pane.current = null;
      actions.panes.graph = null;
    };
  }, [store, actions, page, surface]);
  useEffect(() => {
    const element = page.parts.get("graph");
    if (!element) return;
    const at = () => ({ ...latest.current.desk, isInGraph: true });
    // Keys that the graph does not define work as in the text.
    const scopes = ["graph", "pane", "page"] as const;
    const ends = scopes.map((scope) => attachKeys(element, { table: commands, scope, at }));
    return () => {
      for (const end of ends) end();
    };
  }, [page, commands]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language
  useEffect(() => pane.current?.setTexts(graphTexts()), [language]);
  useEffect(() => pane.current?.setView(view), [view]);
  useEffect(() => pane.current?.setShown(layout.rows), [layout.rows]);
  useEffect(() => pane.current?.setSentences(layout.sentences), [layout.sentences]);

  const runOnEdges = (command: EdgeCommand) => {
    setMenu(null);
    pane.current?.focus();
    run(`graph.${command}`);
  };
  return (
    <>
      <GraphHead layout={layout} />
      <div ref={page.parts.ref("graph")} id="panel-graph" className={panes.host} />
      {mayEdit && (
        <div role="toolbar" aria-label={t("graph.edges")} className={panes.edgeBar}>
          {edgeCommands.map((command) => (
            <Button key={command} kind="quiet" small onPress={() => runOnEdges(command)}>
              {t(`graph.${command}`)} <KeyHint command={`graph.${command}`} />
            </Button>
          ))}
        </div>
      )}
      {menu && <GraphMenu at={menu} canFit={actions.edges.canFit} onRun={runOnEdges} onClose={() => setMenu(null)} />}
    </>
  );
}
