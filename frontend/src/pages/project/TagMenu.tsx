import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Header, MenuSection } from "react-aria-components";
import { type BulkAction, MOST_TAGGED_AT_ONCE, startBulkAction } from "../../api/bulkActions";
import type { ChosenDocuments } from "../../api/documents";
import { messageOf } from "../../api/error";
import type { Project } from "../../api/projects";
import { type Tag, tagDocuments, tagsQuery } from "../../api/tags";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import list from "../../ui/list.module.css";
import { Menu, MenuItem, MenuLine } from "../../ui/Menu";
import { toast } from "../../ui/toast";
import { TagsDialog } from "./TagsDialog";

interface Props {
  project: Project;
  chosen: ChosenDocuments;
  /** The number of documents. With very many, a background job adds the tag. */
  count?: number;
  onStarted?: (action: BulkAction) => void;
}

/** Adds or removes a tag. The message about it offers to undo it. */
export function TagMenu({ project, chosen, count = 1, onStarted }: Props) {
  const t = useText();
  const tags = useQuery(tagsQuery(project.id));
  const [isEditing, setEditing] = useState(false);
  const few = useTagging(project, chosen);
  const many = useMutation({
    mutationFn: ({ tag, on }: Change) => startBulkAction(project.id, on ? "tag" : "untag", chosen, count, tag.id),
    onSuccess: (action) => onStarted?.(action),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const change = count > MOST_TAGGED_AT_ONCE ? many : few;
  const shown = tags.data ?? [];
  const trigger = (
    <Button small isPending={change.isPending}>
      {t("tags.menu")}
      <Icon name="down" size={12} />
    </Button>
  );
  return (
    <>
      <Menu label={t("tags.menu")} trigger={trigger}>
        {shown.length > 0 && (
          <Tags title={t("tags.add")} tags={shown} onAction={(tag) => change.mutate({ tag, on: true })} />
        )}
        {shown.length > 0 && (
          <Tags
            title={t("tags.take")}
            tags={shown.filter((tag) => tag.document_count > 0)}
            onAction={(tag) => change.mutate({ tag, on: false })}
          />
        )}
        {shown.length > 0 && <MenuLine />}
        <MenuItem text={t("tags.edit")} onAction={() => setEditing(true)} />
      </Menu>
      {isEditing && (
        <TagsDialog
          project={project}
          onAdd={(tag) => change.mutate({ tag, on: true })}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

interface TagsProps {
  title: string;
  tags: readonly Tag[];
  onAction: (tag: Tag) => void;
}

function Tags({ title, tags, onAction }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <MenuSection>
      <Header className={list.heading}>{title}</Header>
      {tags.map((tag) => (
        <MenuItem key={tag.id} text={tag.name} onAction={() => onAction(tag)} />
      ))}
    </MenuSection>
  );
}

interface Change {
  tag: Tag;
  on: boolean;
}

function useTagging(project: Project, chosen: ChosenDocuments) {
  const t = useText();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ["projects", project.id] }),
      queries.invalidateQueries({ queryKey: ["documents"] }),
    ]);
  const say = (tag: Tag, on: boolean, ids: readonly string[]) => {
    const undo = async () => {
      try {
        await tagDocuments(project.id, tag.id, !on, { documentIds: ids });
        toast(t("tags.undone", { tag: tag.name }));
      } catch (error) {
        toast(messageOf(error), "bad");
      }
      await refresh();
    };
    const said = t(on ? "tags.added" : "tags.taken", { tag: tag.name, count: ids.length });
    toast(said, "good", ids.length > 0 ? { text: t("tags.undo"), run: undo } : undefined);
  };
  return useMutation({
    mutationFn: ({ tag, on }: Change) => tagDocuments(project.id, tag.id, on, chosen),
    onSuccess: (ids, { tag, on }) => say(tag, on, ids),
    onError: (error) => toast(messageOf(error), "bad"),
    onSettled: refresh,
  });
}
