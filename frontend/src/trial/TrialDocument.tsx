import { type MutableRefObject, useEffect, useMemo, useState } from "react";
import type { ProjectDetails } from "../api/projects";
import type { Trial, Tried } from "../api/trials";
import { EditorActions } from "../editor/commands/actions";
import { keyCommands } from "../editor/commands/keyCommands";
import { Panes } from "../editor/panes/Panes";
import { initialLayout, type PaneLayout } from "../editor/panes/paneLayout";
import { noReview } from "../editor/review/reviewActions";
import { EditorContext } from "../editor/useStore";
import { HelpDialog } from "../keys/HelpDialog";
import { KeyRegistry } from "../keys/registry";
import type { Span, View } from "../model/types";
import { NOWHERE } from "../ops/nowhere";
import { EditorStore } from "../ops/store";
import { focusPart } from "./parts";
import { TrialPanel } from "./TrialPanel";
import styles from "./trial.module.css";

interface Props {
  project: ProjectDetails;
  /** What was asked; null while the text that is shown is still the one before. */
  trial: Trial | null;
  tried: Tried;
  /** Where the person was in the text, from one answer to the next. */
  place: MutableRefObject<Span | null>;
}

const withoutGraph: PaneLayout = { ...initialLayout, hidden: ["graph"] };

/** The text as the editor shows a document that is read only, with the evidence of what is chosen beside it. */
export function TrialDocument({ project, trial, tried, place }: Props) {
  const [view, setView] = useState<View>("target");
  const [chips, setChips] = useState(true);
  const [layout, setLayout] = useState(withoutGraph);
  const [helps, setHelps] = useState(false);
  const context = useMemo(() => {
    const store = new EditorStore({ payload: tried, transport: NOWHERE });
    choose(store, place.current);
    const actions = new EditorActions(store, tried.id);
    return { store, actions, told: tried, keys: KeyRegistry.for(tried.label_set), reload: () => Promise.resolve() };
  }, [tried, place]);
  const { store, actions } = context;
  useEffect(
    () =>
      store.subscribe("selection", () => {
        place.current = store.chosen;
      }),
    [store, place],
  );
  const run = useMemo(
    () =>
      keyCommands(store, actions, {
        openDialog: (dialog) => setHelps(dialog === "help"),
        toggleView: () => setView((now) => (now === "target" ? "masked" : "target")),
        focusPanel: focusPart,
        openHistory: () => undefined,
        review: noReview,
      }),
    [store, actions],
  );
  const closeHelp = () => {
    setHelps(false);
    actions.focusText();
  };
  return (
    <EditorContext.Provider value={context}>
      <div className={styles.document}>
        <div className={styles.texts}>
          <Panes
            view={view}
            chips={chips}
            onView={setView}
            onChips={setChips}
            layout={layout}
            onLayout={setLayout}
            name={project.name}
            run={run}
          />
        </div>
        <TrialPanel project={project} trial={trial} />
      </div>
      {helps && <HelpDialog keys={context.keys} onClose={closeHelp} />}
    </EditorContext.Provider>
  );
}

/** The place where the person was; at first the first mention. */
function choose(store: EditorStore, place: Span | null): void {
  if (place === null || place.end > store.doc.offsets.length) {
    store.nextMention(1);
    return;
  }
  const [mention] = store.doc.mentionsTouching(place);
  if (mention) store.setCurrent(mention.id);
  else store.setSelection(store.doc.selectionOf(place));
}
