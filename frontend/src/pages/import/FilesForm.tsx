import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { sizeText } from "../../i18n/size";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Select } from "../../ui/Select";
import { takeChosenFiles } from "./chosenFiles";
import { CodingChoice } from "./codes/CodingChoice";
import { UncodedList } from "./codes/UncodedList";
import { useCoding } from "./codes/useCoding";
import { DropOverlay } from "./DropOverlay";
import styles from "./import.module.css";
import { LeftOutList } from "./LeftOutList";
import { languageChoices } from "./languages";
import { type Limits, maxFileBytes, type Sifted } from "./sift";
import { beginUpload } from "./uploads";
import { useSifted } from "./useSifted";

const listed = 8;

/** `limits`: which files can be chosen, and their maximum size. */
export function FilesForm({ project, limits }: { project: Project; limits: Limits }) {
  const t = useText();
  const { chosen, looking, take } = useSifted(() => takeChosenFiles(project.id), limits);
  const [language, setLanguage] = useState("");
  const coding = useCoding(chosen.files);
  const { files } = coding;
  return (
    <div className={styles.form}>
      <div className={styles.drop}>
        <Icon name="file" size={24} />
        <p>{t("import.files.drop")}</p>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={[...limits.keys()]}
          onSelect={(files) => take([...(files ?? [])])}
        >
          <Button>{t("import.files.choose")}</Button>
        </FileTrigger>
        <ul className={styles.kinds}>
          <li>{t("import.files.help", { size: sizeText(maxFileBytes) })}</li>
          <li>{t("import.files.help.tables")}</li>
          <li>{t("import.files.help.annotated")}</li>
        </ul>
      </div>
      <DropOverlay text={t("project.drop", { project: project.name })} onFiles={take} />
      <div role="status" className={styles.chosen}>
        {looking === null ? <Chosen chosen={chosen} /> : <p>{t("import.looking", { ...looking })}</p>}
      </div>
      <div className={styles.narrow}>
        <Select
          label={t("import.language")}
          choices={languageChoices(project)}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <CodingChoice coding={coding} />
      <div role="status" className={styles.chosen}>
        {coding.uncoded.length > 0 && <UncodedList uncoded={coding.uncoded} />}
      </div>
      <div className={styles.actions}>
        <Button
          kind="primary"
          isDisabled={files.length === 0 || looking !== null || !coding.isReady}
          onPress={() => beginUpload(project.id, language, files, coding.asSent)}
        >
          {files.length === 0 ? t("import.start.none") : t("import.start", { count: files.length })}
        </Button>
      </div>
    </div>
  );
}

function Chosen({ chosen: { files, bytes, leftOut } }: { chosen: Sifted }) {
  const t = useText();
  return (
    <>
      {files.length > 0 && <strong>{t("import.chosen", { count: files.length, size: sizeText(bytes) })}</strong>}
      {files.length === 0 && leftOut.length > 0 && <strong>{t("import.notstarted")}</strong>}
      {files.length > 0 && <p className={styles.names}>{namesOf(files, t)}</p>}
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
    </>
  );
}

function namesOf(files: readonly File[], t: ReturnType<typeof useText>): string {
  const names = files.slice(0, listed).map(({ name }) => name);
  const more = files.length - names.length;
  return [names.join(", "), ...(more > 0 ? [t("import.chosen.more", { count: more })] : [])].join(" ");
}
