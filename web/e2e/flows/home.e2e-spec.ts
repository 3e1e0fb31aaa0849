import type { Browser, Page } from 'playwright-core';
import { until } from '../../../test/support/until';
import type { Application } from '../support/application';
import { PHONE, visit, WIDE } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;

useSharedProduct((product) => ({ application, browser } = product));

/** Rupees of a row of the money that an estimate goes to. */
async function rupees(page: Page, row: RegExp): Promise<number> {
  const text = await page
    .getByRole('table', { name: 'Where the money goes' })
    .getByRole('row', { name: row })
    .getByRole('cell')
    .innerText();
  return Number(text.replaceAll(',', ''));
}

/** Notes the text of each element that became the largest painted one. */
const NOTE_LARGEST = `new PerformanceObserver((list) => {
  for (const { element } of list.getEntries()) (window.largest ??= []).push(element?.innerText ?? '');
}).observe({ type: 'largest-contentful-paint', buffered: true })`;

/** Adds up how far what is seen moves by itself. */
const NOTE_SHIFTS = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) window.shifted += hadRecentInput ? 0 : value;
}).observe({ type: 'layout-shift', buffered: true })`;
/** What type that is wider than the one before it may move: a tenth is what visitors notice. */
const MOST_SHIFTED = 0.05;

describe('a visitor without an account', () => {
  it.each([
    ['hi', 'फ़्लैट का नक़्शा'],
    ['mr', 'फ्लॅटचा नकाशा'],
  ])('sees nothing jump while the words of %s are loading, on a phone', async (language, plan) => {
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.addInitScript(NOTE_SHIFTS);
    let release = (): void => undefined;
    const seen = new Promise<void>((resolve) => (release = resolve));
    await page.route(new RegExp(`/assets/${language}-[\\w-]+\\.js$`), async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto(`/?lang=${language}`);
    // The footer, which may come a moment before the page, has its place below what is seen.
    const { y, height } = (await page.locator('main > *').boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeGreaterThanOrEqual(PHONE.height);
    release();
    await page.getByRole('group', { name: plan }).waitFor();
    expect(await page.evaluate('window.shifted')).toBeLessThan(MOST_SHIFTED);
    await close();
  });

  it('sees the largest text of home before the client runs, on a phone', async () => {
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.addInitScript(NOTE_LARGEST);
    await page.goto('/');
    await page.getByText(/^Not drawn:/).waitFor();
    expect(await page.evaluate('window.largest')).toEqual(['Reliable estimates delivered instantly']);
    await close();
  });

  it('sees plan, answers, price and packages at once, and brings the price under a goal', async () => {
    const { page, close } = await visit(browser, application.url, { viewport: WIDE });
    await page.goto('/');
    const packages = page.getByRole('group', { name: 'Package' });
    await packages.waitFor();
    await page.getByRole('group', { name: 'Plan of the flat' }).waitFor();
    const box = await packages.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(WIDE.height);
    await page.getByRole('radio', { name: /^Premium/ }).click({ force: true });
    await page.getByText('✓ Your choice').waitFor();
    await page.getByRole('link', { name: 'See my estimate' }).click();

    await page.getByRole('switch', { name: /^False ceiling/ }).waitFor();
    const before = await rupees(page, /^Total/);
    await page.getByRole('switch', { name: /^False ceiling/ }).press('Space');
    await until(async () => (await rupees(page, /^Total/)) < before);
    await page.keyboard.press('Control+z');
    await until(async () => (await rupees(page, /^Total/)) === before);

    const goal = Math.round(before * 0.93);
    await page.getByRole('textbox', { name: /^Goal/ }).fill(String(goal));
    await page.keyboard.press('Enter');
    const ways = page.getByRole('region', { name: 'My budget' }).getByRole('listitem');
    await ways.first().waitFor();
    await ways.first().getByRole('button').click();
    await page.getByRole('table', { name: 'Lines that change' }).waitFor();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText(/^Within your budget/).waitFor();
    expect(await rupees(page, /^Total/)).toBeLessThanOrEqual(goal);

    // The address is the estimate: on another device it has the same price.
    const other = await visit(browser, application.url, { viewport: PHONE });
    const total = await rupees(page, /^Total/);
    await other.page.goto(page.url());
    await until(async () => (await rupees(other.page, /^Total/)) === total);
    await other.close();
    await close();
  });

  it('comes back to the last answers by the bare address, and starts again with one press', async () => {
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.goto('/');
    await page.getByRole('radio', { name: '3 BHK' }).click({ force: true });
    await page.waitForURL(/layout=3bhk/);
    await page.goto('/');
    await page.getByRole('radio', { name: '3 BHK', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Start again' }).press('Enter');
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('radio', { name: '2 BHK', checked: true }).waitFor();
    await close();
  });

  it('reads the whole footer above the price on a phone', async () => {
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.goto('/');
    const pinned = page.getByRole('link', { name: 'See my estimate' });
    await pinned.waitFor();
    const footer = page.getByRole('contentinfo');
    const place = async (of: typeof footer) => (await of.boundingBox()) ?? { y: 0, height: 0 };
    // What comes into sight at the end is loaded then, and makes the page longer.
    await until(async () => {
      await page.keyboard.press('End');
      const { y, height } = await place(footer);
      return y + height <= (await place(pinned)).y;
    });
    await close();
  });

  it('has the price in view all the time on a phone, and walks into a room', async () => {
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.goto('/');
    const open = page.getByRole('link', { name: 'See my estimate' });
    await page.getByRole('radio', { name: '3 BHK' }).click({ force: true });
    for (const part of [page.getByRole('group', { name: 'Package' }), page.getByText('of estimated projects').last()]) {
      await part.scrollIntoViewIfNeeded();
      const box = await open.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('button', { name: /^Kitchen, ₹/ }).press('Enter');
    await page.getByRole('list', { name: 'What is in Kitchen' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('What moves your price').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await close();
  });
});
