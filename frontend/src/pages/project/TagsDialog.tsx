import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { hasCode, messageOf } from "../../api/error";
import type { Project } from "../../api/projects";
import { addTag, removeTag, renameTag, type Tag, tagsQuery } from "../../api/tags";
import { number, useText } from "../../i18n";
import { Button, IconButton } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { TextField } from "../../ui/TextField";
import styles from "./Bulk.module.css";

interface Props {
  project: Project;
  /** A new tag is added to the selected documents. */
  onAdd: (tag: Tag) => void;
  onClose: () => void;
}

/** Makes, renames and deletes the project's tags. */
export function TagsDialog({ project, onAdd, onClose }: Props) {
  const t = useText();
  const form = useId();
  const queries = useQueryClient();
  const tags = useQuery(tagsQuery(project.id));
  const [name, setName] = useState("");
  const add = useMutation({
    mutationFn: () => addTag(project.id, name.trim()),
    onSuccess: (tag) => {
      void queries.invalidateQueries({ queryKey: tagsQuery(project.id).queryKey });
      onAdd(tag);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") add.mutate();
  };
  return (
    <Dialog title={t("tags.edit.title")} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        <form id={form} onSubmit={submit} noValidate className={styles.adding}>
          <TextField
            label={t("tags.name")}
            help={t("tags.name.help")}
            value={name}
            onChange={setName}
            autoFocus
            maxLength={60}
            error={add.isError ? said(add.error, t("tags.taken.name", { tag: name })) : null}
          />
          <Button type="submit" kind="primary" isPending={add.isPending} isDisabled={name.trim() === ""}>
            {t("tags.submit")}
          </Button>
        </form>
        {tags.data && tags.data.length > 0 && (
          <ul className={styles.tags} aria-label={t("tags.edit.title")}>
            {tags.data.map((tag) => (
              <TagItem key={tag.id} project={project} tag={tag} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function said(error: unknown, taken: string): string {
  return hasCode(error, "name_taken") ? taken : messageOf(error);
}

function TagItem({ project, tag }: { project: Project; tag: Tag }) {
  const t = useText();
  const queries = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const onSettled = () => queries.invalidateQueries({ queryKey: ["projects", project.id] });
  const rename = useMutation({
    mutationFn: (to: string) => renameTag(tag.id, to),
    onSettled,
    onSuccess: () => setName(null),
  });
  const remove = useMutation({ mutationFn: () => removeTag(tag.id), onSettled });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== null && name.trim() !== "") rename.mutate(name.trim());
  };
  if (name !== null) {
    return (
      <li>
        <form onSubmit={submit} noValidate className={styles.adding}>
          <TextField
            label={t("tags.rename.of", { tag: tag.name })}
            value={name}
            onChange={setName}
            autoFocus
            maxLength={60}
            error={rename.isError ? said(rename.error, t("tags.taken.name", { tag: name })) : null}
          />
          <Button type="submit" small isPending={rename.isPending}>
            {t("views.submit")}
          </Button>
          <Button small kind="quiet" onPress={() => setName(null)}>
            {t("action.cancel")}
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <bdi>{tag.name}</bdi>
      <span>{t("projects.documents", { count: tag.document_count })}</span>
      {isAsked ? (
        <Button small kind="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
          {t("tags.remove.sure", { number: number(tag.document_count) })}
        </Button>
      ) : (
        <>
          <Button
            small
            kind="quiet"
            aria-label={t("tags.rename.of", { tag: tag.name })}
            onPress={() => setName(tag.name)}
          >
            {t("views.rename")}
          </Button>
          <IconButton label={t("tags.remove.of", { tag: tag.name })} onPress={() => setAsked(true)}>
            <Icon name="close" size={14} />
          </IconButton>
        </>
      )}
    </li>
  );
}
