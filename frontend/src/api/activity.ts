let last = Date.now();

const idleAfter = 60_000;
const signs = ["keydown", "pointerdown", "pointermove", "wheel", "touchmove"] as const;

/** Notes whenever the person does something in the page. */
export function watchActivity(): void {
  const touch = () => {
    last = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });
}

/** Whether what the page asks for now it asks by itself: such requests do not keep the session alive. */
export function isUntouched(now: number = Date.now()): boolean {
  return now - last > idleAfter;
}
