import { localName, t } from "../../i18n";
import { takesComment } from "../../model/labels";
import type { Drawn, MentionRow, Span, Uuid } from "../../model/types";
import { isUndecided } from "../../model/undecided";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import { toast } from "../../ui/toast";
import { drawnFor } from "../entity/drawing";
import { nextAlternative } from "../mention/explanations";
import type { Acting } from "./acting";
import { relabelled } from "./relabelled";

/** What keys, the palette and the panel do with labels, modifiers, numbers and flags. */
export class Labelling {
  readonly #store: EditorStore;
  readonly #annotationId: Uuid;
  readonly #acting: Acting;
  readonly #listeners = new Set<() => void>();
  #whole: Uuid | null = null;

  constructor(store: EditorStore, annotationId: Uuid, acting: Acting) {
    this.#store = store;
    this.#annotationId = annotationId;
    this.#acting = acting;
    store.subscribe("current", () => this.#whole !== store.currentEntity && this.leaveWhole());
  }

  /** The entity whose mentions all get the next label, as long as it is the current one. */
  get whole(): Uuid | null {
    return this.#whole;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes the next label apply to all mentions of the current entity. Called again, only to the current mention. */
  takeWhole = (): void => {
    const { mayEdit, currentEntity } = this.#store;
    if (!mayEdit) toast(t("editor.locked"));
    else if (currentEntity === null) toast(t("number.none"));
    else this.#setWhole(this.#whole === null ? currentEntity : null);
  };

  leaveWhole(): boolean {
    const wasWhole = this.#whole !== null;
    this.#setWhole(null);
    return wasWhole;
  }

  /** Never removes what a proposal has: choosing its own label accepts it. */
  choose = (key: string, whole = this.#whole !== null): void => {
    const kind = this.#store.doc.labels.kind(key);
    if (kind === "modifier") this.#chooseModifier(key);
    else if (kind === "temporary") this.#chooseFlag(key);
    else if (whole && this.#store.currentEntity) void this.relabel(this.#store.currentEntity, key);
    else if (this.#mention()?.label === key) this.#confirm(key);
    else void this.setLabel(key);
  };

  /** Toggles a modifier or a flag, for buttons that show its state. */
  switch = (key: string): void => {
    if (this.#store.doc.labels.kind(key) === "temporary") this.#toggleFlag(key);
    else this.#toggleModifier(key);
  };

  /** Labels the current mention or the selection. Asks the server for a pseudonym if it depends on the text. */
  setLabel = async (label: string): Promise<void> => {
    const { currentMention, chosen } = this.#store;
    const span = this.#mention() ?? chosen;
    if (!span) {
      toast(t("label.none"));
      return;
    }
    const drawn = await this.#drawnFor(label, span);
    const { doc } = this.#store;
    const operation = currentMention
      ? commands.setLabel(doc, { mentions: [currentMention], label, drawn })
      : commands.labelSpan(doc, { span: { start: span.start, end: span.end }, label, drawn });
    if (this.#acting.dispatch(operation) && operation) this.#tell(relabelled(this.#store.doc, operation, label));
    if (!currentMention) this.#store.setSelection(this.#store.doc.selectionOf(span));
  };

  /** Labels all mentions of an entity, as one operation. */
  relabel = async (entity: Uuid, label: string): Promise<void> => {
    this.leaveWhole();
    const [first] = this.#store.doc.mentionsOf(entity);
    if (!first) return;
    const drawn = await this.#drawnFor(label, first);
    const operation = commands.relabelEntity(this.#store.doc, { entity, label, drawn });
    if (operation === null) this.#tellAlready(label);
    else if (this.#acting.dispatch(operation)) this.#tell(relabelled(this.#store.doc, operation, label, true));
  };

  /** Sets the next of the alternative labels. */
  takeAlternative = (): void => {
    const mention = this.#mention();
    const label = mention && nextAlternative(mention);
    if (label) void this.setLabel(label);
    else toast(t(mention ? "alternative.none" : "label.none"));
  };

  setNumber = (number: number): void => {
    const mention = this.#mention();
    if (!mention?.label) {
      toast(t("number.none"));
      return;
    }
    const { doc } = this.#store;
    const mentions = this.#whole === null ? [mention] : doc.mentionsOf(this.#whole);
    this.leaveWhole();
    this.#acting.dispatch(commands.setNumber(doc, { mentions: mentions.map(({ id }) => id), number }));
  };

  /** Removes what was added last: a flag, then a modifier, finally the label. */
  removeLast = (): void => {
    const mention = this.#mention();
    if (!mention) return;
    const worn = mention.flags.at(-1) ?? mention.modifiers.at(-1);
    if (worn) this.switch(worn);
    else if (mention.label) {
      const words = this.#store.doc.textOf(mention);
      const taken = this.#acting.dispatch(commands.clearLabel(this.#store.doc, { mentions: [mention.id] }));
      if (taken) toast(t("label.taken_off", { label: this.#name(mention.label), words }));
    }
  };

  /** The key of the label that the mention already has. */
  #confirm(key: string): void {
    const mention = this.#mention();
    if (!mention || mention.status === "accepted") {
      this.#tellAlready(key);
      return;
    }
    const accepted = this.#acting.dispatch(commands.accept(this.#store.doc, { mentions: [mention.id] }));
    const now = this.#mention();
    const isDecided = now !== undefined && !isUndecided(this.#store.doc.labels, now);
    if (accepted && isDecided && mention.status !== "rejected") this.#acting.next();
  }

  /** A modifier of a proposal is removed only after the proposal is accepted. */
  #chooseModifier(modifier: string): void {
    const mention = this.#mention();
    if (!mention || mention.status === "accepted" || !mention.modifiers.includes(modifier)) {
      this.#toggleModifier(modifier);
      return;
    }
    const accepted = this.#acting.dispatch(commands.accept(this.#store.doc, { mentions: [mention.id] }));
    if (accepted) toast(t("modifier.confirmed", { modifier: this.#name(modifier) }));
  }

  #toggleModifier(modifier: string): void {
    const mention = this.#mention();
    if (!mention) return;
    this.#acting.dispatch(commands.toggleModifier(this.#store.doc, { mentions: [mention.id], modifier }));
  }

  /**
   * The flag's key does not remove a flag that has a comment, since the comment would be lost. It goes to the comment
   * instead.
   */
  #chooseFlag(flag: string): void {
    const mention = this.#mention();
    if (mention?.flags.includes(flag) && takesComment(flag) && mention.comment !== "")
      this.#acting.page.parts.focusSoon("comment");
    else this.#toggleFlag(flag);
  }

  #toggleFlag(flag: string): void {
    const { doc, chosen, currentMention } = this.#store;
    if (currentMention) this.#acting.dispatch(commands.toggleFlag(doc, { mentions: [currentMention], flag }));
    else if (chosen && this.#acting.dispatch(commands.flagSpan(doc, { span: chosen, flag }))) {
      this.#store.setSelection(this.#store.doc.selectionOf(chosen));
    }
    if (takesComment(flag) && this.#mention()?.flags.includes(flag)) this.#acting.page.parts.focusSoon("comment");
  }

  #tell(told: string): void {
    if (told !== "") toast(told, "good");
  }

  #tellAlready(key: string): void {
    toast(t("label.already", { label: this.#name(key) }));
  }

  #name(key: string): string {
    return localName(this.#store.doc.labels.get(key)?.name ?? { en: key });
  }

  #mention(): MentionRow | undefined {
    return this.#store.doc.mention(this.#store.currentMention);
  }

  #setWhole(entity: Uuid | null): void {
    if (entity === this.#whole) return;
    this.#whole = entity;
    for (const listener of this.#listeners) listener();
  }

  #drawnFor(label: string, span: Span): Promise<Drawn | undefined> {
    return drawnFor({ doc: this.#store.doc, annotationId: this.#annotationId }, label, span);
  }
}
