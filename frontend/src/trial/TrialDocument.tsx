import { type MutableRefObject, useEffect, useMemo, useSyncExternalStore } from "react";
import type { ProjectDetails } from "../api/projects";
import type { Trial, Tried } from "../api/trials";
import { editorKeys } from "../editor/commands";
import { EditorActions } from "../editor/commands/actions";
import { DeskContext } from "../editor/commands/useDesk";
import type { PageState } from "../editor/page/PageState";
import { Panes } from "../editor/panes/Panes";
import { noReview } from "../editor/review/ReviewActions";
import { EditorContext } from "../editor/useStore";
import { HelpDialog } from "../keys/HelpDialog";
import type { Span } from "../model/types";
import { NOWHERE } from "../ops/nowhere";
import { EditorStore } from "../ops/store";
import { TrialPanel } from "./TrialPanel";
import styles from "./trial.module.css";

interface Props {
  project: ProjectDetails;
  /** The tried text and options; null while the previous text is still shown. */
  trial: Trial | null;
  tried: Tried;
  page: PageState;
  /** The person's place in the text, kept from one answer to the next. */
  place: MutableRefObject<Span | null>;
}

/** The text as a read-only document, with the evidence for the selection beside it. */
export function TrialDocument({ project, trial, tried, page, place }: Props) {
  const person = trial?.person_to_protect ?? "";
  const context = useMemo(() => {
    const store = new EditorStore({ payload: tried, transport: NOWHERE });
    choose(store, place.current);
    const actions = new EditorActions(store, tried.id, page);
    const reload = () => Promise.resolve();
    return {
      store,
      actions,
      page,
      told: { ...tried, document: { person_to_protect: person } },
      ...editorKeys(tried.label_set),
      reload,
    };
  }, [tried, person, page, place]);
  const { store, actions } = context;
  useEffect(
    () =>
      store.subscribe("selection", () => {
        place.current = store.chosen;
      }),
    [store, place],
  );
  const desk = useMemo(
    () => ({ store, actions, page, review: noReview, openHistory: () => undefined, openConcordance: () => undefined }),
    [store, actions, page],
  );
  const helps = useSyncExternalStore(page.subscribe, () => page.shown.dialog === "help");
  const closeHelp = () => {
    page.open(null);
    actions.focusText();
  };
  return (
    <EditorContext.Provider value={context}>
      <DeskContext.Provider value={desk}>
        <div className={styles.document}>
          <div className={styles.texts}>
            <Panes />
          </div>
          <TrialPanel project={project} trial={trial} />
        </div>
        {helps && <HelpDialog keys={context.keys} onClose={closeHelp} />}
      </DeskContext.Provider>
    </EditorContext.Provider>
  );
}

/** Selects the person's last place, or at first the first mention. */
function choose(store: EditorStore, place: Span | null): void {
  if (place === null || place.end > store.doc.offsets.length) {
    store.nextMention(1);
    return;
  }
  const [mention] = store.doc.mentionsTouching(place);
  if (mention) store.setCurrent(mention.id);
  else store.setSelection(store.doc.selectionOf(place));
}
