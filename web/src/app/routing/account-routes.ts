import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { guardedPage, page } from './page';

/** Routes for logging in and the account. */
export const accountRoutes: readonly RouteObject[] = [
  page(paths.login, async () => (await import('../../routes/account/login')).LoginRoute),
  page(paths.signup, async () => (await import('../../routes/account/login')).SignupRoute),
  page(paths.forgotPassword, async () => (await import('../../routes/account/forgot-password')).ForgotPasswordRoute),
  page(paths.resetPassword, async () => (await import('../../routes/account/reset-password')).ResetPasswordRoute),
  page(paths.confirmEmail, async () => (await import('../../routes/account/confirm-email')).ConfirmEmailRoute),
  guardedPage(paths.settings, async () => (await import('../../routes/account/settings')).SettingsRoute),
  guardedPage(paths.firm, async () => (await import('../../routes/account/firm')).FirmRoute),
  guardedPage(paths.noticeSettings, async () => (await import('../../routes/account/notices')).NoticesRoute),
  guardedPage(paths.integrations, async () => (await import('../../routes/account/integrations')).IntegrationsRoute),
  guardedPage(paths.myRates, async () => (await import('../../routes/account/my-rates')).MyRatesRoute),
  guardedPage(paths.readRateBooks, async () => (await import('../../routes/account/rate-books')).ReadRateBooksRoute),
  guardedPage('/rate-books/:version', async () => (await import('../../routes/account/rate-book')).ReadRateBookRoute),
  guardedPage(paths.profile, async () => (await import('../../routes/account/complete-profile')).CompleteProfileRoute),
];
