import { rm } from 'node:fs/promises';
import { FILLED_DATA } from './application';
import './global-setup';

/** Stops the product that the suites shared, and deletes its data and those of the first start. */
export default async function teardown(): Promise<void> {
  await globalThis.fitoutSharedProduct?.stop();
  const filled = process.env[FILLED_DATA];
  if (filled) await rm(filled, { recursive: true, force: true });
}
