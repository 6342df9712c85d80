import { type TextKey, t, textOf } from "../../i18n";
import type { RewriteRow, Span, Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import { isHidden } from "../../ops/commands/rewrites";
import type { EditorStore } from "../../ops/store";
import { toast } from "../../ui/toast";
import type { Acting } from "../labelling/acting";
import type { ShownPanes } from "../panes/ShownPanes";
import { following, insertionAt, rewritesAt, rewritingOf, spanOfRewrite } from "./rewriting";

/** What keys and cards do with the words of the target. */
export class Rewrites {
  readonly #store: EditorStore;
  readonly #panes: ShownPanes;
  readonly #acting: Acting;

  constructor(store: EditorStore, panes: ShownPanes, acting: Acting) {
    this.#store = store;
    this.#panes = panes;
    this.#acting = acting;
  }

  /** Opens the field for the target of the selection or of a rewrite. */
  write = (rewrite?: Uuid): void => {
    const { doc } = this.#store;
    const picked = doc.rewrite(rewrite ?? null);
    const chosen = this.#chosen(picked);
    if (!chosen) return;
    const writing = rewritingOf(doc, chosen, picked);
    if (writing) this.#acting.page.show({ writing });
    else this.#writePseudonym(chosen);
  };

  insert = (side: "before" | "after"): void => {
    const chosen = this.#chosen();
    if (chosen) this.#acting.page.show({ writing: insertionAt(this.#store.doc, chosen, side) });
  };

  writeParagraph = (): void => {
    const chosen = this.#chosen();
    if (!chosen) return;
    this.#acting.page.show({ writing: { kind: "paragraph", paragraph: this.#store.doc.paragraphAt(chosen.start) } });
  };

  revert = (rewrites: readonly Uuid[]): void => {
    this.#acting.dispatch(commands.revert(this.#store.doc, { rewrites }));
  };

  revertHere = (): void => this.#on(this.here().slice(0, 1), "rewrite.nowhere", this.revert);

  /** Confirms that rewrites fit the current pseudonym. */
  fits = (rewrites: readonly Uuid[]): void => {
    this.#acting.dispatch(commands.fits(this.#store.doc, { rewrites }));
  };

  /** Confirms the stale rewrites at the selection and those of the current mention. */
  staleHereFit = (): void => {
    const { doc, currentMention } = this.#store;
    const linked = currentMention ? doc.rewritesOf(currentMention) : [];
    const stale = [...new Set([...this.here(), ...linked])].filter((rewrite) => doc.isStale(rewrite));
    this.#on(stale, "rewrite.noneStale", this.fits);
  };

  link = (rewrite: Uuid, mention: Uuid | null): void => {
    this.#acting.dispatch(commands.linkTo(this.#store.doc, { rewrite, mention }));
  };

  /** Selects the words at which a rewrite is shown. */
  pick = (rewrite: RewriteRow): void => {
    const { doc } = this.#store;
    const span = spanOfRewrite(doc, rewrite);
    this.#store.setSelection(doc.selectionOf(span));
    this.#panes.text?.reveal(span);
  };

  /** Goes to the next place with a rewrite, wrapping around. */
  next = (step: 1 | -1, onlyStale = false): void => {
    const { doc, chosen } = this.#store;
    const wanted = onlyStale ? doc.rewrites.filter((rewrite) => doc.isStale(rewrite)) : doc.rewrites;
    const places = wanted.map((rewrite) => ({ rewrite, at: spanOfRewrite(doc, rewrite).start }));
    const next = following(places, chosen, step);
    if (next) this.pick(next.rewrite);
    else toast(t(onlyStale ? "rewrite.noneStale" : "rewrite.nowhere"));
  };

  /** The rewrites with words at the selection. */
  here = (): readonly RewriteRow[] => {
    const { doc, chosen } = this.#store;
    return chosen ? rewritesAt(doc, chosen) : [];
  };

  /** The words to rewrite. Tells the user why if there are none. */
  #chosen(picked?: RewriteRow): Span | null {
    const { doc, canEdit, chosen } = this.#store;
    const words = picked ? spanOfRewrite(doc, picked) : chosen;
    if (!canEdit) toast(t("editor.locked"));
    else if (!words) toast(t("rewrite.none"));
    return canEdit ? words : null;
  }

  /** The replacement of a marked word is edited at its entity. */
  #writePseudonym(words: Span): void {
    const { doc } = this.#store;
    const mention = doc.mentionsTouching(words).find((each) => isHidden(doc, each));
    if (mention) this.#store.setCurrent(mention.id);
    this.#acting.page.parts.focusSoon("pseudonym", () => toast(t("rewrite.hidden")));
  }

  #on(rewrites: readonly RewriteRow[], none: TextKey, run: (ids: readonly Uuid[]) => void): void {
    if (rewrites.length > 0) run(rewrites.map(({ id }) => id));
    else toast(textOf(none) ?? "");
  }
}
