import type { Locator, Page } from 'playwright-core';
import { until } from '../../../test/support/until';

/** Parts of the BOQ's screens, located the way a screen-reader user finds them. */
export const items = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Items' }).or(page.getByRole('table', { name: 'Items' }));
export const panel = (page: Page): Locator => page.getByRole('dialog');
/** What is known of one item, next to the grid. */
export const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Inspector' });
export const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true });
/** Shows columns of the grid, also where they would give way to something else later. */
export async function showColumns(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  for (const name of names) {
    const box = page.getByRole('checkbox', { name, exact: true });
    // One that is shown of itself is shown by nobody's wish.
    if (await box.isChecked()) await box.uncheck();
    await box.check();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: names[0], exact: true }).waitFor({ state: 'detached' });
}
/** Chooses an entry of the menu of everything else that can be done with a BOQ. */
export async function more(page: Page, entry: string | RegExp): Promise<void> {
  const isAbout = ['Summary', 'Details', 'Price'].includes(String(entry));
  await page.getByRole('button', { name: isAbout ? 'About this BOQ' : 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
const totals = (page: Page): Locator => page.getByRole('region', { name: 'Totals' });

/** `₹31,94,646` (or a signed delta) as a number of rupees. */
export function rupeesOf(text: string): number {
  const value = Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));
  if (!/\d/.test(text) || Number.isNaN(value)) throw new Error(`“${text}” is no amount`);
  return value;
}

/** The rupees that an element shows, or has in its title when it shows lakhs; waits while it is updating. */
export async function amountIn(scope: Locator): Promise<number> {
  const money = scope.locator('xpath=descendant-or-self::*[contains(concat(" ", @class, " "), " num ")]').last();
  const settled = async (): Promise<boolean> => (await money.getAttribute('aria-busy')) === null;
  await until(settled, () => 'the amount never settled');
  return rupeesOf((await money.getAttribute('title')) ?? (await money.textContent()) ?? '');
}

/** The BOQ's total in whole rupees. */
export function totalOf(page: Page): Promise<number> {
  return amountIn(totals(page).locator('[aria-live]'));
}

/** The amount next to a term such as `Cost`, once it is stable. */
export function figure(scope: Locator, term: string): Promise<number> {
  return amountIn(
    scope
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd[1]'),
  );
}

/** Waits until `read` returns `wanted`; throws with its last result. */
export async function becomes(read: () => Promise<number>, wanted: number, within = 0.004): Promise<void> {
  let last = Number.NaN;
  await until(
    async () => Math.abs((last = await read()) - wanted) <= within,
    () => `expected ${wanted}, still ${last}`,
  );
}
