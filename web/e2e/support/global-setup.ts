import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserServer } from 'playwright-core';
import { chromiumToLaunch } from '../../../scripts/packaged-chromium.cjs';
import { Application, FILLED_DATA, SHARED_DATA, SHARED_URL } from './application';
import { BROWSER } from './browser';

declare global {
  // Shared with the teardown in this process; the tests run in others and get the environment.
  var fitoutShared: { application: Application; browser: BrowserServer } | undefined;
}

/**
 * The run's first start, from an empty folder as on a new machine. Suites with a product of their own begin with a copy
 * of the result; the others share this one. All open their pages in one browser.
 */
export default async function setup(): Promise<void> {
  const application = await Application.start();
  await application.end();
  const filled = await mkdtemp(join(tmpdir(), 'fitout-e2e-filled-'));
  await cp(application.folder, filled, { recursive: true });
  process.env[FILLED_DATA] = filled;
  await application.restart();
  const browser = await chromium.launchServer(await chromiumToLaunch());
  globalThis.fitoutShared = { application, browser };
  process.env[SHARED_URL] = application.url;
  process.env[SHARED_DATA] = application.folder;
  process.env[BROWSER] = browser.wsEndpoint();
}
