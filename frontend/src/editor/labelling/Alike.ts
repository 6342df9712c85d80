import { t } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { MentionRow, Uuid } from "../../model/types";
import { type AlikePlace, alike, type Held, type Likeness } from "../../ops/alike";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import type { Operation } from "../../ops/types";
import { toast } from "../../ui/toast";
import type { Acting } from "./acting";

const LEFT = ["same", "rejected", "otherwise", "covered"] as const satisfies readonly Held[];

interface Offer {
  readonly places: readonly AlikePlace[];
  readonly left: string;
}

/** Marks all equal strings at once, and offers other forms of the words and places that were rejected. */
export class Alike {
  readonly #store: EditorStore;
  readonly #acting: Acting;

  constructor(store: EditorStore, acting: Acting) {
    this.#store = store;
    this.#acting = acting;
  }

  mark = (): void => {
    const { doc, currentMention, mayEdit } = this.#store;
    if (!mayEdit) {
      toast(t("editor.locked"));
      return;
    }
    const model = doc.mention(currentMention);
    if (!model || model.label === null) {
      toast(t("number.none"));
      return;
    }
    const places = alike(doc, model);
    const operation = commands.propagate(doc, { mention: model.id });
    const done = this.#acting.dispatch(operation);
    if (operation !== null && !done) return;
    const count = othersIn(operation, model.id);
    const offered = places.filter(isOffered);
    if (count === 0 && offered.length > 0) this.show();
    else if (offered.length === 0) toast(told(places, count), count > 0 ? "good" : "plain");
    else toast(`${told(places, count)} ${offerText(offered)}`, "good", { text: t("alike.show"), run: this.show });
  };

  /** Shows the other forms. */
  show = (): void => this.#acting.page.open("alike");

  /** What is offered for the current mention, and what is left out and why. */
  offer(): Offer {
    const { doc, currentMention } = this.#store;
    const model = doc.mention(currentMention);
    const places = model && model.label !== null ? alike(doc, model) : [];
    return { places: places.filter(isOffered), left: leftText(places, ["otherwise", "covered"]) };
  }

  markChosen = (places: readonly AlikePlace[]): void => {
    const { doc, currentMention } = this.#store;
    if (currentMention === null) return;
    const operation = commands.labelAlike(doc, { mention: currentMention, places });
    if (this.#acting.dispatch(operation)) toast(doneText(othersIn(operation, currentMention)), "good");
  };
}

/** How many mentions besides the model an operation adds or changes. */
function othersIn(operation: Operation | null, model: Uuid): number {
  const changed =
    operation?.changes.filter(({ table, id, after }) => table === "mention" && id !== model && after) ?? [];
  return changed.length;
}

/** Equal strings are marked without asking, unless they were rejected before. */
function isOffered({ likeness, held }: AlikePlace): boolean {
  if (likeness === "equal") return held === "rejected";
  return held === "nothing" || held === "open" || held === "rejected";
}

function doneText(count: number): string {
  return count > 0 ? t("propagate.done", { count }) : t("propagate.none");
}

/** What was marked and what was left. */
function told(places: readonly AlikePlace[], count: number): string {
  return [doneText(count), leftText(places, LEFT)].filter(Boolean).join(" ");
}

/** How many equal strings were left, and why. */
function leftText(places: readonly AlikePlace[], reasons: ReadonlyArray<(typeof LEFT)[number]>): string {
  const equal = places.filter(({ likeness }) => likeness === "equal");
  return reasons
    .flatMap((held) => {
      const count = equal.filter((place) => place.held === held).length;
      return count > 0 ? [t(`alike.${held}`, { count })] : [];
    })
    .join(" ");
}

/** "Also 3 in other case, 2 inflected: p shows them." */
function offerText(offered: readonly AlikePlace[]): string {
  const kinds = (["case", "inflected", "equal"] as const satisfies readonly Likeness[]).flatMap((likeness) => {
    const count = offered.filter((place) => place.likeness === likeness).length;
    return count > 0 ? [t(`alike.kind.${likeness}`, { count })] : [];
  });
  return t("alike.offer", { kinds: kinds.join(", ") });
}

/** A form of the words, with its places. */
export interface OfferedForm {
  readonly key: string;
  readonly words: string;
  readonly likeness: Likeness;
  readonly modifiers: readonly string[];
  readonly isRejected: boolean;
  readonly places: readonly AlikePlace[];
}

/** Places by form. Rejected places are forms of their own. */
export function formsOf(doc: Doc, places: readonly AlikePlace[]): OfferedForm[] {
  const forms = new Map<string, OfferedForm & { places: AlikePlace[] }>();
  for (const place of places) {
    const { likeness, modifiers, held } = place;
    const words = doc.textOf(place);
    const key = [likeness, held === "rejected", words, modifiers.join("+")].join(" ");
    const form = forms.get(key) ?? { key, words, likeness, modifiers, isRejected: held === "rejected", places: [] };
    form.places.push(place);
    forms.set(key, form);
  }
  return [...forms.values()];
}

/** A lower-case name is more likely an ordinary word, and what was rejected was rejected for a reason. */
export function isProposed(doc: Doc, model: MentionRow, { words, isRejected }: OfferedForm): boolean {
  const capital = (text: string) => text.charAt(0) !== text.charAt(0).toLowerCase();
  return !isRejected && (capital(words) || !capital(doc.textOf(model)));
}
