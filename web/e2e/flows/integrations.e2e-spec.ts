import type { Browser } from 'playwright-core';
import { Receiver } from '../../../test/support/stand-ins/webhook-receiver';
import type { Application } from '../support/application';
import { PHONE, until, visit } from '../support/browser';
import { useProduct } from '../support/product';
import { becomes } from '../support/screen';

let application: Application;
let browser: Browser;
let token: string;

useProduct((product) => ({ application, browser } = product), { WEBHOOKS_TO_LOOPBACK: '1' });
beforeAll(async () => {
  token = await application.demo('designer');
});

/** The admin finds the designer's webhook in the full list and pauses it. */
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
  it('create a token that reads the feed, and a webhook that is tested, paused and deleted', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto('/settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Integrations' }).click();
    const form = page.getByRole('form', { name: 'New access token' });
    await form.getByRole('textbox', { name: 'What it is for' }).fill('Purchase system');
    await form.getByRole('checkbox', { name: 'Write' }).click();
    await form.getByRole('textbox', { name: 'What it is for' }).press('Enter');
    const secret = (await page.getByText(/^fitout_/).textContent()) ?? '';
    const fetched = await fetch(`${application.url}/api/events?limit=5`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([fetched.status, ((await fetched.json()) as { data: unknown[] }).data.length]).toEqual([200, 5]);
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByText(/^Read, Write · (Not used yet|Last used)/).waitFor();

    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const webhook = page.getByRole('form', { name: 'New webhook' });
    await webhook.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.invalid/fitout');
    await webhook.getByRole('textbox', { name: 'What it is for' }).fill('Purchase');
    await webhook.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('button', { name: 'Send a test of Purchase' }).click();
    await page.getByRole('button', { name: 'See the result' }).click();
    await page.getByRole('dialog').getByText('The name of the address was not found.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pause the webhook of Purchase' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume the webhook of Purchase' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await pauseAsAdmin();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    // The navigation is rendered for the new width a moment later.
    await until(page, 'document.documentElement.scrollWidth === window.innerWidth');
    await page.getByRole('button', { name: 'Delete the webhook of Purchase' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('There is no webhook yet.').waitFor();
    await close();
  });

  it('send one BOQ’s changes from the beginning, replay from a delivery, and then send others', async () => {
    const receiver = new Receiver();
    try {
      const url = await receiver.start();
      const { page, close } = await visit(browser, application.url, { token });
      await page.goto('/settings/integrations');
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      const form = page.getByRole('form', { name: 'New webhook' });
      await form.getByRole('textbox', { name: 'Address' }).fill(url);
      await form.getByRole('textbox', { name: 'What it is for' }).fill('Site');
      await form.getByRole('radio', { name: 'One BOQ' }).check();
      await form.getByRole('combobox', { name: 'Which one' }).fill('sharma');
      await form.getByRole('option', { name: /^Sharma residence/ }).waitFor();
      await page.keyboard.press('Enter');
      await form.getByRole('radio', { name: 'The very beginning' }).check();
      const told = (await form.getByText(/^Sends \d+ events/).textContent()) ?? '';
      const count = Number(/\d+/.exec(told)?.[0]);
      expect(count).toBeGreaterThan(1);
      await form.getByRole('button', { name: 'Add the webhook' }).click();
      await page.getByText(/^whsec_/).waitFor();
      await page.getByRole('button', { name: 'I have it' }).click();
      await becomes(() => Promise.resolve(receiver.got.length), count);
      expect(new Set(receiver.got.map(({ body }) => body.boq_id)).size).toBe(1);

      await page.getByRole('button', { name: 'Deliveries of Site' }).click();
      const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
      const row = deliveries.getByRole('listitem').nth(1);
      await row.getByText('Details', { exact: true }).click();
      await row.getByRole('region', { name: /^Body of/ }).waitFor();
      await row.getByRole('button', { name: /^Send everything from here on/ }).click();
      await deliveries.getByText(/^Sends 2 events/).waitFor();
      await deliveries.getByRole('button', { name: 'Send again…' }).click();
      const question = page.getByRole('dialog', { name: 'Send 2 events again?' });
      await question.getByRole('button', { name: 'Send again', exact: true }).click();
      await becomes(() => Promise.resolve(receiver.got.length), count + 2);
      const ids = receiver.got.map(({ body }) => body.event_id);
      expect(ids.slice(-2)).toEqual(ids.slice(count - 2, count));

      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit the webhook of Site' }).click();
      const settings = page.getByRole('form', { name: 'Edit the webhook' });
      await settings.getByRole('radio', { name: 'Every BOQ I see' }).check();
      await settings.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/^Site · Every event · last delivered/).waitFor();
      await close();
    } finally {
      receiver.stop();
    }
  });
});
