import { messageOf } from "../../api/error";
import { drawAllPseudonyms, drawPseudonyms, formsOf } from "../../api/pseudonyms";
import type { Suggestion } from "../../api/suggestions";
import { t } from "../../i18n";
import { moveEnd } from "../../model/graphemes";
import { isHeldBack } from "../../model/heldBack";
import { mentionsAt, overlappingWith } from "../../model/overlap";
import type { RewriteRow, Span, Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import type { Operation } from "../../ops/types";
import { toast } from "../../ui/toast";
import { dependsOnText } from "../entity/drawing";
import { Alike } from "../labelling/Alike";
import { Labelling } from "../labelling/Labelling";
import { severalText } from "../labelling/several";
import { following, rewritesAt, spanOfRewrite } from "../rewriting/rewriting";
import { Suggestions } from "../suggesting/Suggestions";

/** What the text panes do for keys and panels. */
interface TextPanes {
  reveal(span: Span): void;
  top(): number;
  placeInTarget(span: Span): DOMRect | null;
  readonly marks: { setFound(spans: readonly Span[], at: number): void };
}

/** What keys, buttons and fields do: each takes the current mention, or the selected words where there is none. */
export class EditorActions {
  /** Puts the focus back into the source text; set by the panes. */
  focusText: () => void = () => undefined;
  /** Set by the panes while they are there. */
  panes: TextPanes | null = null;
  /** Opens the field for the target of what is chosen, or of a rewrite; set by the page where it can be written in. */
  rewrite: (rewrite?: Uuid) => void = () => toast(t("editor.locked"));
  insert: (side: "before" | "after") => void = () => toast(t("editor.locked"));
  rewriteParagraph: () => void = () => toast(t("editor.locked"));
  /** Opens the dialog in which the mention is suggested as an exception; set by the page. */
  suggestException: () => void = () => undefined;
  /** Opens the comment's field, once it is drawn; set by the page. */
  focusComment: () => void = () => undefined;

  /** Brings the comments on the document into view; set by the page. */
  showComments: () => void = () => undefined;

  readonly suggestions: Suggestions;
  readonly labelling: Labelling;
  readonly alike: Alike;
  readonly #store: EditorStore;
  readonly #annotationId: Uuid;

  constructor(store: EditorStore, annotationId: Uuid) {
    this.#store = store;
    this.#annotationId = annotationId;
    this.suggestions = new Suggestions(store, annotationId);
    const acting = {
      dispatch: (operation: Operation | null) => this.#dispatch(operation),
      next: () => this.nextUndecided(),
      toComment: () => this.focusComment(),
    };
    this.labelling = new Labelling(store, annotationId, acting);
    this.alike = new Alike(store, acting);
  }

  /** For keys and the palette; `switchLabel`: for buttons that show what is on. */
  toggleLabel = (key: string): void => this.labelling.choose(key);
  switchLabel = (key: string): void => this.labelling.switch(key);
  takeAlternative = (): void => this.labelling.takeAlternative();
  setLabel = (label: string): Promise<void> => this.labelling.setLabel(label);
  setNumber = (number: number): void => this.labelling.setNumber(number);
  removeLastLabel = (): void => this.labelling.removeLast();

  accept = (): void => {
    this.#onMentions((mentions) => commands.accept(this.#store.doc, { mentions }));
    this.nextUndecided();
  };

  reject = (): void => {
    const mention = this.#mention();
    if (!mention) return;
    if (mention.status === "rejected") {
      this.#dispatch(commands.setStatus(this.#store.doc, { mentions: [mention.id], status: "proposed" }));
      return;
    }
    if (mention.origin === "person") {
      this.remove();
      return;
    }
    this.#dispatch(commands.reject(this.#store.doc, { mentions: [mention.id] }));
    this.nextUndecided();
  };

  /** Shows what is held back, and goes to the first of it from here; or hides it. */
  toggleHeldBack = (): void => {
    const store = this.#store;
    if (!store.heldBackShown && !store.doc.mentions.some(isHeldBack)) toast(t("heldBack.none"));
    else if (store.heldBackShown) store.showHeldBack(false);
    else {
      store.showHeldBack(true);
      store.nextMention(1, isHeldBack);
    }
  };

  proposeHeldBack = (): void => {
    const operation = commands.proposeHeldBack(this.#store.doc);
    const count = operation ? commands.countMentions(operation) : 0;
    if (operation === null) toast(t("heldBack.none"));
    else if (this.#dispatch(operation)) toast(t("heldBack.proposed", { count }), "good");
  };

  nextUndecided = (step: 1 | -1 = 1): void => {
    this.#store.nextMention(step, ({ status }) => status === "proposed");
  };

  /** The mention; where there is none, the rewrite. */
  remove = (): void => {
    const [rewrite] = this.#mention() ? [] : this.rewritesHere();
    if (rewrite) this.revert([rewrite.id]);
    else this.#removeMention();
  };

  #removeMention = (): void => this.#onMentions((mentions) => commands.remove(this.#store.doc, { mentions }));

  resize = (edge: "start" | "end", step: 1 | -1): void => {
    const mention = this.#store.currentMention;
    if (mention) this.#dispatch(commands.resize(this.#store.doc, { mention, edge, step }));
  };

  /** Moves an end of the mention by what a reader sees as one character. */
  resizePart = (edge: "start" | "end", step: 1 | -1): void => {
    const { doc } = this.#store;
    const mention = this.#mention();
    const span = mention && moveEnd(doc, mention, { edge, step });
    if (span) this.#dispatch(commands.resizeTo(doc, { mention: mention.id, span }));
  };

  /** The next of the mentions that overlap here, innermost first. */
  nextOverlapping = (): void => {
    const { doc, chosen } = this.#store;
    const mention = this.#mention();
    const here = mention ? overlappingWith(doc, mention) : chosen ? mentionsAt(doc, chosen) : [];
    const at = here.findIndex(({ id }) => id === mention?.id);
    this.#store.setCurrent(here[(at + 1) % here.length]?.id ?? null);
  };

  /** All mentions of the current entity become mentions of another. */
  joinInto = (into: Uuid): boolean => {
    const { doc, currentEntity } = this.#store;
    return currentEntity !== null && this.#dispatch(commands.joinEntities(doc, { from: currentEntity, into }));
  };

  setIdentifierType = (value: string | null, whole: boolean): void =>
    this.#onMentions((mentions) => commands.setIdentifierType(this.#store.doc, { mentions, value }), whole);

  setConfidentialStatus = (value: string | null, whole: boolean): void =>
    this.#onMentions((mentions) => commands.setConfidentialStatus(this.#store.doc, { mentions, value }), whole);

  setComment = (mention: Uuid, comment: string): void => {
    this.#dispatch(commands.setComment(this.#store.doc, { mention, comment }));
  };

  setDocumentComment = (field: "comment_stage" | "comment_user", comment: string): void => {
    this.#dispatch(commands.setDocumentComment(this.#store.doc, { field, comment }));
  };

  writePseudonym = async (entity: Uuid, pseudonym: string): Promise<void> => {
    const row = this.#store.doc.entity(entity);
    if (!row) return;
    await this.#store.flush();
    const drawn = await formsOf(this.#annotationId, {
      entity_id: entity,
      label: row.label,
      pseudonym: pseudonym.trim(),
    });
    this.#dispatch(commands.setPseudonym(this.#store.doc, { entity, drawn }));
  };

  redraw = async (entity: Uuid): Promise<void> => {
    const row = this.#store.doc.entity(entity);
    if (!row) return;
    const modifiers = this.#store.doc.mentionsOf(entity)[0]?.modifiers ?? [];
    const aside = !dependsOnText(this.#store.doc, row.label) && !modifiers.includes("foreign");
    const local = aside ? commands.redraw(this.#store.doc, { entity }) : null;
    if (local) {
      this.#dispatch(local);
      return;
    }
    await this.#store.flush();
    const draw = { label: row.label, modifiers: [...modifiers], entity_id: entity };
    const [drawn] = await drawPseudonyms(this.#annotationId, [draw]);
    this.#dispatch(commands.redraw(this.#store.doc, { entity, drawn }));
  };

  redrawCurrent = (): void => {
    const { currentEntity } = this.#store;
    if (currentEntity) void this.redraw(currentEntity).catch((error: unknown) => toast(messageOf(error), "bad"));
  };

  redrawAll = async (): Promise<void> => {
    if (!this.#store.mayEdit) {
      toast(t("editor.locked"));
      return;
    }
    await this.#store.flush();
    const drawn = await drawAllPseudonyms(this.#annotationId).catch((error: unknown) => {
      toast(messageOf(error), "bad");
      return null;
    });
    if (drawn === null) return;
    if (this.#dispatch(commands.redrawAll(this.#store.doc, { drawn }))) {
      toast(t("redraw.all.done", { count: drawn.length }), "good");
    } else toast(t("redraw.all.none"));
  };

  renumber = (): void => {
    const done = this.#dispatch(commands.renumberInTextOrder(this.#store.doc));
    if (this.#store.mayEdit) toast(t(done ? "renumber.done" : "renumber.none"), done ? "good" : undefined);
  };

  /** Goes to the entity of which the next suggestion is. */
  nextSuggestion = (): void => {
    const { open } = this.suggestions;
    const at = open.findIndex(({ entity_id }) => entity_id === this.#store.currentEntity);
    const next = open[(at + 1) % open.length];
    if (next) this.pickSuggestion(next);
    else toast(t("suggestion.none"));
  };

  pickSuggestion = ({ entity_id }: Suggestion): void => {
    this.#store.setCurrentEntity(entity_id);
    const first = this.#store.doc.mentionsOf(entity_id)[0];
    if (first) this.#store.setCurrent(first.id);
  };

  /** Joins what is suggested for the current entity; where nothing is, goes to the next suggestion first. */
  joinSuggestion = (): void => this.#onSuggestion((suggestion) => this.takeSuggestion(suggestion));

  dismissSuggestion = (): void => this.#onSuggestion((suggestion) => this.refuseSuggestion(suggestion));

  takeSuggestion = ({ entity_id, into_id, modifiers, mention_ids }: Suggestion): void => {
    const { doc } = this.#store;
    const words = doc.surfacesOf(entity_id).join(" · ");
    const join = { from: entity_id, into: into_id, modifiers, mentions: mention_ids };
    if (this.#dispatch(commands.joinSuggested(doc, join))) toast(t("suggestion.joined", { words }), "good");
  };

  refuseSuggestion = (suggestion: Suggestion): void => {
    if (this.#store.mayEdit) {
      void this.suggestions.dismiss(suggestion).catch((error: unknown) => toast(messageOf(error), "bad"));
    } else toast(t("editor.locked"));
  };

  #onSuggestion(act: (suggestion: Suggestion) => void): void {
    const here = this.suggestions.about(this.#store.currentEntity);
    if (here) act(here);
    else this.nextSuggestion();
  }

  revert = (rewrites: readonly Uuid[]): void => {
    this.#dispatch(commands.revert(this.#store.doc, { rewrites }));
  };

  /** Those at what is chosen, and those for the current mention, that may no longer fit. */
  staleHere = (): readonly RewriteRow[] => {
    const { doc, currentMention } = this.#store;
    const linked = currentMention ? doc.rewritesOf(currentMention) : [];
    return [...new Set([...this.rewritesHere(), ...linked])].filter((rewrite) => doc.isStale(rewrite));
  };

  /** Rewrites fit the pseudonym that stands by now. */
  fits = (rewrites: readonly Uuid[]): void => {
    this.#dispatch(commands.fits(this.#store.doc, { rewrites }));
  };

  linkRewrite = (rewrite: Uuid, mention: Uuid | null): void => {
    this.#dispatch(commands.linkTo(this.#store.doc, { rewrite, mention }));
  };

  /** Chooses the words at which a rewrite is shown. */
  pickRewrite = (rewrite: RewriteRow): void => {
    const { doc } = this.#store;
    const span = spanOfRewrite(doc, rewrite);
    this.#store.setSelection(doc.selectionOf(span));
    this.panes?.reveal(span);
  };

  /** The next place with a rewrite, round the end. */
  nextRewrite = (step: 1 | -1, onlyStale = false): void => {
    const { doc, chosen } = this.#store;
    const wanted = onlyStale ? doc.rewrites.filter((rewrite) => doc.isStale(rewrite)) : doc.rewrites;
    const next = following(
      wanted.map((rewrite) => ({ rewrite, at: spanOfRewrite(doc, rewrite).start })),
      chosen,
      step,
    );
    if (next) this.pickRewrite(next.rewrite);
    else toast(t(onlyStale ? "rewrite.noneStale" : "rewrite.nowhere"));
  };

  /** The rewrites of which something stands at what is chosen. */
  rewritesHere = (): readonly RewriteRow[] => {
    const { doc, chosen } = this.#store;
    return chosen ? rewritesAt(doc, chosen) : [];
  };

  #mention() {
    return this.#store.doc.mention(this.#store.currentMention);
  }

  #onMentions(command: (mentions: readonly Uuid[]) => Operation | null, whole = false): void {
    const mention = this.#mention();
    if (!mention) return;
    const entity = whole ? mention.entity_id : null;
    const mentions = entity === null ? [mention.id] : this.#store.doc.mentionsOf(entity).map(({ id }) => id);
    this.#dispatch(command(mentions));
  }

  #dispatch(operation: Operation | null): boolean {
    if (operation === null) return false;
    if (!this.#store.mayEdit) toast(t("editor.locked"));
    const { doc, currentMention } = this.#store;
    if (!this.#store.dispatch(operation)) return false;
    const told = severalText(doc, operation, currentMention);
    if (told !== "") toast(told);
    return true;
  }
}
