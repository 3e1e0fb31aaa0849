import type { Browser, Locator, Page } from 'playwright-core';
import { mailFor } from '../../../test/support/outbox';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

const MOST_TABS = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.first().waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (
      await element
        .first()
        .evaluate((node: { ownerDocument: { activeElement: unknown } }) => node.ownerDocument.activeElement === node)
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

async function type(page: Page, label: string, text: string, scope: Page | Locator = page): Promise<void> {
  await tabTo(page, scope.getByLabel(label, { exact: true }));
  await page.keyboard.insertText(text);
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/** Sets a session once: unlike an init script, it does not come back after logging out. */
async function enterWith(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(`localStorage.setItem('hp_user_token', ${JSON.stringify(token)})`);
}

describe('an account, by keyboard alone', () => {
  const email = 'asha.rao.accounts@example.in';

  it('is created in a dialog over the page, and its owner chooses a role before anything else', async () => {
    const { page, close } = await visit(browser, application.url);
    await page.goto('/');
    await press(page, page.getByRole('link', { name: 'Log in', exact: true }));
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: 'Create an account' }));
    await page.getByRole('dialog', { name: 'Create an account' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await type(page, 'Email', email, dialog);
    await type(page, 'Password', 'correct horse', dialog);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Tell us about yourself. You are' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor();
    // A reload does not skip the question either.
    await page.reload();
    await page.waitForURL('**/complete-profile?redirect=%2F');
    await press(page, page.getByRole('button', { name: 'Home Owner' }));
    await page.waitForURL((url) => url.pathname === '/');
    await close();
  });

  it('shows that its email is not confirmed, and confirms it by mail, on a phone', async () => {
    const { token } = await application.call<{ token: string }>('POST', '/users/login', {
      body: { email, password: 'correct horse' },
    });
    const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
    await page.goto('/settings');
    await page.getByText(`Your email ${email} is not confirmed yet.`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await press(page, page.getByRole('button', { name: 'Send the mail again' }));
    await page.getByText('a mail is on its way').waitFor();
    const mail = await mailFor(application.folder, 'confirm-email', email, 2);
    const link = /http:\/\/\S+\/confirm-email\?code=[\w-]+/.exec(mail)?.[0];
    expect(link?.startsWith(application.url)).toBe(true);

    await page.goto(link ?? '');
    await press(page, page.getByRole('button', { name: 'Confirm this email' }));
    await page.getByText('Your email is confirmed.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, page.getByRole('link', { name: 'To the dashboard' }));
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.goto('/settings');
    await page.getByRole('form', { name: 'Profile' }).waitFor();
    expect(await page.getByText('is not confirmed yet').count()).toBe(0);
    await close();
  });

  it('gets a new password by mail, and every device is logged out', async () => {
    const other = await application.call<{ token: string }>('POST', '/users/login', {
      body: { email, password: 'correct horse' },
    });
    const { page, complaints } = await visit(browser, application.url);
    await page.goto('/login');
    await press(page, page.getByRole('link', { name: 'Forgot password?' }));
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await type(page, 'Email', email);
    await page.keyboard.press('Enter');
    await page.getByText('is on its way').waitFor();
    const link = /http:\/\/\S+\/reset-password\?code=[\w-]+/.exec(
      await mailFor(application.folder, 'password-reset', email),
    )?.[0];
    expect(link?.startsWith(application.url)).toBe(true);

    await page.goto(link ?? '');
    await type(page, 'New password', 'battery staple');
    await type(page, 'Confirm password', 'battery stable');
    await page.keyboard.press('Enter');
    await page.getByText('Password and confirm password should match').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Confirm password', { exact: true }).fill('battery staple');
    await page.keyboard.press('Enter');
    await page.getByText('Your password has been changed.').waitFor();
    await page.waitForURL((url) => url.pathname === '/login');

    await page.goto(link ?? '');
    await page.getByLabel('New password', { exact: true }).fill('another one');
    await page.getByLabel('Confirm password', { exact: true }).fill('another one');
    await page.keyboard.press('Enter');
    await page.getByText('This link is not valid any more. Please initiate a fresh password reset request').waitFor();
    expect(complaints).toEqual([expect.stringContaining('400 POST')]);
    await page.context().close();

    const device = await visit(browser, application.url, { token: other.token });
    await device.page.goto('/boqs?page=1');
    await device.page.waitForURL('**/login?redirect=%2Fboqs%3Fpage%3D1');
    await device.page.getByText('Your session has ended. Please log in again.').waitFor();
    expect(await axeViolations(device.page)).toEqual([]);
    await type(device.page, 'Email', email);
    await type(device.page, 'Password', 'battery staple');
    await device.page.keyboard.press('Enter');
    await device.page.waitForURL('**/boqs?page=1');
    await device.page.context().close();
  });

  it('has settings: name and phone, password, and the sessions with a way to end them', async () => {
    const enter = async (): Promise<string> =>
      (
        await application.call<{ token: string }>('POST', '/users/login', {
          body: { email, password: 'battery staple' },
        })
      ).token;
    const { page, close } = await visit(browser, application.url);
    await enterWith(page, await enter());
    const elsewhere = await enter();
    await page.goto('/boqs');
    await press(page, page.getByRole('button', { name: /profile of/ }));
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Dashboard' }).count()).toBe(0);
    expect(await page.getByRole('menuitem', { name: 'Upload Boq' }).count()).toBe(0);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings');
    await type(page, 'Name', 'Asha Rao');
    await type(page, 'Phone', '+91 98200 12345');
    await page.keyboard.press('Enter');
    await page.getByText('Updated successfully.').waitFor();
    await type(page, 'Current password', 'battery staple');
    await type(page, 'New password', 'correct horse');
    await type(page, 'Confirm new password', 'correct horse');
    await page.keyboard.press('Enter');
    await page.getByText('Your password has been changed.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expect(application.call('GET', '/me', { token: elsewhere })).rejects.toThrow('401');

    await application.call('POST', '/users/login', { body: { email, password: 'correct horse' } });
    await page.reload();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Rao');
    await press(page, page.getByRole('button', { name: /^Log out .*last seen/ }));
    await page.getByText('The session has ended.').waitFor();
    await press(page, page.getByRole('button', { name: 'Log out everywhere' }));
    await page.getByRole('dialog', { name: 'Log out everywhere?' }).waitFor();
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }));
    await page.waitForURL((url) => url.pathname === '/login');
    await close();
  });
});

describe('the profile menu', () => {
  // [spec: C2.29, C2.35, C4.2]
  it('takes the admin to the dashboard and to uploads', async () => {
    const { page, close } = await visit(browser, application.url);
    await enterWith(page, await application.demo('admin'));
    await page.goto('/boqs');
    await page.getByRole('button', { name: /profile of/ }).click();
    for (const name of ['Dashboard', 'Upload Boq', 'Settings', 'Logout']) {
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
    }
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Log in', exact: true }).waitFor();
    await close();
  });
});
