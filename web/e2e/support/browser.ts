import packaged from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const WIDE = { width: 1366, height: 768 };
export const PHONE = { width: 360, height: 740 };

/** A real Chromium: the one CHROME names, or else the Linux build that comes as an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROME;
  return chromium.launch({
    executablePath: installed ?? (await packaged.executablePath()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

interface Options {
  token?: string;
  viewport?: { width: number; height: number };
  scheme?: 'light' | 'dark';
}

export interface Visit {
  page: Page;
  /** Uncaught errors and failed calls of the page so far, in words. */
  complaints: string[];
  close(): Promise<void>;
}

const WAIT_MS = 10_000;

/** A fresh person in the browser, logged in when a token is given. */
export async function visit(browser: Browser, base: string, options: Options = {}): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({
    baseURL: base,
    viewport: options.viewport ?? WIDE,
    colorScheme: options.scheme ?? 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(WAIT_MS);
  const { token } = options;
  if (token) {
    // Runs in the page: only its own names are known there.
    await context.addInitScript(`localStorage.setItem('hp_user_token', ${JSON.stringify(token)})`);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}
