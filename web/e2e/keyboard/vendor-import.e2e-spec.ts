import type { Browser, Page } from 'playwright-core';
import { workbook } from '../../../test/fixtures/imports/workbook';
import type { Application } from '../support/application';
import { visit } from '../support/browser';
import { focusShows, tabTo } from '../support/keys';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

const LIST = {
  name: 'rates-april.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbook([
    {
      name: 'April',
      rows: [
        ['SKU', 'Product', 'MRP'],
        ['ds-1', 'Kadappa black', 62],
        ['ds-2', 'Shahabad grey', 'on request'],
      ],
    },
  ]),
};

/** The system's file dialog takes no keys from a page: set the file directly. */
async function upload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  await page.locator('input[type=file]').setInputFiles(LIST);
  await tabTo(page, 'Upload');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which column is which?' }).waitFor();
}

describe('importing vendors, by keyboard alone', () => {
  // [spec: V2.38]
  it("names the columns of a price list, opens the vendors, and finds the report; the same list's columns are offered again", async () => {
    const admin = await visit(browser, application.url, { token: await application.demo('admin') });
    const { page } = admin;
    await page.goto('/vendors');
    await page.getByRole('link', { name: 'Manage', exact: true }).waitFor();
    await tabTo(page, 'Manage');
    // The first match is the shell's menu; the section's link follows.
    if (!page.url().endsWith('/vendors/manage')) await page.getByRole('link', { name: 'Manage', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/vendors/manage');
    const saved = page.waitForEvent('download');
    await tabTo(page, 'Download template');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toBe('fitout-vendors.xlsx');

    await upload(page);
    for (const [field, text] of [
      ['Vendor', 'Sahyadri Stone Yard'],
      ['Brand', 'Vanaro'],
      ['Pattern', 'Hexagon tile'],
    ] as const) {
      await tabTo(page, `${field} of every row`);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Import with these columns');
    expect(await focusShows(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Nothing has been written yet.').waitFor();
    await tabTo(page, 'Import');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Successfully imported').first().waitFor();
    // Some rows were refused: the report stays.
    await page.getByRole('cell', { name: 'April!C3', exact: true }).waitFor();
    await page.getByText('April!C3: the base price is not a number').waitFor();

    await page.goto('/vendors/manage');
    await upload(page);
    await page.getByText('as chosen before').waitFor();
    // The columns are known; whose list it is, is asked again.
    await tabTo(page, 'Vendor of every row');
    await page.keyboard.type('Sahyadri Stone Yard');
    await tabTo(page, 'Import with these columns');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing has been written yet.').waitFor();
    await page.goto('/vendors/manage');
    await page.getByText('1 unchanged').waitFor();
    await tabTo(page, 'rates-april.xlsx');
    await admin.close();
  });
});
