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

/** The text of elements and where they stand, to the pixel. */
const placesOf = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        const { left, top } = element?.getBoundingClientRect() ?? {};
        return [element?.textContent?.trim(), Math.round(left ?? 0), Math.round(top ?? 0)].join(' ');
      }),
    selectors,
  );

/** Opens a screen of a designer's BOQ on a phone whose scripts wait until they are released. */
async function open(screen: string) {
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
  await page.goto(`/boqs/${boq}/${screen}`, { waitUntil: 'commit' });
  await page.locator('.first-sight').waitFor();
  return { page, close, release };
}

describe('what is written of a BOQ on a phone before the client runs', () => {
  it('is its first items where its cards come, and gives way to them', async () => {
    const { page, close, release } = await open('details');
    const before = await rowsIn(page, '.first-sight .card', ':nth-child(1)', ':nth-child(2)');
    expect(before.length).toBeGreaterThan(4);
    const sentence = page.locator('.first-sight .say');
    const [hint, place] = [await sentence.textContent(), await sentence.boundingBox()];
    release();
    await page.locator('.first-sight').waitFor({ state: 'detached' });
    expect(await rowsIn(page, '#root [data-item]', '[class*=title]', '[class*=cost]')).toEqual(before);
    expect(await page.getByPlaceholder(hint ?? '').boundingBox()).toEqual(place);
    await close();
  });

  it('is its total where the summary has it, and gives way to it', async () => {
    const { page, close, release } = await open('summary');
    const before = await placesOf(
      page,
      ['.title', '.label', '.amount span'].map((part) => `.first-sight ${part}`),
    );
    expect(before[2]).toMatch(/^₹[\d.,]+( Lacs)? /);
    release();
    await page.locator('.first-sight').waitFor({ state: 'detached' });
    const card = 'main [aria-label="Total without GST"]';
    expect(await placesOf(page, ['h1', `${card} h2`, `${card} .serif .num`])).toEqual(before);
    await close();
  });

  it('is not written over another page', async () => {
    const { token, boq } = await designersBoq(application);
    const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
    await page.goto(`/boqs/${boq}/details`);
    await page.getByRole('table', { name: 'Items' }).waitFor();
    await page.getByRole('link', { name: '‹' }).first().click();
    await page.getByRole('heading', { name: 'My BOQs' }).waitFor();
    expect(await page.locator('.first-sight').count()).toBe(0);
    await close();
  });
});
