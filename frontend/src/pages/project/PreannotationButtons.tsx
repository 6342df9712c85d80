import { cancelPreannotation, retryPreannotation } from "../../api/jobs";
import { isActive, type Project } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { useProjectChange } from "./useProjectChange";

/** Stops the pre-annotation of a project, and resumes it. */
export function PreannotationButtons({ project }: { project: Project }) {
  const t = useText();
  const cancel = useProjectChange(project.id, () => cancelPreannotation(project.id));
  const resume = useProjectChange(project.id, () => retryPreannotation(project.id, "cancelled"));
  return (
    <>
      {project.progress.cancelled > 0 && (
        <Button
          kind="quiet"
          small
          aria-label={t("progress.resume.label")}
          isPending={resume.isPending}
          onPress={() => resume.mutate()}
        >
          {t("progress.resume")}
        </Button>
      )}
      {isActive(project.progress) && (
        <Button
          kind="quiet"
          small
          aria-label={t("progress.cancel.label")}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate()}
        >
          {t("action.cancel")}
        </Button>
      )}
    </>
  );
}
