import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { visit } from '../support/browser';
import { useProduct } from '../support/product';
import { figure, items, more, inspector, toast, totalOf } from '../support/screen';

let application: Application;
let browser: Browser;
useProduct((product) => ({ application, browser } = product));

it('keeps an edit saved just before kill -9', async () => {
  const token = await application.demo('designer');
  const { page, complaints, close } = await visit(browser, application.url, { token });
  await page.goto(`/boqs/${await application.boq(token, 'Sharma residence, Andheri')}/details?q=wardrobe`);
  await items(page)
    .getByRole('button', { name: /wardrobe/i })
    .first()
    .click();
  await inspector(page).getByLabel('Length').fill('9 4');
  await page.keyboard.press('Tab');
  await inspector(page)
    .getByRole('term')
    .filter({ hasText: /^Change$/ })
    .waitFor();
  const cost = await figure(inspector(page), 'Cost');
  const total = await figure(inspector(page), 'Total of the BOQ after it');
  await inspector(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Item updated successfully.').waitFor();

  await application.kill();
  await application.restart();
  // Requests made while the server was down are not the page's fault.
  complaints.length = 0;
  await page.reload();
  await items(page).getByText('9′ 4″').first().waitFor();
  expect(await totalOf(page)).toBe(total);
  await items(page)
    .getByRole('button', { name: /wardrobe/i })
    .first()
    .click();
  expect(await inspector(page).getByLabel('Length').inputValue()).toBe('9′ 4″');
  expect(await figure(inspector(page), 'Cost')).toBe(cost);
  await page.keyboard.press('Escape');

  await more(page, /^History/);
  const newest = page.getByRole('dialog', { name: 'History' }).locator('section > ol > li').first();
  await newest.getByText(/^Priya Shah/).waitFor();
  await newest.getByText('9′ 4″').first().waitFor();
  await close();
});
