import { useEffect } from "react";
import { Redirect, Route, Switch } from "wouter";
import { AccountPage } from "./pages/account/AccountPage";
import { AgreementPage } from "./pages/agreement/AgreementPage";
import { AssignmentPage } from "./pages/assignment/AssignmentPage";
import { AuditPage, SiteAuditPage } from "./pages/audit/AuditPage";
import { ConcordancePage } from "./pages/concordance/ConcordancePage";
import { DocumentPage } from "./pages/document/DocumentPage";
import { CompareEnginesPage } from "./pages/engines/CompareEnginesPage";
import { ExportsPage } from "./pages/export/ExportsPage";
import { GuidelinesPage } from "./pages/guidelines/GuidelinesPage";
import { ImportPage } from "./pages/import/ImportPage";
import { ImportRunPage } from "./pages/import/ImportRunPage";
import { MeetingPage } from "./pages/meeting/MeetingPage";
import { MembersPage } from "./pages/members/MembersPage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { OpenDocumentPage } from "./pages/open/OpenDocumentPage";
import { PatternsPage } from "./pages/patterns/PatternsPage";
import { ProjectPage } from "./pages/project/ProjectPage";
import { NewProjectPage } from "./pages/projects/NewProjectPage";
import { ProjectsPage } from "./pages/projects/ProjectsPage";
import { QuestionsPage } from "./pages/questions/QuestionsPage";
import { ReleasePage } from "./pages/release/ReleasePage";
import { NewReleasePage } from "./pages/releases/NewReleasePage";
import { ProfilePage } from "./pages/releases/ProfilePage";
import { ReleasesPage } from "./pages/releases/ReleasesPage";
import { PasswordPage } from "./pages/session/PasswordPage";
import { SettingsPage } from "./pages/settings/SettingsPage";
import { WorkPage } from "./pages/work/WorkPage";
import { Arriving, PageCode } from "./shell/Arriving";

const editor = new PageCode(async () => (await import("./editor/EditorPage")).EditorPage);
const settled = new PageCode(async () => (await import("./adjudication/SettledPage")).SettledPage);
const compare = new PageCode(async () => (await import("./adjudication/ComparePage")).ComparePage);
const choices = new PageCode(async () => (await import("./pages/preferences/PreferencesPage")).PreferencesPage);
const trial = new PageCode(async () => (await import("./trial/TrialPage")).TrialPage);

// Loads its code while the page asks who is logged in.
if (/^\/annotations\/[^/]+$/.test(window.location.pathname)) editor.preload();

/** Returns to the administration pages, which this application does not draw. */
function AfterLogin() {
  const next = new URLSearchParams(window.location.search).get("next") ?? "";
  const isAdmin = next.startsWith("/admin/");
  useEffect(() => {
    if (isAdmin) window.location.assign(next);
  }, [isAdmin, next]);
  return isAdmin ? null : <Redirect to="/" replace />;
}

export function Routes() {
  return (
    <Switch>
      <Route path="/" component={ProjectsPage} />
      <Route path="/login" component={AfterLogin} />
      <Route path="/account" component={AccountPage} />
      <Route path="/preferences">
        <Arriving code={choices} props={{}} />
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
      <Route path="/projects/:id/audit">{({ id }) => <AuditPage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/questions">{({ id }) => <QuestionsPage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/concordance">{({ id }) => <ConcordancePage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/patterns">{({ id }) => <PatternsPage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/engines">{({ id }) => <CompareEnginesPage key={id} projectId={id} />}</Route>
      <Route path="/audit" component={SiteAuditPage} />
      <Route path="/projects/:id/trial">
        {({ id }) => <Arriving key={id} code={trial} props={{ projectId: id }} />}
      </Route>
      <Route path="/projects/:id/exports">{({ id }) => <ExportsPage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/releases">{({ id }) => <ReleasesPage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/releases/new">{({ id }) => <NewReleasePage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/releases/profiles/new">
        {({ id }) => <ProfilePage key={id} projectId={id} profileId={null} />}
      </Route>
      <Route path="/projects/:id/releases/profiles/:profileId">
        {({ id, profileId }) => <ProfilePage key={profileId} projectId={id} profileId={profileId} />}
      </Route>
      <Route path="/releases/:id">{({ id }) => <ReleasePage key={id} releaseId={id} />}</Route>
      <Route path="/projects/:id/import">{({ id }) => <ImportPage key={id} projectId={id} />}</Route>
      <Route path="/projects/:id/imports/:importId">
        {({ id, importId }) => <ImportRunPage key={importId} projectId={id} importId={importId} />}
      </Route>
      <Route path="/documents/:id">{({ id }) => <DocumentPage key={id} documentId={id} />}</Route>
      <Route path="/documents/:id/edit">{({ id }) => <OpenDocumentPage key={id} documentId={id} />}</Route>
      <Route path="/annotations/:id/settled">
        {({ id }) => <Arriving key={id} code={settled} props={{ annotationId: id }} />}
      </Route>
      <Route path="/documents/:id/compare">
        {({ id }) => <Arriving key={id} code={compare} props={{ documentId: id }} />}
      </Route>
      <Route path="/annotations/:id">
        {({ id }) => <Arriving key={id} code={editor} props={{ annotationId: id }} />}
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
