import { type Outcome, sayWhy, settle, type Take, type TakeFrom, takeAll, undoSettling } from "../api/adjudications";
import { ApiError, messageOf } from "../api/error";
import { t } from "../i18n";
import { Parts } from "../keys/Parts";
import { toast } from "../ui/toast";
import type { CompareStore } from "./CompareStore";
import { alike } from "./items";

/** Actions on the current item, one at a time. The server stores each before the page shows it. */
export class CompareActions {
  readonly #store: CompareStore;
  /** Loads the page again if it is outdated. */
  readonly #reload: () => void;
  /** The note why an item is settled this way. */
  readonly fields = new Parts<"why">();
  #last: Promise<void> = Promise.resolve();

  constructor(store: CompareStore, reload: () => void) {
    this.#store = store;
    this.#reload = reload;
  }

  get canSettle(): boolean {
    return this.#store.payload.adjudication?.can_settle ?? false;
  }

  /** Settles the current item and moves to the next open one. */
  settle(take: Take): Promise<void> {
    return this.#do(async (id) => {
      const item = this.#store.current;
      if (!item) return;
      const outcome = await settle(id, item.id, take, item.op_id);
      this.#goOn(outcome);
    });
  }

  /** Settles the current item and all like it about the same two entities. */
  settleAlike(take: TakeFrom): Promise<void> {
    return this.#do(async (id) => {
      const item = this.#store.current;
      if (!item) return;
      const items = alike(this.#store.items, this.#store.docs, item).map((each) => each.id);
      if (items.length === 0) return;
      await this.#take(id, take, items);
    });
  }

  /** Sets the note why an item is settled this way. An empty text deletes it. */
  sayWhy(item: string, why: string): Promise<void> {
    return this.#do(async (id) => {
      await sayWhy(id, item, why);
      this.#store.setWhy(item, why);
    });
  }

  settleAll(take: TakeFrom): Promise<void> {
    return this.#do((id) => this.#take(id, take, []));
  }

  undo(): Promise<void> {
    return this.#do(async (id) => {
      const outcome = await undoSettling(id);
      if (!this.#apply(outcome)) return;
      const [first] = outcome.items.rows;
      if (typeof first?.[0] === "string") this.#store.choose(first[0]);
      toast(t("take.undone"));
    });
  }

  async #take(id: string, take: TakeFrom, items: readonly string[]): Promise<void> {
    const outcome = await takeAll(id, take, items);
    this.#goOn(outcome);
    const count = outcome.items.rows.length;
    if (count > 0) toast(t("take.alike.said", { count }), "good");
    if (outcome.left.length > 0) toast(t("take.left", { count: outcome.left.length }), "bad");
  }

  #goOn(outcome: Outcome): void {
    if (!this.#apply(outcome)) return;
    if (this.#store.current?.open) return;
    if (!this.#store.step(1, true)) toast(t("take.last"), "good");
  }

  #apply(outcome: Outcome): boolean {
    let holds = false;
    try {
      holds = this.#store.apply(outcome);
    } catch {
      // The layer was changed elsewhere. The action is stored, and shown after loading.
    }
    if (!holds) this.#behind();
    return holds;
  }

  #behind(): void {
    toast(t("take.behind"));
    this.#reload();
  }

  #do(work: (adjudication: string) => Promise<void>): Promise<void> {
    const id = this.#store.payload.adjudication?.id;
    if (id === undefined || !this.canSettle) return Promise.resolve();
    this.#last = this.#last.then(() => work(id)).catch((error: unknown) => this.#refused(error));
    return this.#last;
  }

  #refused(error: unknown): void {
    const code = error instanceof ApiError ? error.code : "";
    if (error instanceof ApiError && code === "item_in_the_way") {
      if (typeof error.fields.item === "string") this.#store.choose(error.fields.item);
      toast(t("take.in_the_way"), "bad");
      return;
    }
    toast(messageOf(error), "bad");
    if (["item_settled", "conflict", "not_editable", "adjudication_taken"].includes(code)) this.#reload();
  }
}
