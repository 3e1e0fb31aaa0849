import { rm } from 'node:fs/promises';
import { FILLED_DATA } from './application';

/** Deletes the result of the run's first start. */
export default async function teardown(): Promise<void> {
  const folder = process.env[FILLED_DATA];
  if (folder) await rm(folder, { recursive: true, force: true });
}
