import { useQuery } from "@tanstack/react-query";
import { Redirect } from "wouter";
import { openingQuery } from "../../api/annotations";
import { ApiError } from "../../api/error";
import { useText } from "../../i18n";
import { LoadError } from "../../shell/LoadError";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { PageHeading } from "../../ui/PageHeading";
import { Spinner } from "../../ui/Spinner";
import { BeginButton } from "./BeginButton";
import { GivenOn, givenOn } from "./GivenOn";

/** Opens the layer of a document that the person may go on with or read. Waits during pre-annotation. */
export function OpenDocumentPage({ documentId }: { documentId: string }) {
  const t = useText();
  const opening = useQuery(openingQuery(documentId));
  if (opening.data) return <Redirect to={`/annotations/${opening.data.id}`} replace />;
  if (opening.error === null) return <Waiting text={t("open.title")} />;
  return (
    <Page>
      <PageHeading title={t("open.title")} hidden />
      <Obstacle error={opening.error} documentId={documentId} onRetry={() => opening.refetch()} />
    </Page>
  );
}

interface ObstacleProps {
  error: unknown;
  documentId: string;
  onRetry: () => void;
}

function Obstacle({ error, documentId, onRetry }: ObstacleProps) {
  const t = useText();
  const pending = error instanceof ApiError && error.code === "preannotation_pending" ? error : null;
  const given = givenOn(error);
  if (given !== null) return <GivenOn {...given} />;
  if (pending === null) return <LoadError error={error} onRetry={onRetry} />;
  const { state, held_by } = pending.fields;
  if (state !== "waiting" && state !== "running") {
    return (
      <EmptyState title={t(state === "failed" ? "open.failed" : "open.none")} text={t("open.failed.text")}>
        <LinkButton href="/">{t("notfound.home")}</LinkButton>
        <BeginButton
          kind="primary"
          documentId={documentId}
          heldBy={Array.isArray(held_by) ? held_by.map(String) : []}
          empty
          text={t("open.empty")}
        />
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState title={t("open.pending")} text={t("open.pending.text")}>
        <Spinner />
      </EmptyState>
    </div>
  );
}
