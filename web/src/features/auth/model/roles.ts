import type { ChosenRole } from '../api/session-commands';

/** What people call themselves. */
export const ROLE_NAMES: Readonly<Record<ChosenRole, string>> = {
  'home-owner': 'Home Owner',
  designer: 'Design Professional',
};
