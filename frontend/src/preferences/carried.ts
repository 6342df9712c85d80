import { languages } from "../i18n";
import { forget, NOBODY, object, read } from "./kept";
import type { Chosen } from "./values";

const themes = ["system", "light", "dark"] as const;

/** What earlier versions kept in this browser, and what was chosen on the log-in page. Each is carried over once. */
export function carried(user: string): Chosen {
  const panes = object(localStorage.getItem(`maskros.panes.${user}`));
  const hidden = "hidden" in panes && Array.isArray(panes.hidden) ? panes.hidden : [];
  return {
    ...looks(),
    ...(Object.keys(panes).length > 0 && { panes: { ...panes } }),
    ...(hidden.includes("graph") && { graph: false }),
    ...(localStorage.getItem("maskros.chips") === "false" && { mark_labels: "off" }),
  };
}

/** The part of it that is not a person's. */
export function looks(): Chosen {
  const theme = themes.find((each) => each === localStorage.getItem("maskros.theme"));
  const language = languages.find((each) => each === localStorage.getItem("maskros.language"));
  return { ...(theme && { theme }), ...(language && { language }), ...read(NOBODY).values };
}

export function forgetCarried(user: string): void {
  for (const name of [`panes.${user}`, "chips", "theme", "language"]) localStorage.removeItem(`maskros.${name}`);
  forget(NOBODY);
}
