import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { Router, useLocation, useRoute } from "wouter";
import { createQueryClient } from "./api/queries";
import { sessionKey, sessionQuery, type User } from "./api/session";
import { useLanguage, useText } from "./i18n";
import { Launcher } from "./launcher/Launcher";
import { sendNow, useBackgroundSending } from "./offline/background";
import { onNews } from "./offline/news";
import { PersonContext } from "./offline/person";
import { holdsPlace, leavePlace } from "./ops/guard";
import { FirstFactorPage } from "./pages/account/FirstFactorPage";
import { CodePage } from "./pages/session/CodePage";
import { LoginPage } from "./pages/session/LoginPage";
import { PasswordPage } from "./pages/session/PasswordPage";
import { Routes } from "./Routes";
import { Boundary } from "./shell/Boundary";
import { Header } from "./shell/Header";
import headerStyles from "./shell/Header.module.css";
import { aroundNavigation } from "./shell/leaving";
import { Page } from "./shell/Page";
import pageStyles from "./shell/Page.module.css";
import { Waiting } from "./shell/Waiting";
import { classes } from "./ui/classes";
import { ErrorPanel } from "./ui/ErrorPanel";
import { ShownContext } from "./ui/shown";
import { Toasts } from "./ui/Toasts";

export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={useLanguage()}>
        <Router aroundNav={aroundNavigation}>
          <AriaLinks>
            <Shell />
          </AriaLinks>
        </Router>
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** Routes the links of menus like all others. */
function AriaLinks({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}

function Shell() {
  const t = useText();
  const [location] = useLocation();
  const [full] = useRoute("/annotations/:id");
  const isBeside = [useRoute("/documents/:id/compare")[0], useRoute("/annotations/:id/settled")[0]].includes(true);
  const main = useTopOf(location);
  const session = useQuery(sessionQuery());
  const user = session.data?.user ?? null;
  useBackgroundSending(user && isReady(user) ? user.id : null);
  useSharedSession();
  return (
    <>
      <a href="#main" className={headerStyles.skip}>
        {t("app.skip")}
      </a>
      <Header user={user} isLow={full} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        data-page={full ? "full" : "column"}
        className={classes(pageStyles.main, full && pageStyles.full, isBeside && pageStyles.beside)}
      >
        {session.data === undefined ? (
          <SessionWait error={session.error} onRetry={() => session.refetch()} />
        ) : (
          <Boundary key={location}>
            <Guard user={user} awaitsCode={session.data.awaits_code} />
          </Boundary>
        )}
      </main>
      <Toasts />
    </>
  );
}

/** Whether no required first step is left. */
function isReady(user: User): boolean {
  return !user.must_change_password && !user.must_add_second_factor;
}

/** Scrolls a new page to its top. */
function useTopOf(location: string) {
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is what it waits for
  useEffect(() => {
    if (main.current) main.current.scrollTop = 0;
  }, [location]);
  return main;
}

/** Logging in or out on one page does so on all pages of the browser. */
function useSharedSession(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNews((news) => {
        if (news.about !== "session") return;
        if (news.isOver) leavePlace();
        void queries.invalidateQueries({ queryKey: sessionKey });
      }),
    [queries],
  );
}

function SessionWait({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (error === null) return <Waiting />;
  return (
    <Page width="narrow">
      <ErrorPanel error={error} title={t("login.unreachable")} onRetry={onRetry} />
    </Page>
  );
}

/**
 * Shows the log-in page at any address to people who are not logged in, and returns to that address afterwards. An open
 * document waits behind it for the same person: when they are back, it goes on sending, with the focus where it was.
 */
function Guard({ user, awaitsCode }: { user: User | null; awaitsCode: boolean }) {
  const queries = useQueryClient();
  const [last, setLast] = useState(user);
  const place = useRef<HTMLElement>(null);
  const isBack = user !== null && user.id === last?.id;
  if (user !== null && !isBack) {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    setLast(user);
  }
  useEffect(() => {
    if (!isBack) return;
    sendNow();
    place.current?.focus();
  }, [isBack]);
  if (user?.must_change_password) return <PasswordPage first />;
  if (user?.must_add_second_factor) return <FirstFactorPage />;
  const shown = user ?? (holdsPlace() ? last : null);
  const keepPlace = ({ target }: FocusEvent<HTMLElement>) => {
    place.current = target;
  };
  return (
    <>
      {user === null && (awaitsCode ? <CodePage /> : <LoginPage />)}
      {shown && (
        <PersonContext.Provider key={shown.id} value={shown}>
          <ShownContext value={user !== null}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears where the focus is in what is inside */}
            <div onFocus={keepPlace} className={user ? pageStyles.there : pageStyles.behind}>
              <Routes />
              {user && <Launcher />}
            </div>
          </ShownContext>
        </PersonContext.Provider>
      )}
    </>
  );
}
