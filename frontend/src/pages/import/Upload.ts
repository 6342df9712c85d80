import { cancelImport, createImport, getPlan, startImport, uploadFiles } from "../../api/imports";
import { batchFrom, mayAsk } from "./sift";

interface UploadState {
  phase: "sending" | "stopped" | "started" | "cancelled";
  sent: number;
  total: number;
  error: unknown;
  importId: string | null;
}

/** What is sent for a chosen file, such as a copy with codes in place of names. */
export type AsSent = (file: File) => Promise<File>;

const asIs: AsSent = async (file) => file;

/** Sends the files of an import in batches and starts it. It can continue where it stopped. */
export class Upload {
  #state: UploadState;
  readonly #projectId: string;
  readonly #language: string;
  readonly #files: readonly File[];
  readonly #asSent: AsSent;
  #isGuessed = false;
  readonly #listeners = new Set<() => void>();

  constructor(projectId: string, language: string, files: readonly File[], asSent: AsSent = asIs) {
    this.#projectId = projectId;
    this.#language = language;
    this.#files = files;
    this.#asSent = asSent;
    this.#state = { phase: "sending", sent: 0, total: files.length, error: null, importId: null };
  }

  get state(): UploadState {
    return this.#state;
  }

  readonly getState = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async run(): Promise<void> {
    this.#change({ phase: "sending", error: null });
    try {
      const importId = await this.#open();
      while (this.#isSending() && this.#state.sent < this.#files.length) await this.#sendBatch(importId);
      if (!this.#isSending()) return;
      // If anything needs to be settled, the import's page asks, and starts the import.
      if (!(await this.#asks(importId))) await startImport(importId);
      this.#change({ phase: "started" });
    } catch (error) {
      if (this.#isSending()) this.#change({ phase: "stopped", error });
    }
  }

  async cancel(): Promise<void> {
    this.#change({ phase: "cancelled" });
    if (this.#state.importId !== null) await cancelImport(this.#state.importId);
  }

  #isSending(): boolean {
    return this.#state.phase === "sending";
  }

  async #open(): Promise<string> {
    if (this.#state.importId !== null) return this.#state.importId;
    const { id } = await createImport(this.#projectId, this.#language);
    this.#change({ importId: id });
    return id;
  }

  async #asks(importId: string): Promise<boolean> {
    if (this.#isGuessed) return true;
    return this.#files.some(({ name }) => mayAsk(name)) && (await getPlan(importId)).asks;
  }

  async #sendBatch(importId: string): Promise<void> {
    const batch = batchFrom(this.#files, this.#state.sent);
    const sent = await Promise.all(batch.map((file) => this.#asSent(file)));
    if (!this.#isSending()) return;
    const { guessed } = await uploadFiles(importId, sent);
    this.#isGuessed = guessed > 0;
    this.#change({ sent: this.#state.sent + batch.length });
  }

  #change(part: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
