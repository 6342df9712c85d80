import { Link } from "wouter";
import type { User } from "../api/session";
import { useText } from "../i18n";
import { printed } from "../keys/printed";
import { LAUNCH, launch } from "../launcher/launch";
import { OfflinePill, UnsentPill } from "../offline/UnsentPill";
import { Button, IconButton } from "../ui/Button";
import { classes } from "../ui/classes";
import { Icon } from "../ui/Icon";
import { Mark } from "../ui/Mark";
import { Menu } from "../ui/Menu";
import { Tooltip } from "../ui/Tooltip";
import { barPlace, useHasBar } from "./bar";
import { useShownCrumbs } from "./crumbs";
import styles from "./Header.module.css";
import { otherLanguage, switchLanguage, ThemeChoices, useThemeIcon } from "./looks";
import { UserMenu } from "./UserMenu";

interface Props {
  user: User | null;
  /** Whether the page wants all the height it can get. */
  isLow?: boolean;
}

export function Header({ user, isLow = false }: Props) {
  const hasBar = useHasBar();
  return (
    <header className={classes(styles.header, isLow && styles.low)}>
      {!hasBar && <SiteBar user={user} />}
      <div ref={barPlace} className={styles.place} />
    </header>
  );
}

/** What the header shows where no page puts a bar of its own there. */
function SiteBar({ user }: { user: User | null }) {
  const t = useText();
  return (
    <>
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
    </>
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
  const other = otherLanguage();
  return (
    <Button kind="quiet" small onPress={switchLanguage}>
      <span lang={other}>{t("app.language.switch")}</span>
    </Button>
  );
}

function ThemeMenu() {
  const t = useText();
  const trigger = (
    <IconButton label={t("app.theme")}>
      <Icon name={useThemeIcon()} />
    </IconButton>
  );
  return (
    <Menu label={t("app.theme")} trigger={<Tooltip text={t("app.theme")}>{trigger}</Tooltip>}>
      <ThemeChoices />
    </Menu>
  );
}
