import { paths } from '../../lib/paths';

/** The pages of one's settings. */
export const SETTINGS_TABS = [
  { to: paths.settings, label: 'Account', end: true },
  { to: paths.firm, label: 'Firm' },
  { to: paths.noticeSettings, label: 'Notices' },
  { to: paths.integrations, label: 'Integrations' },
] as const;
