import type { Browser } from 'playwright-core';
import { startApplication, type RunningApplication } from '../support/application';
import { launchBrowser, visit } from '../support/browser';

let application: RunningApplication;
let browser: Browser;

beforeAll(async () => {
  [application, browser] = await Promise.all([startApplication(), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await application?.stop();
}, 30_000);

it('logs in, makes a BOQ and edits an item without a click', async () => {
  const { email, password } = await application.account('user');
  const { page, complaints, close } = await visit(browser, application.url);
  const { keyboard } = page;
  const focused = async (): Promise<string> =>
    (await page.evaluate(
      "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()",
    )) as string;
  const tabTo = async (name: string): Promise<void> => {
    for (let step = 0; step < 80; step++) {
      await keyboard.press('Tab');
      if ((await focused()) === name) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };

  await page.goto('/login?redirect=%2F');
  await page.getByLabel('Email').waitFor();
  await keyboard.press('Tab');
  expect(await focused()).toBe('Skip to the content');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');

  await page.getByRole('button', { name: 'See every line' }).waitFor();
  await tabTo('See every line');
  await keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Items' });
  await table.waitFor();

  await keyboard.press('/');
  await keyboard.type('wardrobe');
  await page.waitForURL(/q=wardrobe/);
  const first = (await table.getByRole('button').first().textContent())?.trim() ?? '';
  await tabTo(first);
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: first });
  await panel.waitFor();
  await panel.getByText('Total of the BOQ after it').waitFor();
  await panel.getByLabel('Length').focus();
  await keyboard.press('Control+A');
  await keyboard.type('7 6');
  await keyboard.press('Tab');
  await panel.getByText('Change', { exact: true }).waitFor();
  await tabTo('Save');
  await keyboard.press('Enter');
  await page.getByText('Item updated successfully.').waitFor();
  await table.getByText('7′ 6″').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
}, 90_000);
