import { lazy, Suspense } from "react";
import { Redirect, Route, Switch } from "wouter";
import { AgreementPage } from "./pages/agreement/AgreementPage";
import { AssignmentPage } from "./pages/assignment/AssignmentPage";
import { DocumentPage } from "./pages/document/DocumentPage";
import { ExportsPage } from "./pages/export/ExportsPage";
import { GuidelinesPage } from "./pages/guidelines/GuidelinesPage";
import { ImportPage } from "./pages/import/ImportPage";
import { ImportRunPage } from "./pages/import/ImportRunPage";
import { MeetingPage } from "./pages/meeting/MeetingPage";
import { MembersPage } from "./pages/members/MembersPage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { OpenDocumentPage } from "./pages/open/OpenDocumentPage";
import { ProjectPage } from "./pages/project/ProjectPage";
import { NewProjectPage } from "./pages/projects/NewProjectPage";
import { ProjectsPage } from "./pages/projects/ProjectsPage";
import { PasswordPage } from "./pages/session/PasswordPage";
import { SettingsPage } from "./pages/settings/SettingsPage";
import { WorkPage } from "./pages/work/WorkPage";
import { AssetError } from "./shell/Boundary";
import { Waiting } from "./shell/Waiting";

/** A page that is loaded when it is first visited. */
function loaded<T>(page: Promise<T>): Promise<T> {
  return page.catch(() => {
    throw new AssetError();
  });
}

const EditorPage = lazy(() => loaded(import("./editor/EditorPage").then((area) => ({ default: area.EditorPage }))));
const SettledPage = lazy(() =>
  loaded(import("./adjudication/SettledPage").then((area) => ({ default: area.SettledPage }))),
);
const ComparePage = lazy(() =>
  loaded(import("./adjudication/ComparePage").then((area) => ({ default: area.ComparePage }))),
);
const TrialPage = lazy(() => loaded(import("./trial/TrialPage").then((area) => ({ default: area.TrialPage }))));

export function Routes() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/" component={ProjectsPage} />
        <Route path="/login">
          <Redirect to="/" replace />
        </Route>
        <Route path="/password">
          <PasswordPage />
        </Route>
        <Route path="/projects/new" component={NewProjectPage} />
        <Route path="/projects/:id">{({ id }) => <ProjectPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/settings">{({ id }) => <SettingsPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/assignment">{({ id }) => <AssignmentPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/meeting">{({ id }) => <MeetingPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/members">{({ id }) => <MembersPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/guidelines">{({ id }) => <GuidelinesPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/work">{({ id }) => <WorkPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/agreement">{({ id }) => <AgreementPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/trial">{({ id }) => <TrialPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/exports">{({ id }) => <ExportsPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/import">{({ id }) => <ImportPage key={id} projectId={id} />}</Route>
        <Route path="/projects/:id/imports/:importId">
          {({ id, importId }) => <ImportRunPage key={importId} projectId={id} importId={importId} />}
        </Route>
        <Route path="/documents/:id">{({ id }) => <DocumentPage key={id} documentId={id} />}</Route>
        <Route path="/documents/:id/edit">{({ id }) => <OpenDocumentPage key={id} documentId={id} />}</Route>
        <Route path="/annotations/:id/settled">{({ id }) => <SettledPage key={id} annotationId={id} />}</Route>
        <Route path="/documents/:id/compare">{({ id }) => <ComparePage key={id} documentId={id} />}</Route>
        <Route path="/annotations/:id">{({ id }) => <EditorPage key={id} annotationId={id} />}</Route>
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}
