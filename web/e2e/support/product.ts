import type { Browser } from 'playwright-core';
import { Application } from './application';
import { launchBrowser } from './browser';

export interface Product {
  readonly application: Application;
  readonly browser: Browser;
}

/** Starts the whole product and a browser. */
export async function startProduct(): Promise<Product> {
  // In this order: a browser must not be left behind when the product does not start.
  const application = await Application.start();
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

/** Starts the product and a browser before the file's tests, passes them on, and stops both afterwards. */
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
