import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { projectQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Menu, MenuItem, MenuLine } from "../../ui/Menu";
import { useCanEdit, useEditor } from "../useStore";
import { AuthorRedrawDialog } from "./AuthorRedrawDialog";

/** The actions for all entities at once. */
export function EntityMenu({ projectId, documentId }: { projectId: string; documentId: string }) {
  const t = useText();
  const { actions } = useEditor();
  const canEdit = useCanEdit();
  const [asked, setAsked] = useState(false);
  const project = useQuery({ ...projectQuery(projectId), refetchInterval: false, staleTime: 60_000 });
  if (!canEdit) return null;
  return (
    <>
      <Menu
        label={t("entities.menu")}
        trigger={
          <IconButton label={t("entities.menu")}>
            <Icon name="more" />
          </IconButton>
        }
      >
        <MenuItem text={t("renumber.menu")} onAction={actions.renumber} />
        <MenuItem text={t("redraw.all.menu")} onAction={() => void actions.redrawAll()} />
        {project.data?.role === "lead" && <MenuLine />}
        {project.data?.role === "lead" && <MenuItem text={t("redraw.author.menu")} onAction={() => setAsked(true)} />}
      </Menu>
      {asked && <AuthorRedrawDialog documentId={documentId} onClose={() => setAsked(false)} />}
    </>
  );
}
