/** Runs a regular expression outside the page, which can terminate it. */

import { findExpression } from "../../model/searching";

interface Asked {
  readonly source: string;
  readonly flags: string;
  readonly text: string;
}

self.addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  self.postMessage(findExpression(new RegExp(data.source, data.flags), data.text));
});
