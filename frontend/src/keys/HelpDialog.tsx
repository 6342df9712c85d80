import styles from "../editor/editor.module.css";
import { textOf, useText } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { Kbd } from "../ui/Kbd";
import type { Binding } from "./bindings";
import { printed } from "./printed";
import type { KeyRegistry } from "./registry";

/** All keys under their headings, read from the registry that runs them. */
export function HelpDialog({ keys, onClose }: { keys: KeyRegistry; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t("help.title")} isOpen wide onClose={onClose}>
      <p>{t("help.text")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className={styles.help} tabIndex={0} aria-label={t("help.title")}>
        {[...keys.sections()].map(([section, bindings]) => (
          <section key={section} className={styles.helpGroup}>
            <h3>{t(`section.${section}`)}</h3>
            <dl>
              {bindings.filter(isShown).map((binding) => (
                <div key={binding.command}>
                  <dt>
                    {binding.presses.map((press) => (
                      <Kbd key={press} keys={printed(press)} />
                    ))}
                  </dt>
                  <dd>{meaning(binding)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

/** The ten keys that extend the selection are those that move, with Shift: one line says so. */
function isShown({ command }: Binding): boolean {
  return !command.startsWith("extend.") || command === "extend.left";
}

function meaning({ command }: Binding): string {
  if (command.startsWith("extend.")) return textOf("command.extend") ?? command;
  return textOf(`command.${command}`) ?? command.replace(/^label:/, "");
}
