import { readFile } from 'node:fs/promises';
import { read, type CellObject } from '@e965/xlsx';
import type { Browser } from 'playwright-core';
import { clientWorkbook } from '../../../test/fixtures/imports/client-workbook';
import { workbook } from '../../../test/fixtures/imports/workbook';
import type { Application } from '../support/application';
import { visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { amountIn } from '../support/screen';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const file = (name: string, buffer: Buffer) => ({ name, mimeType: XLSX, buffer });
const OFFER = workbook([
  {
    name: 'Offer',
    rows: [
      ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Vitrified tile flooring 600 x 600', 'sqm', 90, 900, 81_000],
      [2, 'Toilet wall tiles up to lintel', 'sqm', 42.5, 780.5, 33_171.25],
      [3, 'Teak door frame', 'rmt', 48, 450, 21_600],
      [4, 'Louvres in aluminium', 'sqm', 3, 2_000, 6_000],
    ],
  },
]);

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

it('a designer gets the uploaded workbook back with a changed rate, and puts a contractor’s bill next to the BOQ', async () => {
  const { token } = await application.account('designer');
  const visitor = await visit(browser, application.url, { token });
  const { page } = visitor;
  await page.goto('/boqs/upload');
  await page
    .getByLabel('Drop a bill of quantities here, or choose it')
    .setInputFiles(file('bill.xlsx', await clientWorkbook()));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('link', { name: 'Open the BOQ' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  const boqId = /boqs\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const api = async <Body>(method: 'GET' | 'PATCH', path: string, body?: object): Promise<Body> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${application.url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as Body;
  };
  type Items = { data: { items: { id: string; title: string }[] } };
  const { items } = (await api<Items>('GET', `/boqs/${boqId}/items`)).data;
  const tiles = items.find(({ title }) => title.startsWith('Vitrified'))?.id;
  await api('PATCH', `/manual/${tiles}?boq_id=${boqId}`, { rate: 1000 });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const [download] = await Promise.all([
    page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download')),
    page.getByRole('menuitem', { name: /Your own workbook, filled in/ }).click(),
  ]);
  const book = read(await readFile(await download.path()), { cellFormula: true });
  const cell = (place: string): CellObject => (book.Sheets['Civil'] ?? {})[place] as CellObject;
  expect([cell('E5').v, cell('F5').f, cell('F5').v, cell('F8').v]).toEqual([1000, 'D5*E5', 80_000, 120_851.25]);
  expect(book.SheetNames).toEqual(['Civil', 'Wood & glass', 'Abstract', 'Notes']);

  await page.bringToFront();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await page.getByRole('menuitem', { name: /Compare with another bill/ }).click();
  await page.getByLabel(/Drop a revised tender/).setInputFiles(file('offer.xlsx', OFFER));
  const bars = page.getByRole('list', { name: 'From one total to the other' });
  await bars.waitFor();
  const bar = (label: string) => bars.getByRole('listitem').filter({ hasText: new RegExp(`^${label}`) });
  const sum = (label: string): Promise<number> => amountIn(bar(label));
  const parts = await Promise.all(['Added', 'Removed', 'By quantity', 'By rate'].map(sum));
  expect(parts).toEqual([6_000, -91_205, 10_000, -7_080]);
  // They add up to the difference of the two totals.
  await page.getByText('▼ −82,285').waitFor();

  await page.getByRole('radio', { name: 'Removed 3' }).press('Space');
  const rows = page.getByRole('region', { name: 'Table of compared rows' });
  await rows.getByRole('button', { name: 'Change the match of Window in toughened glass' }).click();
  await rows.getByLabel(/The same item in the other bill/).selectOption({ label: '4 Louvres in aluminium' });
  await page.getByRole('radio', { name: 'Removed 2' }).waitFor();
  expect(await bar('Added').count()).toBe(0);
  await page.getByRole('button', { name: 'Export comparison' }).click();
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(await readFile(await table.path(), 'utf8')).toContain('by hand');
  await visitor.close();
});
