import { ApiError, messageOf } from "../api/error";
import { useText } from "../i18n";
import { LinkButton } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { ErrorPanel } from "../ui/ErrorPanel";
import { PageHeading } from "../ui/PageHeading";
import { Page } from "./Page";

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Instead of a page that cannot be loaded: why, and what to do now. What is gone does not come back by trying again. */
export function LoadError({ error, onRetry }: Props) {
  const t = useText();
  const isBarred = error instanceof ApiError && [403, 404, 410].includes(error.status);
  return (
    <Page>
      <PageHeading title={t("error.load")} hidden />
      {isBarred ? (
        <div role="alert">
          <EmptyState title={messageOf(error)} text={t("notfound.ask")}>
            <LinkButton href="/" kind="primary">
              {t("notfound.home")}
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ErrorPanel error={error} title={t("error.load")} onRetry={onRetry} />
      )}
    </Page>
  );
}
