import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { tabTo } from '../support/keys';
import { priceByMyRates } from '../support/my-rates';
import { useSharedProduct } from '../support/product';
import { toast } from '../support/screen';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

interface Boq {
  readonly data: { rate_library: { version: number } | null; total_cost: number };
}

it('saves an own rate, shows its effect, and prices a BOQ with it, without a click', async () => {
  const { token, boq: boqId } = await designersBoq(application);
  const priced = async () => (await application.call<Boq>('GET', `/boqs/${boqId}`, { token })).data;
  const before = await priced();
  expect(before.rate_library).toBeNull();
  const { page, close } = await visit(browser, application.url, { token });
  const { keyboard } = page;

  await page.goto('/my-rates');
  await page.getByText('No rates of your own yet').waitFor();
  await tabTo(page, 'Add rate');
  await keyboard.press('Enter');
  await page.getByRole('form', { name: 'Own rate' }).waitFor();
  await tabTo(page, 'Rate');
  await keyboard.type('18 mm bwr');
  await page.getByRole('option', { name: /^18 mm BWR ply/ }).waitFor();
  await keyboard.press('Enter');
  await tabTo(page, 'Your rate per sq ft');
  await keyboard.type('140');
  await tabTo(page, 'Vendor');
  await keyboard.type('Ramesh and sons');
  await page.getByText(/^Would move/).waitFor();
  await keyboard.press('Enter');
  await toast(page, 'Saved as version 1 of your rates.').waitFor();
  await page.getByRole('button', { name: 'Change 18 mm BWR ply, Carpentry, material' }).waitFor();
  // No BOQ changes by itself.
  expect((await priced()).total_cost).toBe(before.total_cost);

  await page.goto(`/boqs/${boqId}/details?panel=settings`);
  await page.getByText('This BOQ is priced by the rate book alone.').waitFor();
  await priceByMyRates(page, boqId);
  const after = await priced();
  expect(after.rate_library?.version).toBe(1);
  expect(after.total_cost).toBeGreaterThan(before.total_cost);

  await page.goto(`/boqs/${boqId}/details?tab=material`);
  await page.getByText('firm’s own').first().waitFor();
  await page
    .getByRole('button', { name: /^Change the rate of Handle/ })
    .first()
    .focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Rate of Handle', exact: true }).waitFor();
  await tabTo(page, /^Keep ₹.* in my rates$/);
  await keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/was saved in version 2 of your rates/)
    .waitFor();
  await close();
});
