import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { visit } from '../support/browser';
import { focused, focusShows, tabTo } from '../support/keys';
import { inspector } from '../support/screen';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

it('logs in, creates a BOQ and edits an item without a click', async () => {
  const { email, password } = await application.account('home-owner');
  const { page, close } = await visit(browser, application.url);
  const { keyboard } = page;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the content');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  expect(await page.evaluate(`document.getElementById('main').contains(document.activeElement)`)).toBe(true);
  await page.goto('/login?redirect=%2F');
  await page.locator('input[type=email]:focus').waitFor();
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');

  await page.getByRole('link', { name: 'See my estimate' }).waitFor();
  await tabTo(page, 'See my estimate');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await tabTo(page, 'Save');
  await keyboard.press('Enter');
  const table = page.getByRole('grid', { name: 'Items' });
  await table.waitFor();

  await keyboard.press('/');
  await keyboard.type('wardrobe');
  await page.waitForURL(/q=wardrobe/);
  // Above the first item is its room's total, which is also a button.
  const title = table.locator('[data-item]').first().getByRole('button').first();
  await title.filter({ hasText: /wardrobe/i }).waitFor();
  const first = (await title.textContent())?.trim() ?? '';
  // The grid is one tab stop: its first cell names the first item.
  await tabTo(page, new RegExp(`^${first}`));
  expect(await focusShows(page)).toBe(true);
  await keyboard.press('Enter');
  const panel = inspector(page);
  await panel.getByRole('heading', { name: first }).waitFor();
  await panel.getByText('Total of the BOQ after it').waitFor();
  await tabTo(page, 'Length');
  await keyboard.press('Control+A');
  await keyboard.type('7 6');
  await keyboard.press('Tab');
  await panel.getByText('Change', { exact: true }).waitFor();
  await tabTo(page, 'Save');
  await keyboard.press('Enter');
  await page.getByText('Item updated successfully.').waitFor();
  await table.getByText('7′ 6″').first().waitFor();
  await close();
});
