import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { newBoq } from '../support/boqs';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { more } from '../support/screen';

let application: Application;
let browser: Browser;
let token: string;
let boq: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  token = (await application.account('designer')).token;
  boq = await newBoq(application, token, 'Lotus Heights, Powai');
});

const price = (page: Page) => page.getByRole('dialog', { name: 'Price' });

async function fill(page: Page, name: string, text: string): Promise<void> {
  await price(page).getByRole('textbox', { name, exact: true }).fill(text);
  await page.keyboard.press('Tab');
}

async function save(page: Page): Promise<void> {
  await price(page).getByText('Total after').waitFor();
  await price(page).getByRole('button', { name: 'Save' }).click();
  await price(page).waitFor({ state: 'detached' });
}

interface Costing {
  readonly cost: number;
  readonly margin_percent: number;
  readonly below_floor: boolean;
}
interface Sold {
  readonly data: { total_cost: number; costing?: Costing };
}
const sold = async () => (await application.call<Sold>('GET', `/boqs/${boq}`, { token })).data;

describe('the price of a BOQ', () => {
  it('is made of cost, mark-up, discount and contingency, with an alarm under the floor', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/details`);
    await more(page, 'Price');
    await fill(page, 'Overhead, %', '10');
    await fill(page, 'Margin, %', '20');
    await fill(page, 'Margin floor, %', '18');
    await fill(page, 'Contingency, % of the items', '5');
    await save(page);
    expect((await sold()).costing).toMatchObject({ margin_percent: 20, below_floor: false });
    await more(page, 'Price');
    await price(page).getByText('Overhead and profit').waitFor();
    await price(page).getByRole('button', { name: '+ Discount' }).click();
    await fill(page, 'Discount', '5');
    await fill(page, 'Reason of the discount', 'Festival offer');
    await price(page).getByRole('button', { name: '+ Addition' }).click();
    await fill(page, 'Name of the addition', 'Electrification');
    await fill(page, 'Addition', '7');
    await price(page).getByRole('combobox', { name: 'Only on' }).click();
    await page.getByRole('listbox', { name: 'Only on' }).getByRole('option', { name: 'Civil' }).click();
    await page.keyboard.press('Tab');
    await fill(page, 'Release, ₹', '10000');
    await fill(page, 'Reason of the release', 'Walls were straight');
    await price(page).getByText('Total after').waitFor();
    await save(page);
    await page.getByText(/^margin \d+(\.\d+)? %, floor 18 %$/i).waitFor();
    // Cost is 80 of 100, of which the discount leaves 95: 15 ÷ 95.
    expect((await sold()).costing).toMatchObject({ margin_percent: 15.79, below_floor: true });
    await page.goto(`/boqs/${boq}/summary`);
    await page.getByText('Discount of 5 %: Festival offer').first().waitFor();
    await page.getByText('Electrification, 7 %').first().waitFor();
    await close();
  });

  it('is changed for one item on a phone', async () => {
    const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
    type Items = { data: { items: { id: string; title: string }[] } };
    const { data } = await application.call<Items>('GET', `/boqs/${boq}/items`, { token });
    const [item] = data.items;
    const before = await sold();
    await page.goto(`/boqs/${boq}/details?panel=selling`);
    await price(page).getByText('Total with GST').waitFor();
    await page.goto(`/boqs/${boq}/details?item=${item?.id}`);
    const profit = page.getByRole('textbox', { name: 'Profit of this item' });
    await profit.fill('40');
    await profit.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Set this item’s mark-up' }).click();
    await page.getByRole('button', { name: 'As its service' }).waitFor();
    const after = await sold();
    expect(after.total_cost).toBeGreaterThan(before.total_cost);
    expect(after.costing?.cost).toBe(before.costing?.cost);
    await close();
  });
});
