/** A server that is frozen never answers; so long, in ms, is waited for one. */
const PATIENCE = 30_000;
/** And so long once there is reason to try anew: a connection of the network one was in before may be dead unnoticed. */
const SHORT_PATIENCE = 3_000;

let impatience = new AbortController();

/** Ends a request whose answer does not come. */
export function patience(): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(PATIENCE), impatience.signal]);
}

/** The requests that are under way get their answers soon or are given up. */
export function hurry(): void {
  const late = impatience;
  impatience = new AbortController();
  window.setTimeout(() => late.abort(), SHORT_PATIENCE);
}
