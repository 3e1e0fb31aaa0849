import type { Browser, Page } from 'playwright-core';
import { mailFor } from '../../../test/support/outbox';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { PHONE, visit } from '../support/browser';
import { useProduct } from '../support/product';

let application: Application;
let browser: Browser;
useProduct((product) => ({ application, browser } = product));

const WARDROBE = '/catalog/furniture/hinged-wardrobe';
const openBell = (page: Page) => page.getByRole('button', { name: /^Notices/ }).click();

/** A new designer with a name and a confirmed email. */
async function designer(): Promise<{ email: string; password: string; token: string }> {
  const account = await application.account('designer');
  const { email, token } = account;
  const code = /confirm-email\?code=([\w-]+)/.exec(await mailFor(application.folder, 'confirm-email', email))?.[1];
  await application.call('POST', '/users/confirm-email', { body: { code } });
  await application.call('PATCH', '/me', { body: { user_name: 'Kavya Nair' }, token });
  return account;
}

// [spec: V6.3]
it('a new designer asks, an admin verifies, the designer edits the catalogue, and is out at once when disabled', async () => {
  const { email, password, token } = await designer();
  const { page, complaints } = await visit(browser, application.url, { token, viewport: PHONE });
  await page.goto(WARDROBE);
  await page.getByRole('link', { name: 'Ask to be verified' }).click();
  const form = page.getByRole('form', { name: 'Verification' });
  await form.getByLabel('Firm').fill('Studio Kaveri');
  await form.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await form.getByRole('button', { name: 'Ask to be verified' }).click();
  await page.getByText('The last character of this GSTIN does not fit the others.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await form.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await form.getByRole('button', { name: 'Ask to be verified' }).click();
  await page.getByText(/^Your request of .* is waiting for an answer\.$/).waitFor();

  const admin = await visit(browser, application.url, { token: await application.demo('admin') });
  const desk = admin.page;
  await desk.goto('/vendors');
  await desk.getByRole('button', { name: 'Manage 1 waiting' }).waitFor();
  await openBell(desk);
  await desk.getByRole('link', { name: /^Kavya Nair asks to be verified/ }).click();
  await desk.waitForURL('**/admin/people?show=waiting');
  await desk.getByRole('button', { name: 'Open Kavya Nair' }).click();
  const panel = desk.getByRole('dialog', { name: 'Kavya Nair' });
  await panel.getByText('27AAPFU0939F1ZV').first().waitFor();
  expect(await panel.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true);
  expect(await axeViolations(desk)).toEqual([]);
  // Another admin has the same page open, and does not see what happens here.
  const other = await visit(browser, application.url, { token: await application.demo('admin') });
  await other.page.goto(desk.url());
  await other.page.getByLabel('Reason').fill('No portfolio');
  await panel.getByLabel('Reason').fill('GSTIN checked');
  await panel.getByRole('button', { name: 'Verify' }).click();
  await desk.getByText('Updated successfully.').waitFor();
  await desk.getByRole('heading', { name: 'Nobody is waiting' }).waitFor();
  await desk.getByRole('button', { name: 'Manage', exact: true }).waitFor();
  await other.page.getByRole('button', { name: 'Refuse' }).click();
  await other.page.getByText('This was changed by someone else in the meantime.').waitFor();
  await other.page.getByRole('heading', { name: 'Nobody is waiting' }).waitFor();
  await other.page.context().close();

  await page.goto('/');
  await openBell(page);
  await page.getByRole('link', { name: /^You are verified as a design professional/ }).waitFor();
  await page.goto(WARDROBE);
  await page.getByLabel('Alias').fill('almirah, kapat');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Updated successfully.').waitFor();

  await desk.goto(`/admin/people?q=${encodeURIComponent(email)}`);
  await desk.getByRole('button', { name: 'Open Kavya Nair' }).click();
  await panel.getByText('GSTIN checked').waitFor();
  await panel.getByLabel('Reason').fill('Sent spam');
  await panel.getByRole('button', { name: 'Disable account' }).click();
  await panel.getByRole('button', { name: 'Enable account' }).waitFor();
  await page.goto('/boqs');
  await page.waitForURL('**/login?redirect=%2Fboqs');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('This account has been disabled. Your BOQs are kept').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The refused GSTIN, the ended session and the closed account.
  const refused = complaints.map((complaint) => complaint.slice(0, 3));
  expect([...new Set(refused)].sort()).toEqual(['400', '401', '403']);
  await Promise.all([page.context().close(), admin.close()]);
});
