import { skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { documentsQuery } from "../api/documents";
import { labelSetQuery } from "../api/labelSets";
import { membersQuery } from "../api/members";
import { type Project, projectsQuery } from "../api/projects";
import { localName, useText } from "../i18n";
import { usePerson } from "../offline/person";
import { tabsFor } from "../pages/project/places";
import { preferences } from "../preferences/store";
import { useShownCrumbs } from "../shell/crumbs";
import { useSettled } from "../ui/useSettled";
import { matching } from "./match";
import { type Offer, offered } from "./offered";

const MOST_PROJECTS = 5;
const MOST_DOCUMENTS = 8;
const MOST = 60;

/** What matches the query: of the page, the project around it, and the whole application. */
export function useFound(query: string, onHelp: (() => void) | null): Offer[] {
  const projects = useQuery(projectsQuery(false)).data?.results ?? [];
  const here = useProjectHere(projects);
  const found = [
    ...offered(),
    ...usePages(projects, here),
    ...usePeople(here),
    ...useLabels(here),
    ...useSettings(onHelp),
  ];
  const documents = useDocuments(query, here ? [here] : projects.slice(0, MOST_PROJECTS));
  return [...matching(found, query).slice(0, MOST), ...documents];
}

/** The project that the page belongs to: every page of one has it in its address or its path. */
function useProjectHere(projects: readonly Project[]): Project | undefined {
  const [location] = useLocation();
  const addresses = [location, ...useShownCrumbs().map(({ href = "" }) => href)];
  const ids = addresses.map((address) => /^\/projects\/([^/?]+)/.exec(address)?.[1]);
  return projects.find(({ id }) => ids.includes(id));
}

function usePages(projects: readonly Project[], here: Project | undefined): Offer[] {
  const t = useText();
  const go = useGo();
  const { can_create_projects, is_administrator } = usePerson();
  const ofProject = (project: Project) =>
    tabsFor(project.role)
      .flat(2)
      .map(({ path, title }) => go(`/projects/${project.id}${path}`, t(title), project.name));
  return [
    ...(here ? ofProject(here) : []),
    go("/", t("projects.title"), t("launcher.page")),
    ...(can_create_projects ? [go("/projects/new", t("projects.new"), t("launcher.page"))] : []),
    ...(is_administrator ? [go("/audit", t("audit.site"), t("launcher.page"))] : []),
    go("/account", t("app.account.settings"), t("launcher.page")),
    ...projects
      .filter((project) => project !== here)
      .flatMap((project) => [
        go(`/projects/${project.id}`, project.name, t("launcher.project")),
        ...ofProject(project),
      ]),
  ];
}

function usePeople(here: Project | undefined): Offer[] {
  const t = useText();
  const go = useGo();
  const query = membersQuery(here?.id ?? "");
  const { data = [] } = useQuery(here ? query : { ...query, queryFn: skipToken });
  return data.map(({ user }) =>
    go(`/projects/${here?.id}?annotator=${user.id}`, user.name, t("launcher.person"), t("nav.documents")),
  );
}

/** Where the page has no labels of its own: the documents that bear one. */
function useLabels(here: Project | undefined): Offer[] {
  const t = useText();
  const go = useGo();
  const set = here?.label_set;
  const query = labelSetQuery(set?.key ?? "", set?.version ?? "");
  const { data } = useQuery(set ? query : { ...query, queryFn: skipToken });
  if (offered().some(({ id }) => id.startsWith("label:"))) return [];
  return (data?.labels ?? []).map(({ key, name }) =>
    go(`/projects/${here?.id}?label=${encodeURIComponent(key)}`, localName(name), t("launcher.label"), key),
  );
}

function useSettings(onHelp: (() => void) | null): Offer[] {
  const t = useText();
  const go = useGo();
  const page = t("preferences.title");
  const names = ["looks", "text_size", "line_spacing", "contrast", "editor", "keys"] as const;
  const themes = ["system", "light", "dark"] as const;
  return [
    ...(onHelp ? [{ id: "help", text: t("launcher.keys"), detail: t("launcher.help"), run: onHelp }] : []),
    go("/preferences", page, t("launcher.setting")),
    ...names.map((name) => ({
      ...go("/preferences", t(`preferences.${name}`), page),
      id: `preferences.${name}`,
    })),
    ...themes.map((theme) => ({
      id: `theme.${theme}`,
      text: `${t("app.theme")}: ${t(`app.theme.${theme}`)}`,
      detail: t("launcher.setting"),
      run: () => preferences.change({ theme }),
    })),
  ];
}

function useDocuments(query: string, projects: readonly Project[]): Offer[] {
  const t = useText();
  const go = useGo();
  const search = useSettled(query.trim());
  const filter = { search, page_size: MOST_DOCUMENTS };
  const answers = useQueries({
    queries: search === "" ? [] : projects.map(({ id }) => documentsQuery(id, filter, false)),
  });
  return answers.flatMap(({ data }, i) =>
    (data?.results ?? []).map(({ id, external_id }) =>
      go(`/documents/${id}`, external_id, projects.length > 1 ? (projects[i]?.name ?? "") : t("launcher.document")),
    ),
  );
}

function useGo(): (address: string, text: string, detail: string, words?: string) => Offer {
  const [, navigate] = useLocation();
  return (address, text, detail, words = "") => ({ id: address, text, detail, words, run: () => navigate(address) });
}
