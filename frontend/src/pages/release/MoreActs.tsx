import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { dropRelease, isBusy, type Release, withdrawRelease } from "../../api/releases";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { ReasonDialog } from "./ReasonDialog";
import type { Shown } from "./shown";
import { useAsked } from "./useDeed";

interface Props {
  release: Release;
  onClose: () => void;
}

/** What ends a release: deleting a draft, withdrawing what was frozen. */
export function MoreActs({ release, project }: Shown) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const isDraft = release.state === "draft";
  if (project.role !== "lead" || project.archived || release.state === "withdrawn" || isBusy(release)) return null;
  return (
    <>
      <Button kind="quiet" onPress={() => setAsked(true)}>
        {t(isDraft ? "release.drop" : "release.withdraw")}
      </Button>
      {asked && isDraft && <Drop release={release} onClose={close} />}
      {asked && !isDraft && <Withdraw release={release} onClose={close} />}
    </>
  );
}

function Drop({ release, onClose }: Props) {
  const t = useText();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const drop = useMutation({
    mutationFn: () => dropRelease(release.id),
    onSuccess: () => {
      navigate(`/projects/${release.project_id}/releases`);
      toast(t("release.dropped"), "good");
      queries.removeQueries({ queryKey: ["releases", release.id] });
      void queries.invalidateQueries({ queryKey: ["projects", release.project_id, "releases"] });
    },
  });
  return (
    <ConfirmDialog
      title={t("release.drop.title")}
      action={t("release.drop.do")}
      isPending={drop.isPending}
      error={drop.error}
      onConfirm={() => drop.mutate()}
      onClose={onClose}
    >
      <p>{t("release.drop.text")}</p>
    </ConfirmDialog>
  );
}

function Withdraw({ release, onClose }: Props) {
  const t = useText();
  const withdraw = useAsked(release, (reason: string) => withdrawRelease(release.id, reason), onClose);
  return (
    <ReasonDialog
      title={t("release.withdraw.title", { number: release.number ?? "" })}
      text={t("release.withdraw.text")}
      action={t("release.withdraw.do")}
      isDanger
      isPending={withdraw.isPending}
      error={withdraw.error}
      onReason={(reason) => withdraw.mutate(reason)}
      onClose={onClose}
    />
  );
}
