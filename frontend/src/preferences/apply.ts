import { setLanguage } from "../i18n";
import { type Chosen, defaults } from "./values";

const contrast = () => window.matchMedia?.("(prefers-contrast: more)");

/** Shows on the page what concerns all of it. The style sheets read the attributes of its root. */
export function apply(chosen: Chosen): void {
  const { theme, text_size, line_spacing, ...rest } = { ...defaults, ...chosen };
  const high = rest.contrast === "high" || (rest.contrast === "system" && contrast()?.matches === true);
  mark("theme", theme === "system" ? null : theme);
  mark("contrast", high ? "high" : null);
  mark("textSize", text_size === "normal" ? null : text_size);
  mark("lineSpacing", line_spacing === "normal" ? null : line_spacing);
  if (rest.language !== null) setLanguage(rest.language);
}

function mark(name: string, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}

/** Calls back when the system begins or ends to ask for more contrast. */
export function onSystemContrast(change: () => void): void {
  contrast()?.addEventListener("change", change);
}
