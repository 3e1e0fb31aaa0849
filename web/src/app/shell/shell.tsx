import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { useAuthDialog } from '../../features/auth/model/auth-dialogs';
import { CaptchaKindContext } from '../../features/enquiry/model/captcha-kind';
import { useConsultDialog } from '../../features/enquiry/model/consult-dialog';
import { rootQuery } from '../../features/reference/api/root-query';
import { removeFirstSight } from '../../lib/browser/first-sight';
import { late } from '../../lib/browser/late';
import { can } from '../../lib/permissions';
import { isClientPage, isSitePage, isWorkingPage, takeHeaderSlot } from '../../lib/browser/header-slot';
import { Audits } from '../../ui/boq/audits';
import { useQuestion } from '../../ui/feedback/confirm-store';
import { Toasts } from '../../ui/feedback/toasts';
import { ErrorBoundary } from '../errors/error-boundary';
import { ClientFoot } from './client-foot';
import { Footer } from './footer';
import { InPageLanguage } from './in-page-language';
import { Nav } from './nav';
import classes from './shell.module.css';
import { PalettePlace } from './palette-place';
import { SkipLink } from './skip-link';
import { useSessionRules } from './use-session-rules';

// For those who may upload, once the page is there.
const FileDrop = late(async () => (await import('./file-drop')).FileDrop);
const AuthDialogs = lazy(async () => ({ default: (await import('./auth-dialogs')).AuthDialogs }));
const ConsultDialog = lazy(async () => ({
  default: (await import('../../features/enquiry/components/consult-dialog')).ConsultDialog,
}));
const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/feedback/confirm-dialog')).ConfirmDialog }));

/** Frame of every screen: skip link, navigation, offline notice, footer, messages, dialogs. */
export function Shell() {
  const location = useLocation();
  const navigation = useNavigation();
  const dialog = useAuthDialog();
  const consulting = useConsultDialog();
  const { token, permissions } = useMe();
  const { data: root } = useQuery(rootQuery(token));
  const asking = useQuestion() !== null;
  // Stays mounted once shown, so that a dialog can fade out.
  const [asked, setAsked] = useState(asking);
  if (asking && !asked) setAsked(true);
  useSessionRules();
  // The page that was opened first is left before it took it away itself.
  useEffect(() => {
    if (location.key !== 'default') removeFirstSight();
  }, [location.key]);

  const working = isWorkingPage(location.pathname);
  const isForClient = isClientPage(location.pathname);
  return (
    <CaptchaKindContext value={root?.captcha}>
      <Stack gap={0} mih="100dvh">
        <InPageLanguage>
          <SkipLink />
        </InPageLanguage>
        {isForClient ? <div ref={takeHeaderSlot} className={classes.firm} /> : <Nav />}
        <div className={classes.progress} data-busy={navigation.state !== 'idle' || undefined} aria-hidden />
        <OfflineBanner working={working} />
        <main id="main" className={classes.main} tabIndex={-1}>
          <ErrorBoundary key={location.pathname}>
            <Audits value={token === null || can(permissions, 'upload_boq')}>
              <Outlet />
            </Audits>
          </ErrorBoundary>
        </main>
        <InPageLanguage>{isForClient ? <ClientFoot /> : isSitePage(location.pathname) && <Footer />}</InPageLanguage>
        <Toasts />
        <Suspense fallback={null}>
          {can(permissions, 'upload_boq') && !isForClient && <FileDrop />}
          {asked && (
            <InPageLanguage>
              <ConfirmDialog />
            </InPageLanguage>
          )}
          {dialog !== null && <AuthDialogs />}
          {consulting && <ConsultDialog />}
        </Suspense>
        <PalettePlace />
        <ScrollRestoration getKey={({ pathname }) => pathname} />
      </Stack>
    </CaptchaKindContext>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that saving is currently impossible; loaded data stays on screen. A page that is worked on says so in its bar. */
function OfflineBanner({ working }: { working: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && !working && (
        <Text py={9} px={24} bg="var(--fo-up-tint)" c="var(--fo-up)" fz="sm" fw={500} ta="center">
          You are offline. You can read what is loaded; changes wait until you are back online.
        </Text>
      )}
    </div>
  );
}
