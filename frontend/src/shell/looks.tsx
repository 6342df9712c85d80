import { type Language, language, useText } from "../i18n";
import { preferences } from "../preferences/store";
import { usePreference } from "../preferences/usePreference";
import type { Values } from "../preferences/values";
import type { IconName } from "../ui/Icon";
import { MenuChoices } from "../ui/Menu";

type Theme = Values["theme"];

export const themes: readonly Theme[] = ["system", "light", "dark"];
const icons: Readonly<Record<Theme, IconName>> = { system: "system", light: "sun", dark: "moon" };

export function useThemeIcon(): IconName {
  return icons[usePreference("theme")[0]];
}

/** The choices of the menu for light and dark. */
export function ThemeChoices() {
  const t = useText();
  const [chosen, choose] = usePreference("theme");
  const choices = themes.map((value) => ({ value, text: t(`app.theme.${value}`), icon: icons[value] }));
  return <MenuChoices title={t("app.theme")} choices={choices} value={chosen} onChange={choose} />;
}

export function otherLanguage(): Language {
  return language() === "en" ? "sv" : "en";
}

export function switchLanguage(): void {
  preferences.change({ language: otherLanguage() });
}
