import { flushSync } from "react-dom";
import { Parts } from "../../keys/Parts";
import type { View } from "../../model/types";
import { initialLayout, type PaneLayout } from "../panes/paneLayout";
import { ALL_SEEN, type Seen } from "../progress/seen";
import type { Writing } from "../rewriting/rewriting";
import type { Part } from "./part";

export type OpenDialog =
  | "done"
  | "confirmed"
  | "status"
  | "guidelines"
  | "help"
  | "join"
  | "alike"
  | "exception"
  | "problem";

/** What is shown around and in the document. */
export interface Shown {
  readonly dialog: OpenDialog | null;
  readonly view: View;
  readonly layout: PaneLayout;
  readonly isFinding: boolean;
  /** Whether the list of labels is open at the chosen words; it may also be pinned. */
  readonly isLabelling: boolean;
  /** Whether the document was marked as done on this page. */
  readonly isEnded: boolean;
  /** The place of the target, or the paragraph, that is being written. */
  readonly writing: Writing | null;
}

interface Options {
  /** What the document is called. */
  readonly name: string;
  readonly layout?: PaneLayout;
  /** Remembers how the panes are arranged. */
  readonly keepLayout?: (layout: PaneLayout) => void;
  /** The parts through which the focus steps. */
  readonly order: readonly Part[];
  /** Whether there is a bar to find words. */
  readonly canFind?: boolean;
  readonly seen?: Seen;
}

const AT_FIRST = {
  dialog: null,
  view: "target",
  isFinding: false,
  isLabelling: false,
  isEnded: false,
  writing: null,
} as const;

/** The state of the page around the document: commands change it, components show it. */
export class PageState {
  readonly parts = new Parts<Part>();
  readonly name: string;
  readonly canFind: boolean;
  readonly seen: Seen;
  readonly #keepLayout: (layout: PaneLayout) => void;
  readonly #order: readonly Part[];
  readonly #listeners = new Set<() => void>();
  #shown: Shown;

  constructor(options: Options) {
    const { name, layout = initialLayout, keepLayout = () => undefined, order, canFind = false } = options;
    this.#shown = { ...AT_FIRST, layout };
    this.name = name;
    this.seen = options.seen ?? ALL_SEEN;
    this.#keepLayout = keepLayout;
    this.#order = order;
    this.canFind = canFind;
  }

  get shown(): Shown {
    return this.#shown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(part: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of this.#listeners) listener();
  }

  open = (dialog: OpenDialog | null): void => this.show({ dialog });

  changeLayout = (change: (layout: PaneLayout) => PaneLayout): void => {
    const layout = change(this.#shown.layout);
    this.#keepLayout(layout);
    this.show({ layout });
  };

  /** Puts the focus on the next part of the page, or the one before. */
  step(by: 1 | -1): void {
    this.parts.step(this.#order, by);
  }

  /** Opens the list of labels, with the focus in its field. At once: the next key is already meant for the field. */
  label = (): void => {
    if (this.parts.focus("label_field")) return;
    flushSync(() => this.show({ isLabelling: true }));
    this.parts.focus("label_field");
  };

  find = (): void => {
    this.show({ isFinding: true });
    this.parts.focus("find");
  };
}
