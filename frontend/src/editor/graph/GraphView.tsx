import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { t as translate, useLanguage, useText } from "../../i18n";
import { attachKeys } from "../../keys/registry";
import type { View } from "../../model/types";
import { GraphPane } from "../../surface/graph/graph_pane";
import type { TextSurface } from "../../surface/surface";
import { Button } from "../../ui/Button";
import { download } from "../../ui/download";
import { KeyHint } from "../commands/KeyHint";
import type { PaneLayout } from "../panes/paneLayout";
import panes from "../panes/panes.module.css";
import type { ChangeLayout } from "../panes/usePaneLayout";
import { useEditor, useStoreValue } from "../useStore";
import { GraphHead } from "./GraphHead";
import { GraphMenu } from "./GraphMenu";
import { type EdgeCommand, edgeCommands, GraphActions } from "./graphActions";
import { graphTexts } from "./graphTexts";

interface Props {
  surface: TextSurface;
  view: View;
  layout: PaneLayout;
  onLayout: ChangeLayout;
  /** What the file of a picture is named after. */
  name: string;
  run: (command: string) => boolean;
  announce: (text: string) => void;
}

type Point = { readonly x: number; readonly y: number };

/** Host of the graph; what is inside it belongs to the graph pane, not to React. */
export function GraphView({ surface, view, layout, onLayout, name, run, announce }: Props) {
  const t = useText();
  const language = useLanguage();
  const { store, actions, keys } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const pane = useRef<GraphPane>(null);
  const [menu, setMenu] = useState<Point | null>(null);
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const edges = useMemo(() => new GraphActions(store, () => pane.current), [store]);
  const save = useCallback(() => {
    const svg = pane.current?.exportSvg(translate("graph.svg", { document: name }));
    const file = translate("graph.file", { document: name });
    if (svg) download(file, new Blob([svg], { type: "image/svg+xml" }));
  }, [name]);
  const onGraph = useCallback(
    (command: string): boolean => {
      if (pane.current?.run(command) || edges.run(command)) return true;
      const page: Readonly<Record<string, () => void>> = {
        "graph.sentences": () => onLayout((now) => ({ ...now, sentences: !now.sentences })),
        "graph.rows": () => onLayout((now) => ({ ...now, rows: nextRows(now.rows) })),
        "graph.export": save,
        "graph.leave": actions.focusText,
      };
      if (!page[command]) return run(command === "graph.open" ? "label_field" : command);
      page[command]();
      return true;
    },
    [edges, onLayout, save, actions, run],
  );
  const latest = useRef({ onGraph, layout, view, announce });
  latest.current = { onGraph, layout, view, announce };

  useEffect(() => {
    if (!host.current) return;
    const element = host.current;
    const made = new GraphPane({
      store,
      host: element,
      view: latest.current.view,
      texts: graphTexts(),
      shown: latest.current.layout.rows,
      sentences: latest.current.layout.sentences,
      announce: (text) => latest.current.announce(text),
      reveal: (span) => surface.reveal(span),
      move: (moved, at) => edges.move(moved, at),
      menu: setMenu,
    });
    pane.current = made;
    const run = (command: string) => latest.current.onGraph(command);
    const ends = [
      surface.join(made),
      attachKeys(element, { registry: keys, scope: "graph", run }),
      // What the graph has no key for does in it what it does in the text.
      attachKeys(element, { registry: keys, scope: "pane", run }),
    ];
    return () => {
      for (const end of ends) end();
      made.destroy();
      pane.current = null;
    };
  }, [store, surface, edges, keys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language
  useEffect(() => pane.current?.setTexts(graphTexts()), [language]);
  useEffect(() => pane.current?.setView(view), [view]);
  useEffect(() => pane.current?.setShown(layout.rows), [layout.rows]);
  useEffect(() => pane.current?.setSentences(layout.sentences), [layout.sentences]);

  const runOnEdges = (command: EdgeCommand) => {
    setMenu(null);
    pane.current?.focus();
    onGraph(`graph.${command}`);
  };
  return (
    <>
      <GraphHead layout={layout} onLayout={onLayout} onExport={save} />
      <div ref={host} id="panel-graph" className={panes.host} />
      {mayEdit && (
        <div role="toolbar" aria-label={t("graph.edges")} className={panes.edgeBar}>
          {edgeCommands.map((command) => (
            <Button key={command} kind="quiet" small onPress={() => runOnEdges(command)}>
              {t(`graph.${command}`)} <KeyHint command={`graph.${command}`} />
            </Button>
          ))}
        </div>
      )}
      {menu && <GraphMenu at={menu} canFit={edges.canFit} onRun={runOnEdges} onClose={() => setMenu(null)} />}
    </>
  );
}

/** Both, the target alone, the source alone. */
function nextRows({ source, target }: PaneLayout["rows"]): PaneLayout["rows"] {
  if (source && target) return { source: false, target: true };
  return source ? { source: true, target: true } : { source: true, target: false };
}
