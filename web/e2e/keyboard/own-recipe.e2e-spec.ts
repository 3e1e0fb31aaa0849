import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { until, visit } from '../support/browser';
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
interface Items {
  readonly data: { items: { id: string; furniture?: string; cost: number; components: { label: string }[] }[] };
}

it('makes the recipe of an item the firm’s own, sees what it does, and prices the BOQ by it, without a click', async () => {
  const { token, boq: boqId } = await designersBoq(application);
  const priced = async () => (await application.call<Boq>('GET', `/boqs/${boqId}`, { token })).data;
  const wardrobe = async () =>
    (await application.call<Items>('GET', `/boqs/${boqId}/items`, { token })).data.items.find(
      ({ furniture }) => furniture === 'hinged-wardrobe',
    )!;
  const before = { boq: await priced(), item: await wardrobe() };
  const { page, close } = await visit(browser, application.url, { token });
  const { keyboard } = page;

  await page.goto(`/boqs/${boqId}/details?item=${before.item.id}`);
  await tabTo(page, 'Change this recipe for your firm');
  await keyboard.press('Enter');
  await page.getByRole('form', { name: 'Recipe of Hinged wardrobe' }).waitFor();

  const board = page.getByRole('listitem', { name: '1. 18 mm BWR ply' });
  await board.getByRole('textbox', { name: 'Formula' }).focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('carcas');
  await board.getByText(/^There is no measure “carcas”/).waitFor();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('1.1 * carcass');
  await page.getByText(/^\+\d/).first().waitFor();
  await page.getByText(/^Would move/).waitFor();
  await until(
    page,
    "[...document.querySelectorAll('button')].some((b) => b.textContent === 'Save as my recipe' && !b.disabled)",
  );
  // From the formula itself.
  await keyboard.press('Enter');
  await toast(page, 'Saved as version 1 of your rates.').waitFor();
  await page.getByText('Your own recipe, saved in version 1 of your rates.').waitFor();
  // No BOQ moves by itself.
  expect((await priced()).total_cost).toBe(before.boq.total_cost);

  await priceByMyRates(page, boqId);
  const after = { boq: await priced(), item: await wardrobe() };
  expect(after.boq.rate_library?.version).toBe(1);
  expect(after.boq.total_cost).toBeGreaterThan(before.boq.total_cost);
  expect(after.item.cost).toBeGreaterThan(before.item.cost);

  await page.goto(`/boqs/${boqId}/details?why=item:${before.item.id}`);
  await page.getByText(/^By the firm’s recipe, version 1 of its own rates/).waitFor();
  await close();
});
