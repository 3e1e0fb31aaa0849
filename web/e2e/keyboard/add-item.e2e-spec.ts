import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { focused, tabTo } from '../support/keys';
import { useSharedProduct } from '../support/product';
import { inspector } from '../support/screen';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

it('adds a piece of furniture from the catalogue, as part of another, without a click', async () => {
  const { token, boq } = await designersBoq(application);
  const { page, close } = await visit(browser, application.url, { token });
  const { keyboard } = page;
  await page.goto('/boqs');
  await page.goto(`/boqs/${boq}/details/add`);
  await page.getByRole('list', { name: 'Works of the catalogue' }).getByRole('listitem').first().waitFor();
  expect(await focused(page)).toBe('Search the catalogue');
  await keyboard.type('bunk');
  await page.getByRole('listitem').filter({ hasText: 'Hinged wardrobe' }).waitFor({ state: 'detached' });
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');

  const panel = page.getByRole('dialog', { name: 'Bunk bed' });
  await panel.getByText('Total of the BOQ after it').waitFor();
  await tabTo(page, /^Part of Stands by itself/);
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const chosen = panel.getByRole('combobox', { name: /^Part of/ });
  expect(await chosen.textContent()).not.toContain('Stands by itself');
  // Escape closes an open list, and the panel only when none is open.
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(true);
  await tabTo(page, 'Add item');
  await keyboard.press('Enter');
  await page.getByText('Item added successfully.').waitFor();
  await panel.waitFor({ state: 'hidden' });
  await close();
});

// [spec: C2.56]
it('the URL of an item opens it, and Back leads to the previous page', async () => {
  const { token, boq } = await designersBoq(application);
  const { data } = await application.call<{ data: { items: { id: string; title: string }[] } }>(
    'GET',
    `/carpentry?boq_id=${boq}`,
    { token },
  );
  const item = data.items[0];
  if (!item) throw new Error('the demo has no furniture');
  const { page, close } = await visit(browser, application.url, { token });
  for (const path of [`details/${item.id}`, `details/${item.id}/edit`, `furniture/${item.id}`]) {
    await page.goto('/rooms');
    await page.goto(`/boqs/${boq}/${path}`);
    await inspector(page).getByRole('heading', { name: item.title }).waitFor();
    await page.goBack();
    await page.waitForURL('**/rooms');
  }
  await close();
});
