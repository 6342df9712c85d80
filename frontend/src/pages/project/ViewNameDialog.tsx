import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiError, hasCode, messageOf } from "../../api/error";
import type { Project } from "../../api/projects";
import { addSavedView, changeSavedView, type SavedView } from "../../api/savedViews";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { type Choice, Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import type { FilterState } from "./documentFilter";
import styles from "./SavedViews.module.css";

interface Props {
  project: Project;
  /** The view to rename. Without one, the current list becomes a view. */
  view?: SavedView;
  state?: FilterState;
  /** The views that the current list may replace. */
  views: readonly SavedView[];
  onClose: () => void;
}

/** Names the current list as a view, or renames a view. */
export function ViewNameDialog({ project, view, state, views, onClose }: Props) {
  const t = useText();
  const form = useId();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(false);
  const [replaced, setReplaced] = useState("");
  const query = state?.query ?? "";
  const changeable = views.filter(({ can_change }) => can_change);
  const save = useSaving(project, onClose, () => {
    if (view) return changeSavedView(view.id, { name });
    if (replaced !== "") return changeSavedView(replaced, { query });
    return addSavedView(project.id, { name, query, shared });
  });
  const isTaken = hasCode(save.error, "name_taken");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (replaced !== "" || name.trim() !== "") save.mutate();
  };
  return (
    <Dialog
      title={t(view ? "views.rename" : "views.save")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            isPending={save.isPending}
            isDisabled={replaced === "" && name.trim() === ""}
          >
            {t("views.submit")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.form}>
        {changeable.length > 0 && <Replaced views={changeable} value={replaced} onChange={setReplaced} />}
        {replaced === "" && (
          <TextField
            label={t("views.name")}
            value={name}
            onChange={setName}
            autoFocus
            maxLength={100}
            error={isTaken ? t("views.taken", { view: name }) : null}
          />
        )}
        {replaced === "" && !view && project.role === "lead" && (
          <Check label={t("views.share.label")} help={t("views.share.help")} checked={shared} onChange={setShared} />
        )}
        {state?.chosen.filters.found ? <p>{t("views.notext")}</p> : null}
        {save.isError && !isTaken && <ErrorPanel error={save.error} />}
      </form>
    </Dialog>
  );
}

interface ReplacedProps {
  views: readonly SavedView[];
  value: string;
  onChange: (value: string) => void;
}

function Replaced({ views, value, onChange }: ReplacedProps) {
  const t = useText();
  const choices: Choice[] = views.map(({ id, name }) => ({ value: id, text: t("views.replace", { view: name }) }));
  const anew = { value: "", text: t("views.new") };
  return <Select label={t("views.as")} choices={[anew, ...choices]} value={value} onChange={onChange} />;
}

function useSaving(project: Project, onClose: () => void, send: () => Promise<SavedView>) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ["projects", project.id, "views"] });
      toast(t("views.saved", { view: saved.name }), "good");
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) toast(messageOf(error), "bad");
    },
  });
}
