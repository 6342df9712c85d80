import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ChosenDocuments } from "../../api/documents";
import { beginRelease, profilesQuery } from "../../api/releases";
import { useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { Button, LinkButton } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { ProfileChoice } from "./ProfileChoice";
import styles from "./releases.module.css";

interface Props {
  projectId: string;
  documents: ChosenDocuments;
  count: number;
  onClose: () => void;
}

/** Begins a release of the documents that are selected in the list. */
export function ReleaseDialog({ projectId, documents, count, onClose }: Props) {
  const t = useText();
  const profiles = useQuery(profilesQuery(projectId));
  const [asked, setAsked] = useState<string | null>(null);
  const begin = useBegin(projectId);
  const known = profiles.data?.profiles ?? [];
  const profile = asked ?? known[0]?.id ?? null;
  return (
    <Dialog
      title={t("releases.begin.title", { count })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          {profiles.data && known.length === 0 ? (
            <LinkButton kind="primary" href={`/projects/${projectId}/releases/profiles/new`}>
              {t("profiles.new")}
            </LinkButton>
          ) : (
            <Button
              kind="primary"
              isDisabled={profile === null}
              isPending={begin.isPending}
              onPress={() => profile !== null && begin.mutate({ profile, documents })}
            >
              {t("releases.begin")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        {profiles.isPending && <Waiting />}
        {profiles.isError && <ErrorPanel error={profiles.error} onRetry={profiles.refetch} />}
        {profiles.data && known.length === 0 && <p>{t("releases.begin.none")}</p>}
        {known.length > 0 && (
          <>
            <p className={styles.help}>{t("releases.begin.about")}</p>
            <ProfileChoice profiles={known} value={profile} onChange={setAsked} />
          </>
        )}
        {begin.isError && <ErrorPanel error={begin.error} />}
      </div>
    </Dialog>
  );
}

/** Begins a release and goes to its page. */
export function useBegin(projectId: string) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: ({ profile, documents }: { profile: string; documents: ChosenDocuments }) =>
      beginRelease(projectId, profile, documents),
    onSuccess: (release) => {
      void queries.invalidateQueries({ queryKey: ["projects", projectId, "releases"] });
      navigate(`/releases/${release.id}`);
    },
  });
}
