import { rm } from 'node:fs/promises';
import { FILLED_DATA } from './application';

/** Removes what the first start of the run has made. */
export default async function teardown(): Promise<void> {
  const folder = process.env[FILLED_DATA];
  if (folder) await rm(folder, { recursive: true, force: true });
}
