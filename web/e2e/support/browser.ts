import { chromium, type Browser, type BrowserContext, type Page, type Response } from 'playwright-core';
import { chromiumToLaunch } from '../../../scripts/packaged-chromium.cjs';
import { apiPathOf, noteLater } from '../../../test/support/answers/seen';
import { PATIENCE_MS, until as happens } from '../../../test/support/until';

export const WIDE = { width: 1366, height: 768 };
export const PHONE = { width: 360, height: 740 };
const complaintsOf = new WeakMap<Page, string[]>();

/** A real Chromium: the one named by CHROME, or else the Linux build from npm. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(await chromiumToLaunch());
  const close = browser.close.bind(browser);
  browser.close = async () => {
    for (const context of browser.contexts()) await tellLeftOpen(context);
    await close();
  };
  return browser;
}

/** A failed test leaves its pages open: their content says more than what was waited for. */
async function tellLeftOpen(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
    const complaints = complaintsOf.get(page) ?? [];
    process.stderr.write(`${[`left open: ${page.url()}`, ...complaints, shown].join('\n')}\n`);
  }
}

interface Options {
  token?: string;
  viewport?: { width: number; height: number };
}

export interface Visit {
  readonly page: Page;
  /** Page errors, console errors and failed requests so far, as text. */
  readonly complaints: string[];
  /** Closes the page; throws when it has logged anything. */
  close(): Promise<void>;
}

/** A new person in the browser, logged in when a token is given. */
export async function visit(browser: Browser, base: string, { token, viewport = WIDE }: Options = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: base, viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  context.on('response', holdToDocument);
  if (token) await logIn(context, token);
  const page = await context.newPage();
  const complaints = listen(page);
  return {
    page,
    complaints,
    close: async () => {
      await context.close();
      if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
    },
  };
}

/** Checks every answer the browser receives against the OpenAPI document; the test fails when one does not match. */
function holdToDocument(response: Response): void {
  const path = apiPathOf(response.url());
  if (path === null) return;
  const contentType = response.headers()['content-type'];
  const method = response.request().method();
  noteLater({ method, path, status: response.status(), contentType }, () => response.text());
}

/** Logs every page of the context in. Runs as an init script, so it can only use its own names. */
async function logIn(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(
    `localStorage.getItem('hp_user_token') ?? localStorage.setItem('hp_user_token', ${JSON.stringify(token)})`,
  );
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  complaintsOf.set(page, complaints);
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // Failed requests are reported below, with method and URL.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A read the screen no longer needs is cancelled.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return complaints;
}

/** Waits until an expression holds in the page. Polled from outside, because the page's CSP forbids eval. */
export async function until(page: Page, expression: string): Promise<void> {
  const holds = (): Promise<boolean> => page.evaluate(`Promise.resolve(${expression}).then(Boolean)`);
  await happens(holds, () => `never true in the page: ${expression}`);
}
