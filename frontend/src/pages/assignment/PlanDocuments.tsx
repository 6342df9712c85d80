import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { SearchField } from "../../ui/SearchField";
import { Select } from "../../ui/Select";
import styles from "./assignment.module.css";
import { foreign, type OwnFilter, without } from "./plan";

interface Props {
  project: ProjectDetails;
  params: URLSearchParams;
  onParams: (params: URLSearchParams) => void;
}

/** Chooses the documents to distribute. The address may hold filters from the list of documents. */
export function PlanDocuments({ project, params, onParams }: Props) {
  const t = useText();
  const set = (name: OwnFilter, value: string) => {
    const next = new URLSearchParams(params);
    if (value === "") next.delete(name);
    else next.set(name, value);
    onParams(next);
  };
  const any = { value: "", text: t("documents.any") };
  const known = { genre: project.genres, level: project.levels };
  const others = foreign(params);
  return (
    <fieldset className={styles.documents}>
      <legend>{t("sharing.documents")}</legend>
      <div className={styles.filters}>
        <Select
          label={t("sharing.which")}
          choices={[
            { value: "none", text: t("sharing.which.none") },
            { value: "any", text: t("sharing.which.any") },
          ]}
          value={params.get("assignee") === "any" ? "any" : "none"}
          onChange={(value) => set("assignee", value === "any" ? value : "")}
        />
        {(["genre", "level"] as const)
          .filter((name) => known[name].length > 0)
          .map((name) => (
            <Select
              key={name}
              label={t(`metadata.${name}`)}
              choices={[any, ...known[name].map((value) => ({ value, text: value }))]}
              value={params.get(name) ?? ""}
              onChange={(value) => set(name, value)}
            />
          ))}
        <SearchField
          label={t("documents.search")}
          placeholder={t("documents.search.placeholder")}
          value={params.get("search") ?? ""}
          onChange={(value) => set("search", value)}
        />
      </div>
      {others.length > 0 && (
        <p className={styles.note}>
          {t("sharing.more", { filters: others.join("; ") })}{" "}
          <Button kind="quiet" small onPress={() => onParams(without(params))}>
            {t("sharing.more.drop")}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
