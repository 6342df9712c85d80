let last = Date.now();

const idleAfter = 60_000;
const signs = ["keydown", "pointerdown", "pointermove", "wheel", "touchmove"] as const;

/** Records when the person last did something in the page. */
export function watchActivity(): void {
  const touch = () => {
    last = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });
}

/** Whether requests made now are automatic. They must not keep the session alive. */
export function isUntouched(now: number = Date.now()): boolean {
  return now - last > idleAfter;
}
