import { Link } from "wouter";
import type { User } from "../api/session";
import { language, useText } from "../i18n";
import { printed } from "../keys/printed";
import { LAUNCH, launch } from "../launcher/launch";
import { OfflinePill, UnsentPill } from "../offline/UnsentPill";
import { preferences } from "../preferences/store";
import { usePreference } from "../preferences/usePreference";
import type { Values } from "../preferences/values";
import { Button, IconButton } from "../ui/Button";
import { Icon, type IconName } from "../ui/Icon";
import { Mark } from "../ui/Mark";
import { Menu, MenuChoices } from "../ui/Menu";
import { Tooltip } from "../ui/Tooltip";
import { useShownCrumbs } from "./crumbs";
import styles from "./Header.module.css";
import { UserMenu } from "./UserMenu";

export function Header({ user }: { user: User | null }) {
  const t = useText();
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.home}>
        <Mark />
        <span>{t("app.name")}</span>
      </Link>
      <Breadcrumb />
      <div className={styles.tools}>
        <OfflinePill />
        {user !== null && <UnsentPill user={user.id} />}
        {user !== null && <LaunchButton />}
        <LanguageButton />
        <ThemeMenu />
        {user !== null && <UserMenu user={user} />}
      </div>
    </header>
  );
}

function Breadcrumb() {
  const t = useText();
  const crumbs = useShownCrumbs();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t("app.breadcrumb")} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={text}>
            {href === undefined ? <span aria-current="page">{text}</span> : <Link href={href}>{text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function LaunchButton() {
  const t = useText();
  return (
    <Tooltip text={`${t("launcher.open")} ${printed(LAUNCH).join(" ")}`}>
      <IconButton label={t("launcher.open")} onPress={() => launch()}>
        <Icon name="search" />
      </IconButton>
    </Tooltip>
  );
}

function LanguageButton() {
  const t = useText();
  const other = language() === "en" ? "sv" : "en";
  return (
    <Button kind="quiet" small onPress={() => preferences.change({ language: other })}>
      <span lang={other}>{t("app.language.switch")}</span>
    </Button>
  );
}

type Theme = Values["theme"];

export const themes: readonly Theme[] = ["system", "light", "dark"];
const icons: Readonly<Record<Theme, IconName>> = { system: "system", light: "sun", dark: "moon" };

function ThemeMenu() {
  const t = useText();
  const [chosen, choose] = usePreference("theme");
  const choices = themes.map((value) => ({ value, text: t(`app.theme.${value}`), icon: icons[value] }));
  const trigger = (
    <IconButton label={t("app.theme")}>
      <Icon name={icons[chosen]} />
    </IconButton>
  );
  return (
    <Menu label={t("app.theme")} trigger={<Tooltip text={t("app.theme")}>{trigger}</Tooltip>}>
      <MenuChoices title={t("app.theme")} choices={choices} value={chosen} onChange={choose} />
    </Menu>
  );
}
