import { useQuery } from "@tanstack/react-query";
import { Redirect } from "wouter";
import { openingQuery } from "../../api/annotations";
import { type ApiError, hasCode } from "../../api/error";
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
  const { error } = opening;
  if (error === null) return <Waiting text={t("open.title")} />;
  const given = givenOn(error);
  const pending = hasCode(error, "preannotation_pending") ? error : null;
  if (given === null && pending === null) return <LoadError error={error} onRetry={() => opening.refetch()} />;
  return (
    <Page>
      <PageHeading title={t("open.title")} hidden />
      {given !== null && <GivenOn {...given} />}
      {pending !== null && <Pending error={pending} documentId={documentId} />}
    </Page>
  );
}

/** The document has no proposals yet, or will have none. */
function Pending({ error, documentId }: { error: ApiError; documentId: string }) {
  const t = useText();
  const { state, held_by } = error.fields;
  if (state !== "waiting" && state !== "running") {
    return (
      <EmptyState title={t(state === "failed" ? "open.failed" : "open.without")} text={t("open.failed.text")}>
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
