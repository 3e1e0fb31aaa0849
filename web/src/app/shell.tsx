import { Suspense, lazy, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { whenExpired } from '../lib/api-client';
import { loginFrom } from '../lib/paths';
import { session } from '../lib/session';
import { Toasts } from '../ui/toasts';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { Nav } from './nav';
import { OfflineBanner } from './offline-banner';
import classes from './shell.module.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog')).ConfirmDialog }));

/** What surrounds every screen: skip link, navigation, offline notice, footer, messages, questions. */
export function Shell() {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();

  useEffect(() => {
    whenExpired(() => {
      session.clear();
      void navigate(loginFrom(window.location), { replace: true });
    });
  }, [navigate]);

  const working = /^\/boqs\/[^/]+\/details/.test(location.pathname);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <Nav />
      <div className={classes.progress} data-busy={navigation.state !== 'idle' || undefined} aria-hidden />
      <OfflineBanner />
      <main id="main" className={classes.main} tabIndex={-1}>
        <ErrorBoundary key={location.pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {!working && <Footer />}
      <Toasts />
      <Suspense fallback={null}>
        <ConfirmDialog />
      </Suspense>
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </div>
  );
}
