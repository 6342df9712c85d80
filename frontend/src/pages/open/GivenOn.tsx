import { ApiError } from "../../api/error";
import { useText } from "../../i18n";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";

/** What one had begun is another's now; the way to what there is to do instead. */
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

/** To whom it was given and in which project, where that is what an error says. */
export function givenOn(error: unknown): { to: string; project: string } | null {
  if (!(error instanceof ApiError) || error.code !== "given_to_another") return null;
  return { to: String(error.fields.to), project: String(error.fields.project) };
}
