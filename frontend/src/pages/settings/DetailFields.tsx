import { fieldMessage } from "../../api/error";
import { useText } from "../../i18n";
import { TextField } from "../../ui/TextField";
import { LanguagesField } from "../options/LanguagesField";
import { LinesField } from "../options/LinesField";
import { nameError } from "../projects/newProject";
import type { Details } from "./details";

interface Props {
  details: Details;
  onChange: (change: Partial<Details>) => void;
  /** Why the last change was refused. */
  error: unknown;
}

export function DetailFields({ details, onChange, error }: Props) {
  const t = useText();
  const nameless = details.name.trim() === "" ? t("newproject.name.required") : undefined;
  return (
    <>
      <TextField
        label={t("newproject.name")}
        value={details.name}
        onChange={(name) => onChange({ name })}
        maxLength={200}
        autoComplete="off"
        error={nameless ?? nameError(error)}
      />
      <TextField
        label={t("newproject.description")}
        note={t("newproject.optional")}
        help={t("newproject.description.help")}
        rows={2}
        maxLength={2000}
        value={details.description}
        onChange={(description) => onChange({ description })}
        error={fieldMessage(error, "description")}
      />
      <LanguagesField
        value={details.languages}
        onChange={(languages) => onChange({ languages })}
        error={fieldMessage(error, "languages")}
      />
      <LinesField
        label={t("details.metadata")}
        help={t("details.metadata.help")}
        rows={4}
        values={details.metadata_fields}
        onChange={(metadata_fields) => onChange({ metadata_fields })}
        error={fieldMessage(error, "metadata_fields")}
      />
    </>
  );
}
