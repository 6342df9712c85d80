import { type ReactNode, useState } from "react";
import { useText } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { Kbd } from "../ui/Kbd";
import { SearchField } from "../ui/SearchField";
import type { Command } from "./command";
import styles from "./HelpDialog.module.css";
import { printed } from "./printed";
import type { CommandTable } from "./table";

interface Props {
  keys: CommandTable<never>;
  /** What somebody needs to begin, before all keys. */
  start?: ReactNode;
  onClose: () => void;
}

/** All keys by heading, from the command table. They can be searched by what they do, and by the key. */
export function HelpDialog({ keys, start, onClose }: Props) {
  const t = useText();
  const [wanted, setWanted] = useState("");
  const sections = [...keys.sections()]
    .map(([section, commands]) => [section, commands.filter((each) => each.text && matches(each, wanted))] as const)
    .filter(([, commands]) => commands.length > 0);
  return (
    <Dialog title={t("help.title")} isOpen wide onClose={onClose}>
      <div className={styles.search}>
        <SearchField
          label={t("help.search")}
          placeholder={t("help.search")}
          value={wanted}
          autoFocus
          onChange={setWanted}
        />
      </div>
      {wanted === "" && start && <div className={styles.start}>{start}</div>}
      {wanted === "" && keys.commands.some(({ scope }) => scope === "pane") && <p>{t("help.text")}</p>}
      <p role="status" className={styles.none}>
        {sections.length === 0 && t("help.none")}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className={styles.help} tabIndex={0} aria-label={t("help.title")}>
        {sections.map(([section, commands]) => (
          <section key={section} className={styles.helpGroup}>
            <h3>{t(`section.${section}`)}</h3>
            <dl>
              {commands.map(({ name, keys: presses, text }) => (
                <div key={name}>
                  <dt>
                    {presses.map((press) => (
                      <Kbd key={press} keys={printed(press)} />
                    ))}
                  </dt>
                  <dd>{text?.()}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

/** All of the words that were typed, in the sentence or as the key. */
function matches({ keys, text }: Command<never>, wanted: string): boolean {
  const shown = `${text?.() ?? ""} ${keys.map((press) => printed(press).join(" ")).join(" ")}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/[\s+]+/)
    .every((word) => shown.includes(word));
}
