import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application, FILLED_DATA, SHARED_DATA, SHARED_URL } from './application';

declare global {
  // Shared with the teardown in this process; the tests run in others and get the environment.
  var fitoutSharedProduct: Application | undefined;
}

/**
 * The run's first start, from an empty folder as on a new machine. Suites with a product of their own begin with a copy
 * of the result; the others share this one.
 */
export default async function setup(): Promise<void> {
  const application = await Application.start();
  globalThis.fitoutSharedProduct = application;
  await application.end();
  const filled = await mkdtemp(join(tmpdir(), 'fitout-e2e-filled-'));
  process.env[FILLED_DATA] = filled;
  await cp(application.folder, filled, { recursive: true });
  await application.restart();
  process.env[SHARED_URL] = application.url;
  process.env[SHARED_DATA] = application.folder;
}
