import { useState } from "react";
import type { BulkAction, BulkKind, TagKind } from "../../api/bulkActions";
import type { ProjectDetails } from "../../api/projects";
import { AssignDialog } from "../../assigning/AssignDialog";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { ProjectExportDialog } from "../export/ProjectExportDialog";
import { ReleaseDialog } from "../releases/ReleaseDialog";
import styles from "./Bulk.module.css";
import { BulkDialog } from "./BulkDialog";
import type { Selection } from "./selection";
import { TagMenu } from "./TagMenu";
import { useFollowing } from "./useFollowing";
import { WaiveDialog } from "./WaiveDialog";

interface Props {
  project: ProjectDetails;
  selection: Selection;
  /** The number of documents that pass the filters. */
  total: number;
}

/** The actions on selected documents that the person's role allows. */
export function BulkBar({ project, selection, total }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<Exclude<BulkKind, TagKind> | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  const [isWaiving, setWaiving] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const follow = useFollowing(project.id);
  const leads = project.role === "lead";
  const { count } = selection;
  const begun = async (action: BulkAction) => {
    selection.clear();
    await follow(action);
  };
  return (
    <div role="toolbar" aria-label={t("bulk.label")} className={styles.bar}>
      <p role="status" className={styles.count}>
        {t("bulk.selected", { count })}
      </p>
      {!selection.isAll && count < total && (
        <Button kind="quiet" small onPress={selection.selectAll}>
          {t("bulk.all", { count: total })}
        </Button>
      )}
      <Button kind="quiet" small onPress={selection.clear}>
        {t("bulk.clear")}
      </Button>
      <span className={styles.rest} />
      <TagMenu project={project} chosen={selection.chosen} count={count} onStarted={follow} />
      {leads && (
        <Button small onPress={() => setAssigning(true)}>
          {t("bulk.assign")}
        </Button>
      )}
      {leads && (
        <Button small onPress={() => setExporting(true)}>
          {t("bulk.export")}
        </Button>
      )}
      {leads && (
        <Button small onPress={() => setReleasing(true)}>
          {t("releases.action")}
        </Button>
      )}
      {leads && (
        <Button small onPress={() => setWaiving(true)}>
          {t("bulk.waive")}
        </Button>
      )}
      {leads && (
        <Button small onPress={() => setAsked("preannotate")}>
          {t("bulk.preannotate")}
        </Button>
      )}
      {leads && (
        <Button small kind="danger" onPress={() => setAsked("delete")}>
          <Icon name="close" size={14} />
          {t("bulk.delete")}
        </Button>
      )}
      {isAssigning && (
        <AssignDialog
          projectId={project.id}
          documents={selection.chosen}
          count={count}
          onClose={() => setAssigning(false)}
          onStarted={async (action) => {
            setAssigning(false);
            await begun(action);
          }}
        />
      )}
      {isWaiving && (
        <WaiveDialog
          projectId={project.id}
          documents={selection.chosen}
          onClose={() => setWaiving(false)}
          many={{
            count,
            onStarted: async (action) => {
              setWaiving(false);
              await begun(action);
            },
          }}
        />
      )}
      {isExporting && (
        <ProjectExportDialog
          projectId={project.id}
          documents={selection.chosen}
          count={count}
          onClose={() => setExporting(false)}
        />
      )}
      {isReleasing && (
        <ReleaseDialog
          projectId={project.id}
          documents={selection.chosen}
          count={count}
          onClose={() => setReleasing(false)}
        />
      )}
      {asked !== null && (
        <BulkDialog
          project={project}
          selection={selection}
          kind={asked}
          onClose={() => setAsked(null)}
          onStarted={async (action) => {
            setAsked(null);
            await begun(action);
          }}
        />
      )}
    </div>
  );
}
