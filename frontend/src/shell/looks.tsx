import { language, setLanguage, useText } from "../i18n";
import type { IconName } from "../ui/Icon";
import { MenuChoices } from "../ui/Menu";
import { setTheme, type Theme, themes, useTheme } from "../ui/theme";

const icons: Readonly<Record<Theme, IconName>> = { system: "system", light: "sun", dark: "moon" };

export function useThemeIcon(): IconName {
  return icons[useTheme()];
}

/** The choices of the menu for light and dark. */
export function ThemeChoices() {
  const t = useText();
  const chosen = useTheme();
  const choices = themes.map((value) => ({ value, text: t(`app.theme.${value}`), icon: icons[value] }));
  return <MenuChoices title={t("app.theme")} choices={choices} value={chosen} onChange={setTheme} />;
}

export function otherLanguage(): "en" | "sv" {
  return language() === "en" ? "sv" : "en";
}

export function switchLanguage(): void {
  setLanguage(otherLanguage());
}
