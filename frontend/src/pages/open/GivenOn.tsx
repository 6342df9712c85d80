import { ApiError } from "../../api/error";
import { useText } from "../../i18n";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";

/** The person's work was handed to somebody else. Links to what there is to do instead. */
export function GivenOn({ to, project }: { to: string; project: string }) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState title={t("given.title", { name: to })} text={t("given.text")}>
        <LinkButton href={`/projects/${project}/work`} kind="primary">
          {t("given.work")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

/** The new person and the project, if the error is about that. */
export function givenOn(error: unknown): { to: string; project: string } | null {
  if (!(error instanceof ApiError) || error.code !== "given_to_another") return null;
  return { to: String(error.fields.to), project: String(error.fields.project) };
}
