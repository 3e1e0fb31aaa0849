import { rm } from 'node:fs/promises';
import { FILLED_DATA } from './application';
import './global-setup';

/** Stops what the suites shared and deletes its data. */
export default async function teardown(): Promise<void> {
  await globalThis.fitoutShared?.browser.close();
  await globalThis.fitoutShared?.application.stop();
  const filled = process.env[FILLED_DATA];
  if (filled) await rm(filled, { recursive: true, force: true });
}
