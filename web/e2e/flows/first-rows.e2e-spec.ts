import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

/** Names and amounts with their heights on the screen, of those that begin above the bar at the foot. */
const rowsIn = (page: Page, cards: string, name: string, amount: string): Promise<string[]> =>
  page.evaluate(
    ([all, title, cost]) =>
      [...document.querySelectorAll(all)]
        .map((card) => ({ card, top: card.getBoundingClientRect().top }))
        .filter(({ top }) => top < window.innerHeight - 160)
        .map(({ card, top }) =>
          [top, ...[title, cost].map((part) => card.querySelector(part)?.textContent?.trim())].join(' '),
        ),
    [cards, name, amount] as const,
  );

describe('the first items of a BOQ on a phone', () => {
  it('are there before the client runs, where its cards come, and give way to them', async () => {
    const { token, boq } = await designersBoq(application);
    const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/boqs/${boq}/details`, { waitUntil: 'commit' });
    await page.locator('.first-rows').waitFor();
    const before = await rowsIn(page, '.first-rows .card', ':nth-child(1)', ':nth-child(2)');
    expect(before.length).toBeGreaterThan(4);
    const sentence = page.locator('.first-rows .say');
    const [hint, place] = [await sentence.textContent(), await sentence.boundingBox()];
    release();
    await page.locator('.first-rows').waitFor({ state: 'detached' });
    expect(await rowsIn(page, '#root [data-item]', '[class*=title]', '[class*=cost]')).toEqual(before);
    expect(await page.getByPlaceholder(hint ?? '').boundingBox()).toEqual(place);
    await close();
  });

  it('are not written over another page', async () => {
    const { token, boq } = await designersBoq(application);
    const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
    await page.goto(`/boqs/${boq}/details`);
    await page.getByRole('table', { name: 'Items' }).waitFor();
    await page.getByRole('link', { name: '‹' }).first().click();
    await page.getByRole('heading', { name: 'My BOQs' }).waitFor();
    expect(await page.locator('.first-rows').count()).toBe(0);
    await close();
  });
});
