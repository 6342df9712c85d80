import { useText } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { Kbd } from "../ui/Kbd";
import styles from "./HelpDialog.module.css";
import { printed } from "./printed";
import type { CommandTable } from "./table";

/** All keys by heading, from the command table. */
export function HelpDialog({ keys, onClose }: { keys: CommandTable<never>; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t("help.title")} isOpen wide onClose={onClose}>
      {keys.commands.some(({ scope }) => scope === "pane") && <p>{t("help.text")}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className={styles.help} tabIndex={0} aria-label={t("help.title")}>
        {[...keys.sections()].map(([section, commands]) => (
          <section key={section} className={styles.helpGroup}>
            <h3>{t(`section.${section}`)}</h3>
            <dl>
              {commands.map(
                ({ name, keys: presses, text }) =>
                  text && (
                    <div key={name}>
                      <dt>
                        {presses.map((press) => (
                          <Kbd key={press} keys={printed(press)} />
                        ))}
                      </dt>
                      <dd>{text()}</dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
