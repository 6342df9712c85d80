import type { Transport } from "./sync";

/** For a read-only document: there is nothing to send or to load. */
export const NOWHERE: Transport = {
  send: () => Promise.reject(new Error("what is only read is not written")),
  since: (version) => Promise.resolve({ version, operations: [] }),
  history: () => Promise.resolve({ operations: [], more: false }),
};
