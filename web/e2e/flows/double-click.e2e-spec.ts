import type { Browser, Locator, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

/** Six times slower, as on a cheap laptop: the screen reacts after the second click. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Two presses of the pointer at the same place, whatever is there by then. */
async function doubleClick(page: Page, button: Locator, pause: number): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(pause);
  await page.mouse.click(x, y);
}

/** How often the page sends what creates something at a path. */
function created(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

describe('a double click on a slow machine', () => {
  it.each([60, 120])('adds one item, %d ms apart', async (pause) => {
    const { token, boq } = await designersBoq(application);
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/details?panel=add&work=shoe-rack`);
    const add = page.getByRole('dialog', { name: 'Shoe rack' }).getByRole('button', { name: 'Add item' });
    await page.getByText('Total of the BOQ after it').waitFor();
    const sent = created(page, /^\/api\/carpentry$/);
    await slow(page);
    await doubleClick(page, add, pause);
    await page.getByText('Item added successfully.').waitFor();
    await page.getByRole('dialog', { name: 'Shoe rack' }).waitFor({ state: 'hidden' });
    expect(sent()).toBe(1);
    await close();
  });

  it.each([60, 120])('makes one BOQ of an estimate, %d ms apart', async (pause) => {
    const { page, close } = await visit(browser, application.url);
    await page.goto('/estimate?layout=2bhk&carpet_area=980&city=pune');
    const lines = page.getByRole('button', { name: 'Save', exact: true });
    await lines.waitFor();
    const sent = created(page, /^\/api\/boqs$/);
    await slow(page);
    await doubleClick(page, lines, pause);
    await page.waitForURL('**/boqs/*/details**');
    expect(sent()).toBe(1);
    await close();
  });
});
