import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { until, visit } from '../support/browser';
import { focused, focusShows, tabTo } from '../support/keys';
import { useProduct } from '../support/product';
import { toast } from '../support/screen';

let application: Application;
let browser: Browser;
useProduct((product) => ({ application, browser } = product));

interface Boq {
  readonly data: { rate_book_version: number; total_cost: number };
}

it('drafts, changes and publishes a rate book, then prices a BOQ with it, without a click', async () => {
  const admin = await visit(browser, application.url, { token: await application.demo('admin') });
  const { page } = admin;
  const { keyboard } = page;
  await page.goto('/admin/rate-books');
  await page.getByText('New BOQs use it').waitFor();
  await tabTo(page, 'What the new version is for');
  await keyboard.type('November prices');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Rate book 3001' }).waitFor();

  await tabTo(page, 'Search');
  await keyboard.type('bwr ply');
  await page.getByRole('button', { name: /^Change the rate of 18 mm BWR ply/ }).waitFor();
  await tabTo(page, /^Change the rate of 18 mm BWR ply/);
  expect(await focusShows(page)).toBe(true);
  await keyboard.press('Enter');
  await until(page, "document.activeElement?.matches('form[aria-label^=Rate] input')");
  await keyboard.press('Control+A');
  await keyboard.type('120');
  await keyboard.press('Enter');
  // The figure is saved and keeps the focus, so the next one is near.
  await until(page, "document.activeElement?.getAttribute('aria-label') === 'Change the rate of 18 mm BWR ply, 120'");

  await tabTo(page, 'Review and publish', 'Shift+Tab');
  await keyboard.press('Enter');
  await until(page, "document.querySelector('form[aria-label=Publish] button')?.disabled === false");
  await tabTo(page, /^Reason/);
  await keyboard.type('Agreed');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Publish version 3001?' }).waitFor();
  // It takes the focus a moment after it is shown, also from a button that was reached before.
  await until(page, "document.querySelector('[role=dialog]')?.contains(document.activeElement)");
  await tabTo(page, 'Publish');
  expect(await focusShows(page)).toBe(true);
  await keyboard.press('Enter');
  await toast(page, 'Version 3001 is published.').waitFor();
  await admin.close();

  const token = await application.demo('designer');
  const boqId = await application.boq(token, 'Sharma residence, Andheri');
  const priced = async () => (await application.call<Boq>('GET', `/boqs/${boqId}`, { token })).data;
  const before = await priced();
  expect(before.rate_book_version).toBe(3_000);
  const designer = await visit(browser, application.url, { token });
  await designer.page.goto(`/boqs/${boqId}/details?panel=settings`);
  await designer.page.getByRole('button', { name: 'Preview the new total' }).waitFor();
  await tabTo(designer.page, 'Preview the new total');
  await designer.page.keyboard.press('Enter');
  await designer.page.getByText('Total after').waitFor();
  await tabTo(designer.page, 'Price by 3001');
  expect(await focused(designer.page)).toBe('Price by 3001');
  await designer.page.keyboard.press('Enter');
  await toast(designer.page, 'Updated successfully.').waitFor();
  const after = await priced();
  expect(after.rate_book_version).toBe(3_001);
  expect(after.total_cost).toBeGreaterThan(before.total_cost);
  await designer.close();
});
