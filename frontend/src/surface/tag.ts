/** How wide a character of the name above the chosen words is, as a part of the text's size. */
const CHARACTER = 0.4;
const EDGE = 4;

/** Keeps the name above the chosen words inside the pane: near its edge it begins further in. */
export function keepTagInside(host: HTMLElement, element: HTMLElement | undefined): void {
  if (!element) return;
  requestAnimationFrame(() => {
    const [first] = element.getClientRects();
    if (!first || !element.isConnected) return;
    const pane = host.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isLeftwards = style.direction === "rtl";
    const wide = (element.dataset.chip ?? "").length * Number.parseFloat(style.fontSize) * CHARACTER;
    const room = isLeftwards ? first.right - pane.left : pane.left + host.clientWidth - first.left;
    const shift = Math.max(0, wide + EDGE - room);
    element.style.setProperty("--ms-shift", `${isLeftwards ? shift : -shift}px`);
  });
}
