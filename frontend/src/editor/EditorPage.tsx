import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { hasCode } from "../api/error";
import { transportFor } from "../api/operations";
import { useText } from "../i18n";
import { outboxFor } from "../offline/outboxes";
import { usePerson } from "../offline/person";
import { useLeftOver, useSharing } from "../offline/useSharing";
import { EditorStore } from "../ops/store";
import { GivenOn, givenOn } from "../pages/open/GivenOn";
import { ProjectPreferencesContext } from "../preferences/usePreference";
import { useCrumbs } from "../shell/crumbs";
import { LoadError } from "../shell/LoadError";
import { Page } from "../shell/Page";
import { Waiting } from "../shell/Waiting";
import { PageHeading, usePageTitle } from "../ui/PageHeading";
import { EditorActions } from "./commands/actions";
import { useEditorKeys } from "./commands/useEditorKeys";
import { Editor } from "./Editor";
import { isColleagues, type Opening, openingQuery } from "./openDocument";
import { goTo, placeIn } from "./page/addressPlace";
import { editorPage } from "./page/editorPage";
import { FirstReading } from "./reading/FirstReading";
import { EditorContext } from "./useStore";

/** Loads an annotation and opens it in the editor. From then on the store owns the document, not the query cache. */
export function EditorPage({ annotationId }: { annotationId: string }) {
  const t = useText();
  const person = usePerson();
  const opening = useQuery(openingQuery(annotationId, person.id));
  const onReload = useCallback(() => opening.refetch(), [opening.refetch]);
  const [changes, setChanges] = useState(false);
  if (opening.data && !isGone(opening.error)) {
    const { owner, opened, pending } = opening.data;
    // What was changed before and is not sent yet can be taken back.
    const isToRead = opened.can_edit && isColleagues(opened, person.id) && !changes && pending.length === 0;
    const onChange = () => setChanges(true);
    return (
      <ProjectPreferencesContext value={opened.project.preferences}>
        <OpenEditor key={owner} opening={opening.data} onReload={onReload} {...{ isToRead, onChange }} />
      </ProjectPreferencesContext>
    );
  }
  if (opening.error === null) return <Waiting text={t("editor.loading")} />;
  const given = givenOn(opening.error);
  if (given === null) return <LoadError error={opening.error} onRetry={onReload} />;
  return (
    <Page>
      <PageHeading title={t("error.load")} hidden />
      <GivenOn {...given} />
    </Page>
  );
}

/** Whether the annotation may no longer be edited here, so that the page shows who has it now instead. */
function isGone(error: Error | null): boolean {
  return hasCode(error, "given_to_another") || hasCode(error, "not_found");
}

interface OpenEditorProps {
  opening: Opening;
  onReload: () => Promise<unknown>;
  /** Whether a layer that could be changed is only read. */
  isToRead: boolean;
  onChange: () => void;
}

function OpenEditor({ opening, onReload, isToRead, onChange }: OpenEditorProps) {
  const t = useText();
  const { opened } = opening;
  const person = usePerson();
  const [isOpenedToRead] = useState(isToRead);
  const desk = useMemo(() => {
    const { owner, pending, log } = opening;
    const outbox = outboxFor({ user: person.id, annotation: opened.id, document: opened.document.external_id, owner });
    const transport = transportFor(opened.id, person.id);
    const payload = { ...opened, can_edit: opened.can_edit && !isOpenedToRead };
    const store = new EditorStore({ payload, transport, outbox, pending, log });
    goTo(store, placeIn(window.location.search));
    const { project, label_set } = opened;
    const page = editorPage(opened.document.external_id, {
      project: project.preferences,
      masks: label_set.identifier_types.length > 0,
    });
    const actions = new EditorActions(store, opened.id, page);
    return { store, actions, page, told: opened, reload: onReload };
  }, [opening, opened, person.id, onReload, isOpenedToRead]);
  useEffect(() => () => desk.store.close(), [desk]);
  const keys = useEditorKeys(opened.label_set);
  const context = useMemo(() => ({ ...desk, ...keys }), [desk, keys]);
  const change = () => {
    openToChange(desk.store, desk.actions);
    onChange();
  };
  const [isFirst, setFirst] = useState(opened.first_reading !== null);
  useSharing(desk.store, opened.id, opening.owner);
  useLeftOver(opened.id, person.id, onReload);
  const { project, document } = opened;
  usePageTitle(document.external_id);
  const comparison = { text: t("compare.title"), href: `/documents/${document.id}/compare` };
  useCrumbs([
    { text: project.name, href: `/projects/${project.id}` },
    ...(opened.adjudicated ? [comparison] : []),
    { text: document.external_id },
  ]);
  return (
    <EditorContext.Provider value={context}>
      {isFirst ? (
        <FirstReading opened={opened} readTo={opened.first_reading?.read_to ?? 0} onBegin={() => setFirst(false)} />
      ) : (
        <Editor opened={opened} onChange={isToRead ? change : null} />
      )}
    </EditorContext.Provider>
  );
}

/** The same store goes on, so that the reader's place stays and no change falls between two stores. */
function openToChange(store: EditorStore, actions: EditorActions): void {
  store.setStatus(store.annotationStatus, true);
  if (store.chosen === null) goTo(store, null);
  if (store.chosen) actions.panes.text?.reveal(store.chosen);
  actions.focusText();
  // What the annotator has done since the layer was opened. If this fails, the next answer brings the same.
  void store.pull().catch(() => undefined);
}
