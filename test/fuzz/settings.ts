import { NOT_COUNTED } from '../support/limits';

/** The product's environment. */
export const PRODUCT_SETTINGS: Readonly<Record<string, string>> = {
  ...NOT_COUNTED,
  DEMO: '1',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: 'fuzz-admin@example.test',
  ADMIN_PASSWORD: 'a long password',
};

/** Concurrent requests, from as many addresses of this machine. */
export const SENDERS = 8;
/** Concurrent uploads. */
export const UPLOADERS = 4;
/** Timeout for an answer and for the end of an import: far beyond what the product promises. */
export const ANSWER_MS = 60_000;
export const IMPORT_MS = 180_000;
