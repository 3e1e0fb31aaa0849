import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startApplication, type RunningApplication } from '../support/application';
import { launchBrowser, visit } from '../support/browser';

const SAMPLE = join(__dirname, '../../../../shared/samples/boq/pwd-hall.xlsx');
const withSample = existsSync(SAMPLE) ? it : it.skip;

let application: RunningApplication;
let browser: Browser;

beforeAll(async () => {
  [application, browser] = await Promise.all([startApplication(), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await application?.stop();
}, 30_000);

const items = (page: Page) => page.getByRole('table', { name: 'Items' });
const totalOf = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Totals' }).locator('[aria-live]').textContent()) ?? '';

describe('the main job in a browser', () => {
  it('goes from five questions to a BOQ of one’s own', async () => {
    const { page, complaints, close } = await visit(browser, application.url);
    await page.goto('/');
    await page.getByRole('radio', { name: '3 BHK' }).check({ force: true });
    await page.getByRole('button', { name: 'Other cities' }).click();
    await page.getByRole('table', { name: 'The same home in other cities' }).getByText('Pune').waitFor();
    await page.getByRole('button', { name: 'See every line' }).click();
    await items(page).waitFor();

    await page.getByRole('link', { name: 'Log in to keep it' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await items(page).waitFor();
    expect(await page.getByText('This estimate is kept on this device only.').count()).toBe(0);

    await page.getByRole('link', { name: 'My BOQs' }).click();
    await page.getByRole('link', { name: /3 BHK/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  }, 60_000);

  it('changes, removes and takes back items, changes a rate in two steps, and tells it in the history', async () => {
    const designer = await application.account('designer');
    const { page, complaints, close } = await visit(browser, application.url, { token: designer.token });
    await page.goto('/');
    await page.getByRole('button', { name: 'See every line' }).click();
    await items(page).waitFor();

    await items(page).getByRole('button').first().click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Length').fill(`16'6"`);
    await panel.getByText('Change', { exact: true }).waitFor();
    const first = await totalOf(page);
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Item updated successfully.').waitFor();
    await items(page).getByText('16′ 6″').first().waitFor();
    await page.waitForFunction(
      `document.querySelector('[aria-label="Totals"] [aria-live]')?.textContent !== ${JSON.stringify(first)}`,
    );

    await items(page).getByRole('button').nth(1).click();
    const title = (await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: `Delete ${title}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('Item has been removed successfully.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The item is back').waitFor();

    await page.getByRole('link', { name: 'Material analysis' }).click();
    await page
      .getByRole('button', { name: /^Change the rate/ })
      .first()
      .click();
    await page.getByLabel('New rate').fill('111');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Revised total project cost').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Reason (optional)').fill('New price list');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Material rate updated successfully').waitFor();

    await page.getByRole('button', { name: /^History/ }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('“New price list”').waitFor();
    expect(
      await history
        .getByRole('listitem')
        .filter({ hasText: /^D|person/ })
        .count(),
    ).toBeGreaterThanOrEqual(4);
    await history.getByText(`Removed ${title}`, { exact: true }).first().waitFor();
    await history
      .getByText(/^undone by r/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  }, 60_000);

  withSample(
    'makes a BOQ from a real workbook of ../shared/samples',
    async () => {
      const designer = await application.account('designer');
      const { page, complaints, close } = await visit(browser, application.url, { token: designer.token });
      await page.goto('/boqs/upload');
      await page.locator('input[type=file]').setInputFiles(SAMPLE);
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByRole('link', { name: 'Open the BOQ' }).waitFor({ timeout: 30_000 });
      await page.getByText('✓ they agree').waitFor();
      expect(await page.getByText('₹26,34,879.23').count()).toBeGreaterThanOrEqual(2);
      await page.getByRole('link', { name: 'Open the BOQ' }).click();
      await items(page).waitFor();
      await page.getByRole('button', { name: /^All\s*22$/ }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
    60_000,
  );
});
