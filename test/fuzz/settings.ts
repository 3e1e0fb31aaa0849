import { NOT_COUNTED } from '../support/limits';

/** What the product is started with. */
export const PRODUCT_SETTINGS: Readonly<Record<string, string>> = {
  ...NOT_COUNTED,
  DEMO: '1',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: 'fuzz-admin@example.test',
  ADMIN_PASSWORD: 'a long password',
};

/** Requests on the way at any time, from so many addresses of this machine. */
export const SENDERS = 8;
/** Uploads on the way at any time. */
export const UPLOADERS = 4;
/** How long an answer, and the end of an import, is waited for: far beyond what the product promises of both. */
export const ANSWER_MS = 60_000;
export const IMPORT_MS = 180_000;
