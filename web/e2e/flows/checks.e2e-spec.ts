import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { newBoq } from '../support/boqs';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let boq: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  token = (await application.account('designer')).token;
  boq = await newBoq(application, token, 'Lotus Heights, Powai');
  await forgetCeiling();
});

/** Removes the paint of the foyer's ceiling. */
async function forgetCeiling(): Promise<void> {
  type Items = { data: { items: { id: string; title: string; room: string | null }[] } };
  const { data } = await application.call<Items>('GET', `/boqs/${boq}/items`, { token });
  for (const { id, title, room } of data.items)
    if (title === 'Ceiling paint' && room === 'foyer')
      await application.call('DELETE', `/painting/${id}?boq_id=${boq}`, { token });
}

const chip = (page: Page) => page.getByRole('button', { name: /^Score \d+/ });
const checks = (page: Page) => page.getByRole('dialog', { name: 'Checks' });
describe('the checks of a BOQ', () => {
  it('lead from the score to the fix for a finding, and follow the change', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/details`);
    await chip(page).waitFor();
    await chip(page).focus();
    await page.keyboard.press('Enter');
    const warnings = checks(page).getByRole('region', { name: 'Warnings' });
    await warnings.getByText('The false ceiling is not painted in Foyer.').waitFor();
    await warnings.getByRole('link', { name: 'Add ceiling paint in Foyer' }).click();
    const adding = page.getByRole('dialog', { name: 'Ceiling paint' });
    await adding.getByRole('button', { name: 'Add item' }).click();
    await adding.waitFor({ state: 'detached' });
    await chip(page).click();
    await checks(page).waitFor();
    // The only warning: its region goes with it.
    await warnings.waitFor({ state: 'detached' });
    await close();
  });

  it('are shown before the BOQ is issued, and forbid nothing', async () => {
    await forgetCeiling();
    const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
    await page.goto(`/boqs/${boq}/details`);
    await chip(page).waitFor();
    await page.goto(`/boqs/${boq}/details?panel=issues`);
    const issues = page.getByRole('dialog', { name: 'Quotations' });
    await issues.getByText(/^The checks found \d+ warnings?\.$/).waitFor();
    expect(await issues.getByRole('button', { name: 'Send quotation' }).isEnabled()).toBe(true);
    await issues.getByRole('button', { name: 'See the checks' }).click();
    await checks(page).getByRole('region', { name: 'Warnings' }).waitFor();
    await close();
  });

  it('warn about an unusual area, next to its field', async () => {
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.goto('/');
    await page.getByRole('textbox', { name: /Carpet area/ }).fill('3000');
    await page.getByText('Unusual for a 2 BHK: 450 to 1,400 sq ft is usual.').waitFor();
    await close();
  });
});
