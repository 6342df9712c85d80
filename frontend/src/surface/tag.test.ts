import { afterEach, expect, it, vi } from "vitest";
import { keepTagInside } from "./tag";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A chosen mention of 60 pixels that begins at `left` in a pane of 300 pixels. */
async function shiftAt(left: number, chip: string, dir = "ltr"): Promise<string> {
  const host = document.createElement("div");
  const mention = document.createElement("span");
  mention.dataset.chip = chip;
  Object.assign(mention.style, { fontSize: "16px", direction: dir });
  host.append(mention);
  document.body.append(host);
  Object.defineProperty(host, "clientWidth", { value: 300 });
  vi.spyOn(host, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 315, 400));
  vi.spyOn(mention, "getClientRects").mockReturnValue(
    Object.assign([new DOMRect(left, 0, 60, 20)], { item: () => null }),
  );
  keepTagInside(host, mention);
  await new Promise(requestAnimationFrame);
  return mention.style.getPropertyValue("--ms-shift");
}

it("leaves the name above the chosen words where they begin if there is room", async () => {
  expect(await shiftAt(110, "city 1")).toMatch(/^-?0px$/);
});

it("moves it in at the right edge of the pane, and at the left edge of a text from right to left", async () => {
  expect(Number.parseFloat(await shiftAt(350, "firstname_female 16"))).toBeLessThan(-60);
  expect(Number.parseFloat(await shiftAt(110, "firstname_female 16", "rtl"))).toBeGreaterThan(40);
});
