import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { PHONE, visit } from '../support/browser';
import { useProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;

useProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  token = await application.demo('designer');
}, 240_000);

/** The admin finds the designer's webhook among everybody's and pauses it. */
async function pauseAsAdmin(): Promise<void> {
  const { page, close } = await visit(browser, application.url, { token: await application.demo('admin') });
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText(/^Of Priya Shah · Purchase/).waitFor();
  expect(await page.getByRole('button', { name: /^New secret/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Pause the webhook of Purchase' }).click();
  await page.getByRole('list', { name: 'Webhooks' }).getByText('Paused', { exact: true }).waitFor();
  await close();
}

describe('integrations', () => {
  it('make a token that reads the feed, and a webhook that is tested, paused and deleted', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto('/settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Integrations' }).click();
    const form = page.getByRole('form', { name: 'New access token' });
    await form.getByRole('textbox', { name: 'What it is for' }).fill('Purchase system');
    await page.keyboard.press('Enter');
    const secret = (await page.getByText(/^fitout_/).textContent()) ?? '';
    const fetched = await fetch(`${application.url}/api/events?limit=5`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([fetched.status, ((await fetched.json()) as { data: unknown[] }).data.length]).toEqual([200, 5]);
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByText('Not used yet').or(page.getByText('Last used')).waitFor();

    const webhook = page.getByRole('form', { name: 'New webhook' });
    await webhook.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.invalid/fitout');
    await webhook.getByRole('textbox', { name: 'What it is for' }).fill('Purchase');
    await webhook.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('button', { name: 'Send a test of Purchase' }).click();
    await page.getByRole('button', { name: 'Deliveries of Purchase' }).click();
    await page.getByRole('dialog').getByText('The name of the address was not found.').waitFor({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pause the webhook of Purchase' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume the webhook of Purchase' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await pauseAsAdmin();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Delete the webhook of Purchase' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('There is no webhook yet.').waitFor();
    await close();
  }, 120_000);
});
