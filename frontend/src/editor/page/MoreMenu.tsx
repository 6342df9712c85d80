import { useRef, useState } from "react";
import { isFinished } from "../../api/documents";
import { useText } from "../../i18n";
import { printed } from "../../keys/printed";
import { LAUNCH, launch } from "../../launcher/launch";
import { usePerson } from "../../offline/person";
import { useShownCrumbs } from "../../shell/crumbs";
import { useExports } from "../../shell/ExportMenu";
import { switchLanguage, ThemeChoices } from "../../shell/looks";
import { nameOf, useAccount } from "../../shell/UserMenu";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Kbd } from "../../ui/Kbd";
import { Menu, MenuItem, MenuLine, Submenu } from "../../ui/Menu";
import { KeyHint } from "../commands/KeyHint";
import { useRun } from "../commands/useDesk";
import type { OpenDocument } from "../openDocument";
import { PanesPopover } from "../panes/PanesPopover";
import { useEditor, useStoreValue } from "../useStore";

const pages = [
  { command: "guidelines", text: "guidelines.title", icon: "book" },
  { command: "history", text: "history.title", icon: "history" },
  { command: "help", text: "editor.help", icon: "info" },
] as const;

/** Everything that the top bar has no room for: the document's other pages and exports, the panes, the site, the person. */
export function MoreMenu({ opened }: { opened: OpenDocument }) {
  const t = useText();
  const person = usePerson();
  const run = useRun();
  const { store } = useEditor();
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  const button = useRef<HTMLButtonElement>(null);
  const [isArranging, setArranging] = useState(false);
  const crumbs = useShownCrumbs().filter(({ href }) => href !== undefined);
  const account = useAccount(person);
  const exports = useExports({
    annotationId: opened.id,
    document: opened.document.external_id,
    masking: store.doc.labels.isMasking,
    finished: isFinished(status),
    ready: () => store.flush(),
  });
  const neighbours = [
    { id: opened.previous_document_id, text: t("editor.previous"), icon: "up" },
    { id: opened.next_document_id, text: t("editor.next"), icon: "down" },
  ] as const;
  const trigger = (
    <IconButton ref={button} label={t("editor.more")}>
      <Icon name="more" />
    </IconButton>
  );
  return (
    <>
      <Menu label={t("editor.more")} trigger={trigger} tall>
        {neighbours.map(
          ({ id, text, icon }) => id && <MenuItem key={icon} text={text} icon={icon} href={`/documents/${id}/edit`} />,
        )}
        {pages.map(({ command, text, icon }) => (
          <MenuItem
            key={command}
            text={t(text)}
            icon={icon}
            hint={<KeyHint command={command} />}
            onAction={() => run(command)}
          />
        ))}
        <Submenu text={t("export.title")} icon="download">
          {exports.items}
        </Submenu>
        <MenuItem text={t("panes.menu")} icon="panes" onAction={() => setArranging(true)} />
        <MenuLine />
        <MenuItem
          text={t("launcher.open")}
          icon="search"
          hint={<Kbd keys={printed(LAUNCH)} />}
          onAction={() => launch()}
        />
        <MenuItem text={t("projects.title")} href="/" />
        {crumbs.map(({ text, href }) => (
          <MenuItem key={text} text={text} {...(href !== undefined && { href })} />
        ))}
        <MenuLine />
        <Submenu text={t("app.theme")}>
          <ThemeChoices />
        </Submenu>
        <MenuItem text={t("app.language.switch")} onAction={switchLanguage} />
        <Submenu text={t("app.account", { name: nameOf(person) })}>{account.items}</Submenu>
      </Menu>
      <PanesPopover button={button} isOpen={isArranging} onClose={() => setArranging(false)} />
      {exports.dialog}
      {account.dialog}
    </>
  );
}
