import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { changedBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { focused } from '../support/keys';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

const said = (page: Page, words: RegExp): Promise<void> => page.getByRole('status').getByText(words).last().waitFor();

async function openPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Search screens/ });
  await field.waitFor();
  expect(await focused(page)).toMatch(/^Search screens/);
  await page.keyboard.type(words);
}

// [spec: C1.20]
it('undoes and redoes one’s own last change by keyboard alone, also after a reload', async () => {
  const { token, boq } = await changedBoq(application, 'home-owner');
  const { page, close } = await visit(browser, application.url, { token });
  await page.goto(`/boqs/${boq}/details`);
  await page.getByRole('button', { name: 'Undo: Hinged wardrobe: count 1 → 2' }).waitFor();
  await page.keyboard.press('Control+z');
  await said(page, /^Undone: Hinged wardrobe: count 1 → 2/);
  await page.reload();
  await page.getByRole('button', { name: 'Redo: Hinged wardrobe: count 1 → 2' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await said(page, /^Redone: Hinged wardrobe: count 1 → 2/);
  await page.getByRole('button', { name: 'Undo: Hinged wardrobe: count 1 → 2' }).waitFor();

  // Inside a field, keys belong to the field.
  await page.keyboard.press('/');
  expect(await focused(page)).toBe('Filter items, rooms, finishes');
  await page.keyboard.type('ward');
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(300);
  expect(await page.getByRole('button', { name: /^Undo: Hinged/ }).count()).toBe(1);
  await close();
});

it('finds items, commands, screens and estimates from one field', async () => {
  const { token, boq } = await changedBoq(application, 'home-owner');
  const { page, close } = await visit(browser, application.url, { token });
  await page.goto(`/boqs/${boq}/details`);
  await page.getByRole('button', { name: /^Undo: / }).waitFor();

  await openPalette(page, 'hinged ward');
  await page
    .getByRole('option', { name: /Hinged wardrobe/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('complementary', { name: 'Inspector' })
    .getByRole('heading', { name: 'Hinged wardrobe' })
    .waitFor();

  await openPalette(page, 'history');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'History' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await openPalette(page, 'glossary');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/glossary');
  await openPalette(page, 'lotus');
  await page
    .getByRole('option', { name: /Lotus Heights/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/boqs\/[^/]+\/details/);
  await close();
});

it('takes the keys that are typed before the palette is loaded', async () => {
  const { page, close } = await visit(browser, application.url);
  await page.goto('/glossary');
  await page.getByRole('heading', { name: 'Glossary', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /^Search screens/ }).waitFor();
  await page.keyboard.type('flooring');
  release();
  await page.getByRole('option', { name: /Flooring/ }).waitFor();
  expect(await page.getByRole('combobox', { name: /^Search screens/ }).inputValue()).toBe('flooring');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/flooring');
  await close();
});

it('leads a designer from the BOQ to another bill and to vendors', async () => {
  const { token, boq } = await changedBoq(application, 'designer');
  const { page, close } = await visit(browser, application.url, { token });
  for (const [words, name, place] of [
    ['another bill', /^Compare with another bill/, '**/compare-bill'],
    ['ask vendors', /^Ask vendors for prices/, '**/quotes?new=1'],
  ] as const) {
    await page.goto(`/boqs/${boq}/details`);
    await page.getByRole('button', { name: /^Undo: / }).waitFor();
    await openPalette(page, words);
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(place);
  }
  await close();
});
