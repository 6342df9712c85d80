import { messageOf } from "../../api/error";
import { drawAllPseudonyms, drawPseudonyms, formsOf } from "../../api/pseudonyms";
import type { Suggestion } from "../../api/suggestions";
import { t } from "../../i18n";
import { moveEnd } from "../../model/graphemes";
import { isHeldBack } from "../../model/heldBack";
import { mentionsAt, overlappingWith } from "../../model/overlap";
import { wouldShowPerson } from "../../model/proposedDecisions";
import type { Uuid } from "../../model/types";
import { isUndecidedFor } from "../../model/undecided";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import type { Operation } from "../../ops/types";
import { toast } from "../../ui/toast";
import { dependsOnText } from "../entity/drawing";
import { GraphActions } from "../graph/graphActions";
import { Alike } from "../labelling/Alike";
import { Labelling } from "../labelling/Labelling";
import { severalText } from "../labelling/several";
import { Masking } from "../mention/Masking";
import type { PageState } from "../page/PageState";
import { ShownPanes } from "../panes/ShownPanes";
import { Rewrites } from "../rewriting/Rewrites";
import { Suggestions } from "../suggesting/Suggestions";

/** What commands, buttons and fields do. Each acts on the current mention, or else on the selected words. */
export class EditorActions {
  readonly panes = new ShownPanes();
  readonly page: PageState;
  readonly suggestions: Suggestions;
  readonly labelling: Labelling;
  readonly alike: Alike;
  readonly masking: Masking;
  readonly rewrites: Rewrites;
  readonly edges: GraphActions;
  readonly #store: EditorStore;
  readonly #annotationId: Uuid;

  constructor(store: EditorStore, annotationId: Uuid, page: PageState) {
    this.#store = store;
    this.#annotationId = annotationId;
    this.page = page;
    this.suggestions = new Suggestions(store, annotationId);
    const acting = {
      page,
      dispatch: (operation: Operation | null) => this.#dispatch(operation),
      next: () => this.nextUndecided(),
    };
    this.labelling = new Labelling(store, annotationId, acting);
    this.alike = new Alike(store, acting);
    this.masking = new Masking(store, page, {
      onMentions: (command, whole) => this.#onMentions(command, whole),
      next: acting.next,
    });
    this.rewrites = new Rewrites(store, this.panes, acting);
    this.edges = new GraphActions(store, () => this.panes.graph);
  }

  /** Focuses the text. */
  focusText = (): void => this.panes.text?.focus();

  /** Accepts the mention, or all mentions of its entity, with what is proposed about masking. */
  accept = (whole = false): void => {
    const mention = this.#mention();
    const { whom, person } = this.masking;
    if (mention && wouldShowPerson(mention, person)) {
      toast(t("decision.never", { words: this.#store.doc.textOf(mention) }));
      return;
    }
    this.#onMentions((mentions) => commands.acceptWithDecision(this.#store.doc, { mentions, whom }), whole);
    this.nextUndecided();
  };

  /** Accepts what is proposed to be masked in the paragraph of the mention. */
  acceptParagraph = (): void => {
    const { doc } = this.#store;
    const mention = this.#mention();
    if (!mention) return;
    const mentions = doc.mentionsIn(doc.paragraphAt(mention.start)).map(({ id }) => id);
    const operation = commands.acceptMasks(doc, { mentions });
    if (operation === null) toast(t("decision.none_here"));
    else if (this.#dispatch(operation)) this.nextUndecided();
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

  /** Shows held-back mentions and goes to the next one, or hides them again. */
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

  /** False if everything is decided. */
  nextUndecided = (step: 1 | -1 = 1): boolean => {
    const { labels } = this.#store.doc;
    const { person } = this.masking;
    return this.#store.nextMention(step, (mention) => isUndecidedFor(labels, mention, person)) !== null;
  };

  /** Removes the mention, or else the rewrite. */
  remove = (): void => {
    const [rewrite] = this.#mention() ? [] : this.rewrites.here();
    if (rewrite) this.rewrites.revert([rewrite.id]);
    else this.#removeMention();
  };

  #removeMention = (): void => this.#onMentions((mentions) => commands.remove(this.#store.doc, { mentions }));

  resize = (edge: "start" | "end", step: 1 | -1): void => {
    const mention = this.#store.currentMention;
    if (mention) this.#dispatch(commands.resize(this.#store.doc, { mention, edge, step }));
  };

  /** Moves an end of the mention by one grapheme. */
  resizePart = (edge: "start" | "end", step: 1 | -1): void => {
    const { doc } = this.#store;
    const mention = this.#mention();
    const span = mention && moveEnd(doc, mention, { edge, step });
    if (span) this.#dispatch(commands.resizeTo(doc, { mention: mention.id, span }));
  };

  /** Goes to the next of the mentions that overlap here, innermost first. */
  nextOverlapping = (): void => {
    const { doc, chosen } = this.#store;
    const mention = this.#mention();
    const here = mention ? overlappingWith(doc, mention) : chosen ? mentionsAt(doc, chosen) : [];
    const at = here.findIndex(({ id }) => id === mention?.id);
    this.#store.setCurrent(here[(at + 1) % here.length]?.id ?? null);
  };

  /** Makes all mentions of the current entity mentions of another one. */
  joinInto = (into: Uuid): boolean => {
    const { doc, currentEntity } = this.#store;
    return currentEntity !== null && this.#dispatch(commands.joinEntities(doc, { from: currentEntity, into }));
  };

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

  /** Goes to the entity that the next suggestion is about. */
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

  /** Joins the current entity as suggested. Without a suggestion, goes to the next one. */
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
