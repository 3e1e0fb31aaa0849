import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Application } from '../support/application';
import { until, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

async function picture(name: string, background: string) {
  const image = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

describe('a bug report with pictures', () => {
  it('is sent by a visitor and seen by the admin, picture by picture', async () => {
    const visitor = await visit(browser, application.url);
    const { page } = visitor;
    await page.goto('/report-bug');
    await page.getByLabel('Name').fill('Ravi Menon');
    await page.getByLabel('Email').fill('ravi@example.in');
    await page
      .getByRole('textbox', { name: /^What went wrong/ })
      .fill('The total does not follow when I remove a wardrobe.');
    await page
      .getByLabel(/^Images/)
      .setInputFiles([await picture('before.png', '#1f5c4a'), await picture('after.png', '#a5471f')]);
    await page.getByRole('button', { name: 'Remove before.png' }).waitFor();
    await page.getByLabel("I'm not a robot").click();
    await page.getByText('Checked').waitFor();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByText('Thank you, we have noted the bug.').waitFor();
    await visitor.close();

    const admin = await visit(browser, application.url, { token: await application.demo('admin') });
    await admin.page.goto('/');
    const nav = admin.page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('button', { name: 'Manage' }).click();
    await nav.getByRole('link', { name: 'Feedback' }).click();
    await admin.page.getByRole('heading', { name: 'Ravi Menon' }).waitFor();
    await until(admin.page, `[...document.querySelectorAll('ul[aria-label="Images"] img')].length === 2`);
    await until(
      admin.page,
      `[...document.querySelectorAll('ul[aria-label="Images"] img')].every((image) => image.naturalWidth > 0)`,
    );
    await admin.page.getByRole('button', { name: 'after.png' }).click();
    await admin.page.getByText('2 of 2').waitFor();
    expect(await admin.page.getByRole('dialog', { name: 'Images' }).locator('img').first().getAttribute('alt')).toBe(
      'after.png',
    );
    await admin.close();
  });
});

describe('exploring a home', () => {
  it('leads from the plan to the rooms and to its full bill, by keyboard', async () => {
    const visitor = await visit(browser, application.url);
    const { page } = visitor;
    await page.goto('/explore?budget=high');
    const home = page.getByRole('link', { name: '3 BHK', exact: true });
    await home.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A 3 BHK in Mumbai' }).waitFor();
    await page.getByRole('img', { name: /^Plan: Living and dining 2\d′/ }).waitFor();
    const bill = page.getByRole('link', { name: 'Open the BOQ of Premium' });
    await bill.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/summary');
    await page.getByRole('heading', { name: /3 BHK Premium/ }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/3 BHK Premium/);
    await visitor.close();
  });
});
