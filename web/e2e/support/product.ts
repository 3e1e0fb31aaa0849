import type { Browser } from 'playwright-core';
import { Application } from './application';
import { launchBrowser } from './browser';

export interface Product {
  readonly application: Application;
  readonly browser: Browser;
}

/** Starts the whole product, with these environment variables, and a browser. */
export async function startProduct(variables: Readonly<Record<string, string>> = {}): Promise<Product> {
  // In this order: a browser must not be left behind when the product does not start.
  const application = await Application.start(variables);
  try {
    return { application, browser: await launchBrowser() };
  } catch (error) {
    await application.stop();
    throw error;
  }
}

/** Stops both and deletes the product's data. */
export async function stopProduct({ application, browser }: Product): Promise<void> {
  await browser.close();
  await application.stop();
}

/**
 * Starts a product of the file's own and a browser before its tests, passes them on, and stops both afterwards. For
 * suites that stop the product, or that change what everyone sees: rate books, the demo's BOQs and accounts, operations.
 */
export function useProduct(started: (product: Product) => void, variables?: Readonly<Record<string, string>>): void {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct(variables);
    started(product);
  });
  afterAll(async () => {
    if (product) await stopProduct(product);
  });
}

/**
 * Passes on the run's product, which other suites use at the same time, and a browser. For suites that change only what
 * belongs to accounts and BOQs they make themselves; a product of its own costs a suite seven seconds of the processor.
 */
export function useSharedProduct(started: (product: Product) => void): void {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
    started({ application: Application.shared(), browser });
  });
  afterAll(() => browser?.close());
}
