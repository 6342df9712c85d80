import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import {
  type DocumentDoubts,
  doubtsPageSize,
  releaseDoubtCountsQuery,
  releaseDoubtsQuery,
  reopenDoubts,
  settleDoubts,
} from "../../api/doubts";
import { messageOf } from "../../api/error";
import type { Release } from "../../api/releases";
import { DoubtList } from "../../doubts/DoubtList";
import { useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Pages } from "../../ui/Table";
import { toast } from "../../ui/toast";
import { type LabelName, useLabelNames } from "../useLabelNames";
import { Fold } from "./Fold";
import styles from "./release.module.css";
import type { Shown } from "./shown";

/** What is most probably wrong in the documents of a draft. Doubts block nothing. */
export function ReleaseDoubts({ release, project }: Shown) {
  const t = useText();
  const { data: counts } = useQuery(releaseDoubtCountsQuery(release.id));
  if (!counts || counts.open + counts.settled === 0) return null;
  return (
    <Fold
      title={t("doubts.title")}
      help={t("release.doubts.help", { count: counts.open, documents: counts.documents })}
    >
      <Listed release={release} project={project} />
    </Fold>
  );
}

function Listed({ release, project }: Shown) {
  const t = useText();
  const [page, setPage] = useState(1);
  const found = useQuery(releaseDoubtsQuery(release.id, page));
  const nameOf = useLabelNames(project.label_set);
  if (found.isError) return <ErrorPanel error={found.error} title={t("error.load")} onRetry={found.refetch} />;
  if (!found.data) return <Waiting />;
  return (
    <div className={styles.parts}>
      {found.data.results.map((document) => (
        <OfDocument
          key={document.annotation_id}
          release={release}
          document={document}
          isLocked={project.archived}
          nameOf={nameOf}
        />
      ))}
      <Pages page={page} pageSize={doubtsPageSize} count={found.data.count} onPage={setPage} />
    </div>
  );
}

interface DocumentProps {
  release: Release;
  document: DocumentDoubts;
  isLocked: boolean;
  nameOf: LabelName;
}

function OfDocument({ release, document, isLocked, nameOf }: DocumentProps) {
  const { annotation_id: layer, external_id: name } = document;
  const [last, setLast] = useState<string | null>(null);
  const settle = useDoubtDeed(release, (key) => settleDoubts(layer, [key]));
  const reopen = useDoubtDeed(release, (key) => reopenDoubts(layer, [key]));
  const address = `/annotations/${layer}`;
  return (
    <DoubtList
      doubts={document.doubts.filter(({ settled }) => settled === null)}
      settled={document.doubts.filter(({ settled }) => settled !== null)}
      nameOf={nameOf}
      label={name}
      title={
        <Link href={address} className={styles.link}>
          <bdi>{name}</bdi>
        </Link>
      }
      isLocked={isLocked}
      href={({ line }) => `${address}?start=${line.start}&end=${line.end}`}
      onSettle={({ key }) => {
        setLast(key);
        settle.mutate(key);
      }}
      onReopen={({ key }) => reopen.mutate(key)}
      onUndo={() => last !== null && reopen.mutate(last)}
    />
  );
}

function useDoubtDeed({ id }: Release, deed: (key: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => queries.invalidateQueries({ queryKey: ["releases", id, "doubts"] }),
    onError: (error) => toast(messageOf(error), "bad"),
  });
}
