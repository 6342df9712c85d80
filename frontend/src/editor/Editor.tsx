import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useText } from "../i18n";
import { guardUnsent } from "../ops/guard";
import { useShown } from "../ui/shown";
import { BeginBanner } from "./beginning/BeginBanner";
import type { Desk } from "./commands/Desk";
import { DeskContext, useDesk } from "./commands/useDesk";
import { useEditorOffers } from "./commands/useEditorOffers";
import { DocumentComments } from "./comments/DocumentComments";
import styles from "./editor.module.css";
import { EntityPanel } from "./entity/EntityPanel";
import { JoinDialog } from "./entity/JoinDialog";
import { ExceptionDialog } from "./exceptions/ExceptionDialog";
import { FindBar } from "./finding/FindBar";
import { type Finding, useFinding } from "./finding/useFinding";
import { useOpenConcordance } from "./finding/useOpenConcordance";
import { useHistoryAddress } from "./history/address";
import { HistoryPanel } from "./history/HistoryPanel";
import historyStyles from "./history/history.module.css";
import { PastScope } from "./history/PastScope";
import { AlikeDialog } from "./labelling/AlikeDialog";
import { MentionPanel } from "./mention/MentionPanel";
import type { OpenDocument } from "./openDocument";
import { ConflictDialog } from "./page/ConflictDialog";
import { PageDialogs } from "./page/PageDialogs";
import { StatusLine } from "./page/StatusLine";
import { TopBar } from "./page/TopBar";
import { LabelList } from "./palette/LabelList";
import { Panes } from "./panes/Panes";
import { ProblemBanner } from "./problem/ProblemBanner";
import { ProblemDialog } from "./problem/ProblemDialog";
import { Walk } from "./progress/Walk";
import { useReportAddress } from "./review/address";
import { marksOf } from "./review/places";
import { ReportPanel } from "./review/ReportPanel";
import { ReviewBanner } from "./review/ReviewBanner";
import { ReviewBar } from "./review/ReviewBar";
import { ReviewPanel } from "./review/ReviewPanel";
import { ReviewContext, useReview, useReviewing } from "./review/useReviewing";
import { RewriteList } from "./rewriting/RewriteList";
import { RewritingLayer } from "./rewriting/RewritingLayer";
import { useEditor, usePage } from "./useStore";

/**
 * Keys that work wherever the focus is: F6 to the next part, Ctrl+F to search, Escape to the text. Dialogs are outside
 * and have their own keys.
 */
function usePageKeys(desk: Desk, focusText: () => void): (event: globalThis.KeyboardEvent) => void {
  const { commands } = useEditor();
  return useCallback(
    (event) => {
      if (event.defaultPrevented) return;
      if (event.key === "Escape") focusText();
      else if (!commands.press("page", event, desk)) return;
      event.preventDefault();
    },
    [commands, desk, focusText],
  );
}

interface EditorProps {
  opened: OpenDocument;
  /** Set while a colleague's layer is only read: opens it to be changed. */
  onChange?: (() => void) | null;
}

export function Editor({ opened, onChange = null }: EditorProps) {
  const { store, actions, page } = useEditor();
  const dialog = usePage((shown) => shown.dialog);
  const history = useHistoryAddress();
  const isPast = history.version !== null;
  const isShown = useShown();
  const report = useReportAddress();
  const sentTo = useRef(report.place);
  const reviewing = useReviewing(opened.id, sentTo.current !== null);
  const finding = useFinding();
  const openHistory = useOpenHistory(history.open);
  const openConcordance = useOpenConcordance(opened.project.id, store);
  const { actions: review } = reviewing;
  const desk = useMemo(
    () => ({ store, actions, page, review, openHistory, openConcordance }),
    [store, actions, page, review, openHistory, openConcordance],
  );
  const focusText = useCallback(
    () => void (isPast ? page.parts.focus("source") : actions.focusText()),
    [isPast, page, actions],
  );
  const closeHistory = () => {
    history.close();
    actions.focusText();
  };
  const closeReport = () => {
    report.close();
    actions.focusText();
  };
  const closeDialog = () => {
    page.open(null);
    focusText();
  };
  useEffect(() => {
    if (store.chosen && !isPast) actions.panes.text?.reveal(store.chosen);
    focusText();
  }, [store, actions, isPast, focusText]);
  useEffect(() => {
    if (sentTo.current) reviewing.go(sentTo.current);
  }, [reviewing.go]);
  useEffect(() => {
    if (isShown) focusText();
  }, [isShown, focusText]);
  useEffect(() => guardUnsent(store), [store]);
  useEditorOffers(desk);
  const onPageKey = usePageKeys(desk, focusText);
  useEffect(() => {
    // Nothing has the focus, for example after a click on the background.
    const listen = (event: globalThis.KeyboardEvent) => event.target === document.body && onPageKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onPageKey]);

  return (
    <ReviewContext.Provider value={reviewing}>
      <DeskContext.Provider value={desk}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside */}
        <div
          className={styles.editor}
          onKeyDown={({ currentTarget, target, nativeEvent }) =>
            currentTarget.contains(target as Node) && onPageKey(nativeEvent)
          }
        >
          <TopBar opened={opened} isPast={isPast} onKey={onPageKey} />
          {!isPast && (
            <div className={styles.banners}>
              <ReviewBar opened={opened} />
              <ProblemBanner opened={opened} />
              <ReviewBanner opened={opened} isReport={report.isOpen} onReport={report.open} onHistory={openHistory} />
              <BeginBanner opened={opened} onChange={onChange} />
            </div>
          )}
          {history.version === null ? (
            <Workspace finding={finding} />
          ) : (
            <PastScope version={history.version} onVersion={history.show}>
              {(banner) => <Workspace finding={finding} banner={banner} />}
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
          <PageDialogs opened={opened} />
          {!isPast && <RewritingLayer />}
          {dialog === "alike" && <AlikeDialog onClose={closeDialog} />}
          {dialog === "join" && <JoinDialog onClose={closeDialog} />}
          {dialog === "exception" && <ExceptionDialog onClose={closeDialog} />}
          {dialog === "problem" && <ProblemDialog opened={opened} onClose={closeDialog} />}
        </div>
      </DeskContext.Provider>
    </ReviewContext.Provider>
  );
}

/** Opens the history, which shows only what the server has. Always the same function, so that it causes no redraws. */
function useOpenHistory(open: () => void): () => void {
  const { store, page } = useEditor();
  const latest = useRef(open);
  latest.current = open;
  return useCallback(() => {
    void store.flush();
    latest.current();
    page.parts.focusSoon("history");
  }, [store, page]);
}

interface WorkspaceProps {
  finding: Finding;
  /** Shown above a document that is an earlier version. */
  banner?: ReactNode;
}

/** Labels, text and status line of the document in scope: the current one, or an earlier version of it. */
function Workspace({ finding, banner }: WorkspaceProps) {
  const { store, actions } = useEditor();
  const around = useDesk();
  const { reading, top, latest } = useReview();
  const marks = useMemo(() => marksOf(latest), [latest]);
  const desk = useMemo(() => ({ ...around, store, actions }), [around, store, actions]);
  return (
    <DeskContext.Provider value={desk}>
      <LabelList />
      {finding.isOpen && <FindBar {...finding} />}
      {banner === undefined ? (
        <Panes reading={reading} top={top} marks={marks} />
      ) : (
        <div className={historyStyles.past}>
          {banner}
          <Panes />
        </div>
      )}
      <StatusLine />
    </DeskContext.Provider>
  );
}

/** Beside the text: the panel that was opened, or else the current mention with the lists or the review. */
function Aside({ opened, children }: { opened: OpenDocument; children: ReactNode }) {
  const { review, reading, noting, lists } = useReview();
  const alone = review !== null && (reading || noting !== null);
  if (children) return <aside className={styles.panels}>{children}</aside>;
  if (review === null) {
    return (
      <aside className={styles.panels}>
        <MentionPanel>
          <Walk opened={opened} />
        </MentionPanel>
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
