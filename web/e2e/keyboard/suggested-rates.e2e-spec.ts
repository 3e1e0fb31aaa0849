import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { newBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { tabTo } from '../support/keys';
import { useSharedProduct } from '../support/product';
import { toast } from '../support/screen';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

const LINES = [
  ['Gypsum false ceiling', 'sqm', 20],
  ['Vitrified tile flooring', 'sqft', 300],
  ['Vitrified tile flooring', 'sqft', 120],
  ['Work of art by the client', 'sqft', 1],
  ['Special ceiling as per the sample', 'sqft', 40],
  ['Gypsum false ceiling of the lobby', 'sqft', 10],
] as const;

interface Items {
  readonly data: { readonly items: readonly { title: string; manual: { rate: number } | null }[] };
}

it('prices a bill without rates by suggestions, searches, types, undoes and forgets, without a click', async () => {
  const { token } = await application.account('designer');
  const boq = await newBoq(application, token, 'Tender');
  for (const [description, unit, quantity] of LINES) {
    const body = { service: 'civil', description, unit, quantity, rate: 0 };
    await application.call('POST', `/manual?boq_id=${boq}`, { body, token });
  }
  const rates = async (): Promise<Record<string, number>> => {
    const { data } = await application.call<Items>('GET', `/boqs/${boq}/items`, { token });
    return Object.fromEntries(data.items.flatMap(({ title, manual }) => (manual ? [[title, manual.rate]] : [])));
  };
  const { page, close } = await visit(browser, application.url, { token });
  const { keyboard } = page;
  await page.goto(`/boqs/${boq}/pricing`);
  const lines = page.getByRole('list', { name: 'Lines to price' });
  const current = lines.locator(':scope > [aria-current]');
  const isAt = (title: string) => current.getByRole('button', { name: title }).first().waitFor();

  // The first line, then both of the same words at once.
  await isAt('Gypsum false ceiling');
  await current.getByText('₹', { exact: false }).first().waitFor();
  await keyboard.press('Enter');
  await toast(page, 'Gypsum false ceiling: Gypsum false ceiling').waitFor();
  await isAt('Vitrified tile flooring');
  await keyboard.press('Enter');
  await toast(page, 'Priced 2 lines.').waitFor();
  await isAt('Work of art by the client');
  await keyboard.press('s');
  await isAt('Special ceiling as per the sample');
  await keyboard.press('/');
  await keyboard.type('pop false ceiling');
  await current.getByRole('radio', { name: /^1\. POP false ceiling/ }).waitFor();
  await keyboard.press('Enter');
  await toast(page, 'Special ceiling as per the sample: POP false ceiling').waitFor();
  await isAt('Gypsum false ceiling of the lobby');
  await keyboard.press('2');
  await current.getByRole('radio', { name: /^2\./, checked: true }).waitFor();
  await tabTo(page, /^Or a rate of your own per sq ft$/);
  await keyboard.type('111');
  await keyboard.press('Enter');
  await lines.getByText('Typed, ₹111 per sq ft').waitFor();
  const priced = await rates();
  expect(priced['Gypsum false ceiling of the lobby']).toBe(111);
  expect(priced['Work of art by the client']).toBe(0);
  for (const title of ['Gypsum false ceiling', 'Vitrified tile flooring', 'Special ceiling as per the sample'])
    expect(priced[title]).toBeGreaterThan(0);

  await tabTo(page, 'Undo Special ceiling as per the sample');
  await keyboard.press('Enter');
  await isAt('Special ceiling as per the sample');
  expect((await rates())['Special ceiling as per the sample']).toBe(0);

  await tabTo(page, 'What was learned from your choices');
  await keyboard.press('Enter');
  await tabTo(page, /^Forget Vitrified tile flooring/);
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Forget Vitrified tile flooring/ }).waitFor({ state: 'detached' });

  // All that is likely enough, after its sum.
  await page.goto(`/boqs/${boq}/pricing?of=suggested`);
  await page.getByText(/^They come to ₹/).waitFor();
  await tabTo(page, /^Accept all \d above 80 %$/);
  await close();
});
