import type { Transport } from "./sync";

/** For a document that is only read: there is nothing to send, and nothing new in it. */
export const NOWHERE: Transport = {
  send: () => Promise.reject(new Error("what is only read is not written")),
  since: (version) => Promise.resolve({ version, operations: [] }),
  history: () => Promise.resolve({ operations: [], more: false }),
};
