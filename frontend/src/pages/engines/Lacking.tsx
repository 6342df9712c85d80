import type { ProjectEngine } from "../../api/engines";
import { inWords, languageInText, t, useText } from "../../i18n";
import styles from "./engines.module.css";

/** Why an engine cannot be used, and the command that helps; nothing if it reads all languages of the project. */
export function Lacking({ engine: { lacking } }: { engine: ProjectEngine }) {
  const say = useText();
  const command = lacking.find((each) => each.command !== "")?.command;
  if (lacking.length === 0) return null;
  return (
    <p className={styles.lacking}>
      {reasonOf(lacking)}
      {command !== undefined && (
        <>
          {" "}
          {say("engines.helps", { command: "" })}
          <code>{command}</code>
        </>
      )}
    </p>
  );
}

function reasonOf(lacking: ProjectEngine["lacking"]): string {
  if (lacking.some(({ lack }) => lack === "package")) return t("engines.lack.package");
  if (lacking.some(({ lack }) => lack === "model")) return t("engines.lack.model");
  return t("engines.lack.language", { languages: inWords(lacking.map(({ language }) => languageInText(language))) });
}
