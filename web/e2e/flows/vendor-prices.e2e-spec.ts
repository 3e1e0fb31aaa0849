import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let boqId: string;

const LINES = [
  ['Italian marble', 'sqft', 100, 350],
  ['Marine ply', 'sqft', 320, 120],
] as const;
const VENDORS = ['Asha Stones', 'Bharat Ply', 'Chitra Traders'];

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  token = (await application.account('designer')).token;
  await application.call('PATCH', '/me', { token, body: { user_name: 'Priya Shah' } });
  const made = await application.call<{ data: { boq_id: string } }>('POST', '/boqs', {
    token,
    body: { layout_type: '1bhk', carpet_area: 480, title: 'Rao residence' },
  });
  boqId = made.data.boq_id;
  for (const [description, unit, quantity, rate] of LINES)
    await application.call('POST', `/manual?boq_id=${boqId}`, {
      token,
      body: { service: 'civil', description, unit, quantity, rate },
    });
});

/** The address of a vendor's page, as the designer copies it. */
async function linkFor(page: Page, vendor: string): Promise<string> {
  const section = page.getByRole('region', { name: vendor, exact: true });
  await section.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText(`Link for ${vendor} copied.`).waitFor();
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
}

describe('vendors’ prices in a browser', () => {
  it('asks three vendors, gets two answers, one by sheet, and awards the best mix, which the bridge names', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/boqs/${boqId}/quotes`);
    for (const [description] of LINES)
      await page.getByRole('checkbox', { name: new RegExp(`^${description}`) }).click();
    for (const vendor of VENDORS) {
      await page.getByLabel('Another vendor').fill(vendor);
      // The last one is asked as typed.
      if (vendor === VENDORS.at(-1)) break;
      await page.getByRole('button', { name: 'Add another' }).click();
      await page.getByRole('button', { name: `Remove ${vendor}` }).waitFor();
    }
    await page.getByLabel('Title').fill('Stone and ply');
    await page.getByRole('button', { name: 'Preview the mail' }).click();
    await page.getByText('Priya Shah asks for prices: Stone and ply').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ask 3 vendors' }).click();
    await page.getByRole('heading', { level: 1, name: 'Stone and ply' }).waitFor();
    await page.locator('[data-message-place]').getByText('Request sent.').waitFor();
    const [asha, bharat] = [await linkFor(page, 'Asha Stones'), await linkFor(page, 'Bharat Ply')];

    // On a phone, without an account: in the page.
    const first = await visit(browser, application.url, { viewport: PHONE });
    await first.page.goto(asha);
    await first.page.getByLabel('Rate per sq ft, ₹').first().fill('354');
    expect(await first.page.getByRole('navigation').count()).toBe(0);
    await first.page.getByText('₹35,400 without GST').waitFor();
    await first.page.getByText(/^More/).first().click();
    await first.page.getByRole('checkbox', { name: 'Rate includes GST' }).first().click();
    await first.page.getByText('₹30,000 without GST').waitFor();
    // What is folded away is opened for its mistake.
    await first.page.getByText(/^More/).last().click();
    await first.page.getByLabel('GST, %').last().fill('118');
    await first.page.getByText(/^More/).last().click();
    await first.page.getByRole('button', { name: 'Send prices' }).click();
    await first.page.getByText('Line 2: GST must be from 0 to 40 %.').waitFor();
    expect(await first.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lines.1.gst_percent');
    await first.page.getByLabel('GST, %').last().fill('18');
    await first.page.getByRole('checkbox', { name: 'Cannot supply' }).last().click();
    await first.page.getByRole('button', { name: 'Send prices' }).click();
    await first.page.getByRole('button', { name: 'Send again' }).waitFor();
    await first.page.locator('[data-message-place]').getByText('Your prices are sent.').waitFor();
    expect(await first.page.getByText('Rao residence').count()).toBe(0);
    expect(await sideways(first.page)).toBe(0);
    expect(await axeViolations(first.page)).toEqual([]);
    await first.close();

    // By the sheet.
    const second = await visit(browser, application.url);
    await second.page.goto(bharat);
    const coming = second.page.waitForEvent('download');
    await second.page.getByText('Fill in an Excel sheet instead').click();
    await second.page.getByRole('link', { name: 'Download the sheet' }).click();
    const book = new Workbook();
    const bytes = await readFile(await (await coming).path());
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    const sheet = book.getWorksheet('Prices')!;
    sheet.getCell('E5').value = 340;
    sheet.getCell('E6').value = 3_200;
    sheet.getCell('H6').value = 'sheet';
    sheet.getCell('I6').value = 32;
    await second.page.locator('input[type=file]').setInputFiles({
      name: 'prices.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await book.xlsx.writeBuffer()),
    });
    await second.page.getByRole('button', { name: 'Upload', exact: true }).click();
    await second.page.getByLabel('Rate per sheet, ₹').waitFor();
    await second.page.getByRole('button', { name: 'Send prices' }).click();
    await second.page.getByRole('button', { name: 'Send again' }).waitFor();
    await second.close();

    await page.reload();
    await page.getByRole('radio', { name: 'Line 1 from Asha Stones: ₹300 · cheapest' }).waitFor();
    await page.getByRole('radio', { name: 'Line 2 from Bharat Ply: ₹100' }).waitFor();
    await page.getByText('Cannot supply').waitFor();
    await page.getByText('No answer yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Choose the best mix/ }).click();
    await page.getByRole('button', { name: 'Award 2 lines' }).click();
    const dialog = page.getByRole('dialog', { name: 'Award these lines?' });
    await dialog.getByText('Asha Stones: 1 line').waitFor();
    await dialog.getByRole('button', { name: 'Award', exact: true }).click();
    await page.getByText('₹300 · cheapest · awarded').waitFor();
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);

    const { revision } = (await application.call<{ data: { revision: number } }>('GET', `/boqs/${boqId}`, { token }))
      .data;
    await page.goto(`/boqs/${boqId}/compare?from=${revision - 1}&to=${revision}&part=material_rate`);
    const panel = page.getByRole('dialog');
    await panel.getByText('Quoted by Asha Stones').waitFor();
    await panel.getByText('Quoted by Bharat Ply').waitFor();
    await panel.getByText('Awarded “Stone and ply” to Asha Stones (1 item), Bharat Ply (1 item)').waitFor();
    await close();
  });
});
