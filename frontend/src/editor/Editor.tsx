import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useText } from "../i18n";
import type { View } from "../model/types";
import { guardUnsent } from "../ops/guard";
import { useShown } from "../ui/shown";
import { useStoredFlag } from "../ui/useStoredFlag";
import { keyCommands, type PageActions } from "./commands/keyCommands";
import { DocumentComments } from "./comments/DocumentComments";
import styles from "./editor.module.css";
import { EntityPanel } from "./entity/EntityPanel";
import { JoinDialog } from "./entity/JoinDialog";
import { ExceptionDialog } from "./exceptions/ExceptionDialog";
import { FindBar } from "./finding/FindBar";
import { type Finding, useFinding } from "./finding/useFinding";
import { useHistoryAddress } from "./history/address";
import { HistoryPanel } from "./history/HistoryPanel";
import historyStyles from "./history/history.module.css";
import { PastScope } from "./history/PastScope";
import { AlikeDialog } from "./labelling/AlikeDialog";
import { MentionPanel } from "./mention/MentionPanel";
import type { OpenDocument } from "./openDocument";
import { ConflictDialog } from "./page/ConflictDialog";
import { focusOn } from "./page/focusOn";
import { stepFocus } from "./page/panels";
import { StatusLine } from "./page/StatusLine";
import { type OpenDialog, Toolbar } from "./page/Toolbar";
import { usePageActions } from "./page/usePageActions";
import { Palette } from "./palette/Palette";
import { PaneMenu } from "./panes/PaneMenu";
import { Panes } from "./panes/Panes";
import { usePaneLayout } from "./panes/usePaneLayout";
import { useReportAddress } from "./review/address";
import { marksOf } from "./review/places";
import { ReportPanel } from "./review/ReportPanel";
import { ReviewBanner } from "./review/ReviewBanner";
import { ReviewPanel } from "./review/ReviewPanel";
import { ReviewContext, useReview, useReviewing } from "./review/useReviewing";
import { RewriteList } from "./rewriting/RewriteList";
import { RewritingLayer } from "./rewriting/RewritingLayer";
import { useEditor } from "./useStore";

const panels = [
  "panel-source",
  "panel-target",
  "panel-graph",
  "label-field",
  "panel-mention",
  "panel-review",
  "panel-report",
  "panel-entities",
  "panel-suggestions",
  "panel-rewrites",
  "panel-comments",
  "panel-history",
];

const focusPanel = (step: 1 | -1): void => stepFocus(panels, step);

interface PageKeys {
  readonly focusText: () => void;
  readonly find: () => void;
}

/** Keys that work wherever the focus is: F6 to the next part, Escape to the text, Ctrl+F to search it. Dialogs lie outside and keep their own. */
function onPageKey(event: KeyboardEvent | globalThis.KeyboardEvent, { focusText, find }: PageKeys): void {
  if (event.defaultPrevented) return;
  if (event.key === "F6") focusPanel(event.shiftKey ? -1 : 1);
  else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f") find();
  else if (event.key === "Escape") focusText();
  else return;
  event.preventDefault();
}

export function Editor({ opened }: { opened: OpenDocument }) {
  const { store, actions } = useEditor();
  const [view, setView] = useState<View>("target");
  const [chips, setChips] = useStoredFlag("maskros.chips", true);
  const [layout, onLayout] = usePaneLayout();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const name = opened.document.external_id;
  const history = useHistoryAddress();
  const isPast = history.version !== null;
  const isShown = useShown();
  const report = useReportAddress();
  const sentTo = useRef(report.place);
  const reviewing = useReviewing(opened.id, sentTo.current !== null);
  const finding = useFinding();
  const { open: find } = finding;
  const page = usePageActions({
    openDialog: setDialog,
    setView,
    openHistory: history.open,
    focusPanel,
    find,
    reviewing,
  });
  const focusText = useCallback(() => (isPast ? focusOn("#panel-source") : actions.focusText()), [isPast, actions]);
  const closeHistory = () => {
    history.close();
    actions.focusText();
  };
  const closeReport = () => {
    report.close();
    actions.focusText();
  };
  const closeDialog = () => {
    setDialog(null);
    focusText();
  };
  useEffect(() => {
    actions.suggestException = () => setDialog("exception");
    actions.focusComment = () => requestAnimationFrame(() => focusOn("#comment-field"));
    actions.alike.show = () => setDialog("alike");
    actions.showComments = () => document.getElementById("panel-comments")?.scrollIntoView({ block: "nearest" });
  }, [actions]);
  useEffect(() => {
    if (store.chosen && !isPast) actions.panes?.reveal(store.chosen);
    focusText();
  }, [store, actions, isPast, focusText]);
  useEffect(() => {
    if (sentTo.current) reviewing.go(sentTo.current);
  }, [reviewing.go]);
  useEffect(() => {
    if (isShown) focusText();
  }, [isShown, focusText]);
  useEffect(() => guardUnsent(store), [store]);
  useEffect(() => {
    // Nothing has the focus, as after a click beside everything.
    const listen = (event: globalThis.KeyboardEvent) =>
      event.target === document.body && onPageKey(event, { focusText, find });
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [focusText, find]);

  const workspace = { view, chips, onView: setView, onChips: setChips, layout, onLayout, name, page, finding };
  return (
    <ReviewContext.Provider value={reviewing}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside */}
      <div
        className={styles.editor}
        onKeyDown={(event) =>
          event.currentTarget.contains(event.target as Node) && onPageKey(event, { focusText, find })
        }
      >
        <Toolbar
          opened={opened}
          isPast={isPast}
          dialog={dialog}
          onDialog={setDialog}
          onHistory={page.openHistory}
          panes={<PaneMenu layout={layout} onLayout={onLayout} />}
        />
        {!isPast && (
          <ReviewBanner opened={opened} isReport={report.isOpen} onReport={report.open} onHistory={page.openHistory} />
        )}
        {history.version === null ? (
          <Workspace {...workspace} />
        ) : (
          <PastScope version={history.version} onVersion={history.show}>
            {(banner) => <Workspace {...workspace} banner={banner} />}
          </PastScope>
        )}
        <Aside opened={opened}>
          {history.isOpen ? (
            <HistoryPanel version={history.version} onVersion={history.show} onClose={closeHistory} />
          ) : (
            report.isOpen && <ReportPanel opened={opened} onClose={closeReport} />
          )}
        </Aside>
        <ConflictDialog />
        {!isPast && <RewritingLayer />}
        {dialog === "alike" && <AlikeDialog onClose={closeDialog} />}
        {dialog === "join" && <JoinDialog onClose={closeDialog} />}
        {dialog === "exception" && <ExceptionDialog onClose={closeDialog} />}
      </div>
    </ReviewContext.Provider>
  );
}

interface WorkspaceProps extends Omit<ComponentProps<typeof Panes>, "run"> {
  page: PageActions;
  finding: Finding;
  /** Stands above a document that is not the one of now. */
  banner?: ReactNode;
}

/** Labels, text and status line of the document in scope: the one that is worked on, or an earlier version of it. */
function Workspace({ page, finding, banner, ...panes }: WorkspaceProps) {
  const { store, actions } = useEditor();
  const { reading, top, latest } = useReview();
  const marks = useMemo(() => marksOf(latest), [latest]);
  const run = useMemo(() => keyCommands(store, actions, page), [store, actions, page]);
  return (
    <>
      <div className={styles.palette}>
        <Palette onLeave={() => actions.focusText()} />
      </div>
      {finding.isOpen && <FindBar {...finding} />}
      {banner === undefined ? (
        <Panes {...panes} run={run} reading={reading} top={top} marks={marks} />
      ) : (
        <div className={historyStyles.past}>
          {banner}
          <Panes {...panes} run={run} />
        </div>
      )}
      <StatusLine />
    </>
  );
}

/** Beside the text: what was asked for, else the mention with the lists, or with what a reviewer goes through. */
function Aside({ opened, children }: { opened: OpenDocument; children: ReactNode }) {
  const { review, reading, noting, lists } = useReview();
  const alone = review !== null && (reading || noting !== null);
  if (children) return <aside className={styles.panels}>{children}</aside>;
  if (review === null) {
    return (
      <aside className={styles.panels}>
        <MentionPanel />
        <Lists opened={opened} />
      </aside>
    );
  }
  return (
    <aside className={styles.panels} data-reviewing data-alone={alone || undefined}>
      {!alone && <MentionPanel />}
      <div className={styles.lower}>
        {!alone && <LowerHead />}
        {lists && !alone ? <Lists opened={opened} /> : <ReviewPanel opened={opened} />}
      </div>
    </aside>
  );
}

function LowerHead() {
  const t = useText();
  const { lists, setLists } = useReview();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
    <div role="group" aria-label={t("reviewing.lower")} className={styles.views}>
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          className={styles.view}
          aria-pressed={lists === each}
          onClick={() => setLists(each)}
        >
          {t(each ? "reviewing.lists" : "reviewing.panel")}
        </button>
      ))}
    </div>
  );
}

function Lists({ opened }: { opened: OpenDocument }) {
  return (
    <div className={styles.lists}>
      <RewriteList />
      <EntityPanel projectId={opened.project.id} documentId={opened.document.id} />
      <DocumentComments />
    </div>
  );
}
