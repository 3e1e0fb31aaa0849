import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { visit } from '../support/browser';
import { useProduct } from '../support/product';

let application: Application;
let browser: Browser;
useProduct((product) => ({ application, browser } = product));

describe('the admin operates the product', () => {
  it('rebuilds a read model, checks everything, and finds an event with a link to its BOQ', async () => {
    const admin = await visit(browser, application.url, { token: await application.demo('admin') });
    const { page } = admin;
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Operations' }).waitFor();
    await page.getByText('Up to date').waitFor();
    await page.getByText('Never checked').waitFor();

    const menu = page.getByRole('navigation', { name: 'Administration' });
    await menu.getByRole('link', { name: 'Read models' }).click();
    await page.getByRole('button', { name: 'Rebuild Typed rates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rebuild Typed rates?' });
    await dialog.getByRole('button', { name: 'Rebuild' }).click();
    const rebuilds = page.getByRole('list', { name: 'Rebuilds' });
    await rebuilds.getByText('Done').waitFor();
    await rebuilds.getByText(/events? read/).waitFor();

    await menu.getByRole('link', { name: 'Integrity' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Clean', { exact: true }).waitFor();
    await page.getByText(/every hash and price as recorded/).waitFor();
    await page
      .getByRole('list', { name: 'Checks' })
      .getByText(/nothing found/)
      .waitFor();

    await menu.getByRole('link', { name: 'Queues' }).click();
    await page.getByRole('list', { name: 'Queues' }).getByText('operations').waitFor();

    await menu.getByRole('link', { name: 'Events' }).click();
    await page.getByLabel('Item').fill('created from');
    await page.getByLabel('Item').press('Enter');
    await page.waitForURL('**/admin/events?item=created+from');
    await page
      .getByRole('button', { name: /: Created from/ })
      .first()
      .click();
    const event = page.getByRole('dialog', { name: /^Event \d+/ });
    await event.getByText('Hash matches').waitFor();
    await event.getByRole('link', { name: 'Version 1 in its history' }).click();
    await page.waitForURL(/\/boqs\/[^/]+\/history\?revision=1/);
    expect(new URL(page.url()).searchParams.get('revision')).toBe('1');
    await admin.close();
  });
});
