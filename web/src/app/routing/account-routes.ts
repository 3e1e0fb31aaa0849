import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { guarded, page } from './page';

/** Routes for logging in and the account. */
export const accountRoutes: readonly RouteObject[] = [
  page(paths.login, async () => (await import('../../routes/account/login')).LoginRoute),
  page(paths.signup, async () => (await import('../../routes/account/login')).SignupRoute),
  page(paths.forgotPassword, async () => (await import('../../routes/account/forgot-password')).ForgotPasswordRoute),
  page(paths.resetPassword, async () => (await import('../../routes/account/reset-password')).ResetPasswordRoute),
  page(paths.confirmEmail, async () => (await import('../../routes/account/confirm-email')).ConfirmEmailRoute),
  guarded(paths.settings, async () => (await import('../../routes/account/settings')).SettingsRoute),
  guarded(paths.firm, async () => (await import('../../routes/account/firm')).FirmRoute),
  guarded(paths.noticeSettings, async () => (await import('../../routes/account/notices')).NoticesRoute),
  guarded(paths.integrations, async () => (await import('../../routes/account/integrations')).IntegrationsRoute),
  guarded(paths.myRates, async () => (await import('../../routes/account/my-rates')).MyRatesRoute),
  guarded(paths.readRateBooks, async () => (await import('../../routes/account/rate-books')).ReadRateBooksRoute),
  guarded('/rate-books/:version', async () => (await import('../../routes/account/rate-book')).ReadRateBookRoute),
  guarded(paths.profile, async () => (await import('../../routes/account/complete-profile')).CompleteProfileRoute),
];
