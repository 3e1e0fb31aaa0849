import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Browser } from 'playwright-core';
import { until } from '../../../test/support/until';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { designersBoq } from '../support/boqs';
import { PHONE, visit } from '../support/browser';
import { useProduct } from '../support/product';
import { amountIn, panel, toast, totalOf } from '../support/screen';

let application: Application;
let browser: Browser;
let admin: string;
let item: string;
useProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  admin = await application.demo('admin');
  item = await shreePly(admin);
});

interface Stored {
  data: { id: string; revision: number };
}
interface Row {
  label: string;
  unit: string;
  rate: number;
  service: string;
}

/** A vendor's item with a price of 3 November, entered by the admin. */
async function shreePly(admin: string): Promise<string> {
  const add = async (kind: string, body: object): Promise<string> =>
    (await application.call<Stored>('POST', `/vendor/records/${kind}`, { body, token: admin })).data.id;
  const vendor_id = await add('vendor', { name: 'Shree Ply' });
  const brand_id = await add('brand', { name: 'Kanoria Boards' });
  const pattern_id = await add('pattern', { name: 'Marine board' });
  return add('item', {
    vendor_id,
    brand_id,
    pattern_id,
    name: 'Gurjan marine board 18 mm',
    catalog_code: 'sp-18',
    base_price: 3587.2,
    max_price: 3587.2,
    unit: 'sheet',
    size: '8 x 4 ft',
    gst_included: true,
    gst_rate: 18,
    city: 'Pune',
    valid_from: '2026-11-03',
  });
}

it('a designer takes a rate from a vendor’s price, sees why, and adopts the vendor’s next list for the BOQ', async () => {
  const { token, boq } = await designersBoq(application);
  const { label } = (await rows(token, boq)).find(({ unit }) => unit === 'sqft') ?? { label: '' };
  const { page, close } = await visit(browser, application.url, { token });
  await page.goto(`/boqs/${boq}/details`);
  await page.getByRole('link', { name: 'Material analysis' }).click();
  const before = await totalOf(page);
  const name = (rate: string) => `Change the rate of ${label}, now ${rate}`;
  await page.getByRole('button', { name: new RegExp(`^Change the rate of ${label}, now`) }).click();
  const steps = page.getByRole('dialog', { name: `Rate of ${label}` });
  await steps.getByRole('button', { name: 'Vendors’ prices' }).click();
  await steps.getByText('No prices yet').waitFor();
  await steps.getByLabel('Link another item').fill('gurjan marine');
  const found = steps.getByRole('listitem').filter({ hasText: 'Gurjan marine board 18 mm' });
  await found.getByText('₹3,587.20 per sheet, GST included').waitFor();
  expect(await found.getByLabel('sq ft per sheet').inputValue()).toBe('32');
  await found.getByRole('button', { name: 'Link Gurjan marine board 18 mm of Shree Ply' }).click();
  const take = steps.getByRole('button', { name: 'Take ₹95 per sq ft from Shree Ply, Gurjan marine board 18 mm' });
  await take.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await take.click();
  await steps.getByText('From Shree Ply, Gurjan marine board 18 mm, list of 03/11/2026').waitFor();
  await steps.getByRole('button', { name: 'Apply' }).click();
  await toast(page, 'Material rate updated successfully').waitFor();
  await page.getByRole('button', { name: name('95'), exact: true }).waitFor();
  // The rates and the totals are answers of their own.
  await until(async () => (await totalOf(page)) !== before);

  // Why names the vendor, the item and the list.
  await page
    .getByRole('row', { name: new RegExp(label) })
    .getByRole('button')
    .last()
    .click();
  await panel(page)
    .getByText(/from Shree Ply, Gurjan marine board 18 mm, list of 03\/11\/2026: ₹3,587\.20 per sheet/)
    .waitFor();
  await page.keyboard.press('Escape');

  // A new price list: its effect on the open BOQ, adopted there as one revision.
  const path = `/vendor/records/item/${item}`;
  const { data } = await application.call<Stored>('GET', path, { token: admin });
  const changed = await fetch(`${application.url}/api${path}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin}`,
      'if-match': `"${data.revision}"`,
    },
    body: JSON.stringify({ base_price: 3776, max_price: 3776, valid_from: '2026-11-20' }),
  });
  expect(changed.status).toBe(200);
  await page.goto('/vendors/vendor/shree-ply/prices');
  await page.getByText('1 rate, already from this vendor').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Adopt for Lotus Heights, Powai' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adopt prices for Lotus Heights, Powai' });
  await dialog.getByText('Revised total project cost').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Adopt', exact: true }).click();
  await page.getByText('None of them would change.').waitFor();
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);

  await page.goto(`/boqs/${boq}/history`);
  // A run of changes to rates is folded.
  await page.getByRole('button', { name: '2 rates', exact: true }).click();
  await page
    .getByText(/₹95 → ₹100 from Shree Ply, Gurjan marine board 18 mm, list of 20\/11\/2026/)
    .first()
    .waitFor();
  await close();
});

it('a designer orders from the purchase list by vendor, takes an order back but keeps its note, and downloads the list', async () => {
  const { token, boq } = await designersBoq(application);
  const found = (await rows(token, boq)).find(({ unit }) => unit === 'sqft');
  const { label, unit, rate, service } = found!;
  const post = (path: string, body: object) => application.call<unknown>('POST', path, { body, token });
  await post('/material-links', { item_id: item, material: label, unit, quantity: 32, for: 'firm' });
  const taken = [{ service, material: label, item_id: item, old_rate: rate }];
  await post(`/boqs/${boq}/material-offers`, { action: 'submit', rates: taken });
  const { page, close } = await visit(browser, application.url, { token });
  await page.goto(`/boqs/${boq}/purchases`);
  await page.getByRole('radio', { name: 'By vendor' }).click();
  const vendor = page.getByRole('region', { name: 'Shree Ply' });
  await vendor.getByText(/sheets?, 8 × 4 ft$/).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await vendor.getByText(/^\d+ items?$/).click();
  await vendor.getByLabel(`Note on ${label}`).fill('To the site, before noon');
  await vendor.getByRole('button', { name: 'Save note' }).click();
  await vendor.getByText(/^To the site, before noon/).waitFor();
  await vendor.getByRole('checkbox', { name: `Ordered: ${label}` }).click();
  await vendor.getByText(/^Ordered by /).waitFor();
  await page.getByText(/^1 of \d+ ordered$/).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText(/^0 of \d+ ordered$/).waitFor();
  await vendor.getByText(/^To the site, before noon/).waitFor();

  const costs = page.getByRole('region', { name: 'What it costs' }).getByRole('row', { name: /^To pay/ });
  const total = await amountIn(costs.getByRole('cell').last());
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel workbook' }).click(),
  ]);
  const book = new Workbook();
  await book.xlsx.load((await readFile(await file.path())) as unknown as ArrayBuffer);
  const sheet = book.getWorksheet('To buy')!;
  const lines = sheet.getRows(1, sheet.rowCount)!.map((row) => [row.getCell(4).value, row.getCell(14).value]);
  expect(lines.map(([name]) => name)).toContain(label);
  const sums = lines.map(([, cost]) => Math.round(Number((cost as { result?: number } | null)?.result)));
  expect(sums).toContain(total);
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);
  await close();
});

async function rows(token: string, boq: string): Promise<Row[]> {
  const list = `/analysis?type=carpentry-material&boq_id=${boq}`;
  return (await application.call<{ data: { items: Row[] } }>('GET', list, { token })).data.items;
}
