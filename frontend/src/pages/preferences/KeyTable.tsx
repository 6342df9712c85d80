import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n";
import { isChangeable, isFree, keeperOf, withKeys } from "../../keys/changed";
import type { Command } from "../../keys/command";
import { pressOf } from "../../keys/press";
import { printed } from "../../keys/printed";
import { CommandTable } from "../../keys/table";
import { preferences } from "../../preferences/store";
import { usePreference } from "../../preferences/usePreference";
import { Button } from "../../ui/Button";
import { Kbd } from "../../ui/Kbd";
import styles from "./preferences.module.css";

const onKeyboard = (press: string): string => printed(press).join(" ");

/** The commands by heading, each with its key in force. */
export function KeyTable<At>({ commands }: { commands: readonly Command<At>[] }) {
  const t = useText();
  const [changed] = usePreference("keys");
  const [waiting, setWaiting] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const now = withKeys(commands, changed);
  const store = (name: string, press: string | null) => {
    const { [name]: _, ...others } = preferences.own.keys ?? {};
    preferences.change({ keys: press === null ? others : { ...others, [name]: press } });
    setWaiting(null);
  };
  const onPress = (command: Command<At>, press: string) => {
    const keeper = keeperOf(now, command, press);
    const key = onKeyboard(press);
    const text = command.text?.() ?? "";
    if (!isFree(command, press)) setSaid(t("preferences.keys.not_free", { key }));
    else if (keeper) setSaid(t("preferences.keys.taken", { key, command: keeper.text?.() ?? keeper.name }));
    else {
      store(command.name, press);
      setSaid(t("preferences.keys.changed", { command: text, key }));
    }
  };
  const sections = [...new CommandTable(now.filter(isChangeable)).sections()];
  return (
    <div className={styles.keys}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {sections.map(([section, rows]) => (
        <table key={section} className={styles.table}>
          <caption>{t(`section.${section}`)}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t("preferences.keys.section")}</th>
              <th scope="col">{t("preferences.keys.key")}</th>
              <th scope="col">{t("preferences.keys.change")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((command) => (
              <KeyRow
                key={command.name}
                command={command}
                isChanged={Object.hasOwn(changed, command.name)}
                isWaiting={waiting === command.name}
                onWait={(wait) => {
                  setWaiting(wait ? command.name : null);
                  setSaid("");
                }}
                onPress={(press) => onPress(command, press)}
                onReset={() => store(command.name, null)}
              />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

interface RowProps<At> {
  command: Command<At>;
  isChanged: boolean;
  isWaiting: boolean;
  onWait: (wait: boolean) => void;
  onPress: (press: string) => void;
  onReset: () => void;
}

function KeyRow<At>({ command, isChanged, isWaiting, onWait, onPress, onReset }: RowProps<At>) {
  const t = useText();
  const text = command.text?.() ?? "";
  const change = useRef<HTMLButtonElement>(null);
  const onLeave = () => {
    onWait(false);
    change.current?.focus();
  };
  return (
    <tr>
      <th scope="row">{text}</th>
      <td>
        {isWaiting ? (
          <Listening command={text} onPress={onPress} onLeave={onLeave} onBlur={() => onWait(false)} />
        ) : (
          command.keys.map((press) => <Kbd key={press} keys={printed(press)} />)
        )}
      </td>
      <td>
        {isChanged && (
          <Button small kind="quiet" aria-label={t("preferences.keys.reset.of", { command: text })} onPress={onReset}>
            {t("preferences.keys.reset")}
          </Button>
        )}
        <Button
          small
          ref={change}
          aria-label={t("preferences.keys.change.of", { command: text })}
          onPress={() => onWait(true)}
        >
          {t("preferences.keys.change")}
        </Button>
      </td>
    </tr>
  );
}

interface ListeningProps {
  command: string;
  onPress: (press: string) => void;
  onLeave: () => void;
  onBlur: () => void;
}

/** Takes the next key press. */
function Listening({ command, onPress, onLeave, onBlur }: ListeningProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className={styles.listening}
      aria-label={t("preferences.keys.change.of", { command })}
      value={t("preferences.keys.press")}
      readOnly
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (["Shift", "Control", "Alt", "AltGraph", "Meta", "Tab"].includes(event.key)) return;
        event.preventDefault();
        const press = pressOf(event.nativeEvent);
        if (press === "Escape") onLeave();
        else if (press !== null) onPress(press);
      }}
    />
  );
}
