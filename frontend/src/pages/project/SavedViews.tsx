import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Project } from "../../api/projects";
import { changeSavedView, removeSavedView, type SavedView, savedViewsQuery } from "../../api/savedViews";
import { useText } from "../../i18n";
import { Button, IconButton } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Icon } from "../../ui/Icon";
import { Menu, MenuItem } from "../../ui/Menu";
import { type FilterState, inOneOrder } from "./documentFilter";
import styles from "./SavedViews.module.css";
import { useProjectChange } from "./useProjectChange";
import { ViewNameDialog } from "./ViewNameDialog";

/** Saved views of the list: the person's own, and those shared with the project. */
export function SavedViews({ project, state }: { project: Project; state: FilterState }) {
  const t = useText();
  const views = useQuery(savedViewsQuery(project.id));
  const [isNaming, setNaming] = useState(false);
  const shown = views.data ?? [];
  const present = shown.find((view) => inOneOrder(view.query) === state.query);
  const mayAdd = !project.archived && present === undefined && state.query !== "";
  if (shown.length === 0 && !mayAdd) return null;
  return (
    <nav aria-label={t("views.label")} className={styles.views}>
      <ul>
        <ViewLink project={project} query="" isPresent={state.query === ""}>
          {t("views.all")}
        </ViewLink>
        {shown.map((view) => (
          <ViewLink key={view.id} project={project} query={view.query} isPresent={view === present}>
            <bdi>{view.name}</bdi>
            {view.shared && <span className={styles.shared}>{t("views.shared")}</span>}
          </ViewLink>
        ))}
      </ul>
      {present?.can_change && !project.archived && <ViewMenu project={project} view={present} />}
      {mayAdd && (
        <Button kind="quiet" small onPress={() => setNaming(true)}>
          <Icon name="plus" size={14} />
          {t("views.save")}
        </Button>
      )}
      {isNaming && <ViewNameDialog project={project} state={state} views={shown} onClose={() => setNaming(false)} />}
    </nav>
  );
}

interface LinkProps {
  project: Project;
  query: string;
  isPresent: boolean;
  children: React.ReactNode;
}

function ViewLink({ project, query, isPresent, children }: LinkProps) {
  const address = `/projects/${project.id}${query === "" ? "" : `?${query}`}`;
  return (
    <li>
      <Link href={address} aria-current={isPresent ? "true" : undefined} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}

function ViewMenu({ project, view }: { project: Project; view: SavedView }) {
  const t = useText();
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  const share = useProjectChange(project.id, () => changeSavedView(view.id, { shared: !view.shared }));
  const remove = useProjectChange(project.id, () => removeSavedView(view.id));
  const trigger = (
    <IconButton label={t("views.menu", { view: view.name })}>
      <Icon name="more" />
    </IconButton>
  );
  return (
    <>
      <Menu label={t("views.menu", { view: view.name })} trigger={trigger} placement="bottom start">
        <MenuItem text={t("views.rename")} onAction={() => setAsked("rename")} />
        {project.role === "lead" && (
          <MenuItem text={t(view.shared ? "views.unshare" : "views.share")} onAction={() => share.mutate()} />
        )}
        <MenuItem text={t("views.remove")} onAction={() => setAsked("remove")} />
      </Menu>
      {asked === "rename" && <ViewNameDialog project={project} view={view} views={[]} onClose={() => setAsked(null)} />}
      {asked === "remove" && (
        <ConfirmDialog
          title={t("views.remove.title", { view: view.name })}
          action={t("views.remove")}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        >
          <p>{t(view.shared ? "views.remove.shared" : "views.remove.own")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
