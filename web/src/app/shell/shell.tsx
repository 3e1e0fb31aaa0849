import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useAuthDialog } from '../../features/auth/model/auth-dialogs';
import { CaptchaKindContext } from '../../features/enquiry/model/captcha-kind';
import { useConsultDialog } from '../../features/enquiry/model/consult-dialog';
import { usePalette } from '../../features/palette/model/palette-state';
import { rootQuery } from '../../features/reference/api/root-query';
import { isWorkingPage } from '../../lib/browser/header-slot';
import { useToken } from '../../lib/session';
import { useQuestion } from '../../ui/feedback/confirm-store';
import { Toasts } from '../../ui/feedback/toasts';
import { ErrorBoundary } from '../errors/error-boundary';
import { Footer } from './footer';
import { Nav } from './nav';
import { OfflineBanner } from './offline-banner';
import classes from './shell.module.css';
import { loadPalette, useAppKeys } from './use-app-keys';
import { useSessionRules } from './use-session-rules';

const AuthDialogs = lazy(async () => ({ default: (await import('./auth-dialogs')).AuthDialogs }));
const ConsultDialog = lazy(async () => ({
  default: (await import('../../features/enquiry/components/consult-dialog')).ConsultDialog,
}));
const PaletteHost = lazy(async () => ({ default: (await loadPalette()).PaletteHost }));
const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/feedback/confirm-dialog')).ConfirmDialog }));

/** Frame of every screen: skip link, navigation, offline notice, footer, messages, dialogs. */
export function Shell() {
  const location = useLocation();
  const navigation = useNavigation();
  const dialog = useAuthDialog();
  const consulting = useConsultDialog();
  const palette = usePalette();
  const { data: root } = useQuery(rootQuery(useToken()));
  const asking = useQuestion() !== null;
  // Stays mounted once shown, so that a dialog can fade out.
  const [asked, setAsked] = useState(asking);
  if (asking && !asked) setAsked(true);
  useSessionRules();
  useAppKeys();

  const working = isWorkingPage(location.pathname);
  return (
    <CaptchaKindContext value={root?.captcha}>
      <Stack gap={0} mih="100dvh">
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
        <Toasts inBar={working} />
        <Suspense fallback={null}>
          {asked && <ConfirmDialog />}
          {dialog !== null && <AuthDialogs />}
          {consulting && <ConsultDialog />}
          {palette !== null && <PaletteHost key={palette} />}
        </Suspense>
        <ScrollRestoration getKey={({ pathname }) => pathname} />
      </Stack>
    </CaptchaKindContext>
  );
}
