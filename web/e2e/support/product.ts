import type { Browser } from 'playwright-core';
import { Application } from './application';
import { launchBrowser } from './browser';

export interface Product {
  readonly application: Application;
  readonly browser: Browser;
}

/** Starts the whole product and a browser. */
export async function startProduct(): Promise<Product> {
  // One after the other: a browser must not be left behind when the product does not start.
  const application = await Application.start();
  try {
    return { application, browser: await launchBrowser() };
  } catch (error) {
    await application.stop();
    throw error;
  }
}

/** Ends both; the product's data goes with it. */
export async function stopProduct({ application, browser }: Product): Promise<void> {
  await browser.close();
  await application.stop();
}

/** Starts the product and a browser before the tests of the file, hands them over, and ends both after the last. */
export function useProduct(started: (product: Product) => void): void {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct();
    started(product);
  });
  afterAll(async () => {
    if (product) await stopProduct(product);
  });
}
