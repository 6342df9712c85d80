import { useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../api/projects";
import { type OwnWork, progressQuery } from "../../api/work";
import { useText } from "../../i18n";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { mayReview, NextButton, NextReviewButton } from "../project/NextButton";

interface Props {
  work: OwnWork;
  project: ProjectDetails;
}

/** The next step of the person's role is the solid button. Reviewers and leads begin no layer of their own by it. */
export function NextStep({ work, project }: Props) {
  if (project.role === "annotator") return <Annotators work={work} project={project} />;
  if (project.role === "reviewer") return <Reviewers work={work} project={project} />;
  return <Leads work={work} project={project} />;
}

function Annotators({ work, project }: Props) {
  const hasOwn = work.coming.items.length > 0;
  const isReview = !hasOwn && work.to_do.free === 0 && work.to_do.review > 0;
  return (
    <>
      {mayReview(project) && <NextReviewButton projectId={project.id} isPrimary={isReview} />}
      {hasOwn ? <Continue work={work} isPrimary /> : !isReview && <NextButton projectId={project.id} />}
    </>
  );
}

function Reviewers({ work, project }: Props) {
  const t = useText();
  const { review, adjudicate } = work.to_do;
  const settles = adjudicate > 0 && review === 0;
  return (
    <>
      <Continue work={work} />
      {adjudicate > 0 && (
        <LinkButton href={`/projects/${project.id}?todo=adjudicate`} kind={settles ? "primary" : "secondary"}>
          {t("work.step.adjudicate", { count: adjudicate })}
        </LinkButton>
      )}
      {mayReview(project) && <NextReviewButton projectId={project.id} isPrimary={!settles} />}
    </>
  );
}

/** Of what a lead has to do, the first is solid: give out texts, answer, settle, review. */
function Leads({ work, project }: Props) {
  const t = useText();
  const progress = useQuery(progressQuery(project.id));
  const at = `/projects/${project.id}`;
  const steps = [
    { name: "share", count: progress.data?.documents.free?.documents ?? 0, href: `${at}/assignment` },
    { name: "answer", count: work.to_answer.count, href: "#answers" },
    { name: "adjudicate", count: work.to_do.adjudicate, href: `${at}?todo=adjudicate` },
  ] as const;
  const [first] = steps.filter(({ count }) => count > 0);
  if (progress.isPending) return null;
  return (
    <>
      <Continue work={work} />
      {mayReview(project) && work.to_do.review > 0 && (
        <NextReviewButton projectId={project.id} isPrimary={first === undefined} />
      )}
      {first && (
        <LinkButton href={first.href} kind="primary">
          {t(`work.step.${first.name}`, { count: first.count })}
        </LinkButton>
      )}
    </>
  );
}

/** Opens the person's next document by name. */
function Continue({ work, isPrimary = false }: { work: OwnWork; isPrimary?: boolean }) {
  const t = useText();
  const [next] = work.coming.items;
  if (next === undefined) return null;
  const values = { document: next.external_id, count: next.undecided };
  return (
    <LinkButton href={`/documents/${next.document_id}/edit`} kind={isPrimary ? "primary" : "secondary"}>
      <Icon name="play" size={12} />
      {next.undecided === 0
        ? t(next.is_begun ? "work.step.continue.none" : "work.step.start.none", { document: next.external_id })
        : t(next.is_begun ? "work.step.continue" : "work.step.start", values)}
    </LinkButton>
  );
}
