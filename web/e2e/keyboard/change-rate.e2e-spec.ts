import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { until, visit } from '../support/browser';
import { focused, focusShows, tabTo } from '../support/keys';
import { useSharedProduct } from '../support/product';
import { becomes, rupeesOf, toast, totalOf } from '../support/screen';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

// [spec: C1.30]
it('changes a rate in two steps without a click, with the focus always visible', async () => {
  const { token, boq } = await designersBoq(application);
  const { page, close } = await visit(browser, application.url, { token });
  const { keyboard } = page;
  await page.goto(`/boqs/${boq}/details`);
  await page.getByRole('grid', { name: 'Items' }).waitFor();
  const before = await totalOf(page);

  await tabTo(page, 'Labour analysis');
  expect(await focusShows(page)).toBe(true);
  await keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Change the rate of/ })
    .first()
    .waitFor();
  await tabTo(page, /^Change the rate of/);
  expect(await focusShows(page)).toBe(true);
  const opener = await focused(page);
  await keyboard.press('Enter');
  const steps = page.getByRole('dialog', { name: /^Rate of/ });
  await steps.getByLabel('New rate').waitFor();
  await until(page, "document.activeElement?.matches('[role=dialog] input')");

  await keyboard.press('Control+A');
  await keyboard.type('777');
  await keyboard.press('Enter');
  await steps.getByText('Revised total project cost').waitFor();
  const delta = rupeesOf((await steps.locator('[data-way]').last().textContent()) ?? '');
  // Explains the total before the change is applied; the two steps are still there below.
  const why = page.getByRole('dialog', { name: 'Why this number' });
  await steps.getByTitle('Why this number: the total after this change').focus();
  await keyboard.press('Enter');
  await why.getByText('Not applied yet', { exact: true }).waitFor();
  await keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  await until(page, "document.activeElement?.title === 'Why this number: the total after this change'");
  await tabTo(page, 'Reason (optional)');
  await keyboard.type('By keys alone');
  await tabTo(page, 'Apply');
  expect(await focusShows(page)).toBe(true);
  await keyboard.press('Enter');
  await toast(page, 'Labour rate updated successfully').waitFor();
  await becomes(() => totalOf(page), before + delta);
  // The focus is back in place, not lost at the top of the page.
  await until(page, "document.activeElement?.getAttribute('aria-label')?.startsWith('Change the rate of')");
  expect((await focused(page)).replace(/, now.*/, '')).toBe(opener.replace(/, now.*/, ''));

  await keyboard.press('Enter');
  await steps.waitFor();
  await until(page, "document.activeElement?.matches('[role=dialog] input')");
  await keyboard.press('Escape');
  await steps.waitFor({ state: 'hidden' });
  await close();
});
