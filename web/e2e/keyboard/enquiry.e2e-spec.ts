import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

describe('a consultation, by keyboard alone', () => {
  // [spec: C1.14, C2.53]
  it('is booked in the dialog, and the admin finds it', async () => {
    const visitor = await visit(browser, application.url);
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book a consultation' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (const typed of ['Asha', 'Rao', 'asha@example.in', '+91 98200 12345', '< 50', 'Mumbai']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await dialog.getByText('Checked').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const message = page.getByText(
      'Thanks for reaching out. Unfortunately we are currently unable to accommodate projects below ₹50 lakhs',
    );
    await message.waitFor();
    await dialog.waitFor({ state: 'detached' });
    // It stays until closed.
    await page.waitForTimeout(3_500);
    expect(await message.count()).toBe(1);
    await visitor.close();

    const admin = await visit(browser, application.url, { token: await application.demo('admin') });
    await admin.page.goto('/admin/enquiries');
    await admin.page.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    await admin.page.getByText('< 50 lakhs').waitFor();
    await admin.close();
  });
});
