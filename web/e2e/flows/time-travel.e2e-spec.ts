import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { changedBoq, pieceOf } from '../support/boqs';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { amountIn, becomes, items, panel, rupeesOf, toast, totalOf } from '../support/screen';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

/** A designer's BOQ with three changes: a count, a labour rate with its reason, and a removal. */
async function muchChangedBoq(): Promise<{ token: string; boq: string }> {
  const { token, boq, furniture } = await changedBoq(application, 'designer');
  const rate = {
    service: 'carpentry',
    action: 'submit',
    labour: 'carpentry labour',
    rate: 480,
    reason: 'Union rate from 1 December',
  };
  await application.call('PATCH', `/analysis?type=carpentry-labour&boq_id=${boq}`, { body: rate, token });
  await application.call('DELETE', `/carpentry/${pieceOf(furniture, 'Study table').id}?boq_id=${boq}`, { token });
  return { token, boq };
}

const bannerOf = (page: Page, revision: number): Promise<void> =>
  page.getByText(new RegExp(`^On .+ \\(version ${revision}\\), by `)).waitFor();

// [spec: C1.25]
it('a designer compares two points by keyboard, undoes a line, a change and everything since a point', async () => {
  const { token, boq } = await muchChangedBoq();
  const { page, close } = await visit(browser, application.url, { token });
  // The address of former comparisons, from the first revision on.
  await page.goto(`/boqs/${boq}/compare`);
  await page.waitForURL(/\/history\?from=1/);
  await page.getByRole('button', { name: /^From: Start/ }).focus();
  await page.keyboard.press('Enter');
  const slider = page.getByRole('slider', { name: 'From' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/from=2/);
  await page.keyboard.press('PageDown');
  await page.waitForURL(/from=1/);
  await page.keyboard.press('Escape');

  // The complete first revision in every view, read only.
  await page.getByRole('link', { name: 'Open version 1' }).click();
  await bannerOf(page, 1);
  const first = await totalOf(page);
  await page.getByRole('link', { name: 'Labour analysis' }).click();
  await page.getByText('Carpentry labour').first().waitFor();
  expect(await page.getByRole('button', { name: /^Change the rate of/ }).count()).toBe(0);

  // Compared with the current revision, down to who and why.
  await page.getByRole('link', { name: 'Compare with now' }).click();
  await page.getByText('Figures to the paisa').click();
  const bridge = page.getByRole('table', { name: 'Why the total changed' });
  await bridge.getByRole('button', { name: 'Removed items' }).waitFor();
  const amounts = (await bridge.locator('td:nth-child(2)').allTextContents()).map(rupeesOf);
  const [from = 0, ...moved] = amounts;
  const to = moved.pop() ?? 0;
  expect(from).toBeCloseTo(first, 2);
  expect(from + moved.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(to, 2);
  await bridge.getByRole('button', { name: 'Labour rates' }).click();
  await panel(page).getByText('“Union rate from 1 December”').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });

  // One of its differences, by keyboard: its causes between the amounts at both revisions, and the share of one item.
  const carpentry = page.getByRole('table', { name: 'Services side by side' }).getByRole('row', { name: /^Carpentry/ });
  const opener = carpentry.getByTitle('Why this difference: Carpentry').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const made = page.getByRole('table', { name: 'What makes up the difference' });
  await made.getByRole('button').first().waitFor();
  const steps = (await made.locator('td').allTextContents()).map(rupeesOf);
  expect(steps.slice(0, -1).reduce((sum, step) => sum + step, 0)).toBeCloseTo(steps.at(-1) ?? 0, 2);
  await made.getByTitle('Details: Labour rates').click();
  await panel(page).getByText('“Union rate from 1 December”').waitFor();
  await panel(page).getByTitle('Why this difference: Hinged wardrobe').first().click();
  await panel(page).getByRole('heading', { name: 'Hinged wardrobe, Master bedroom: labour rates' }).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await becomes(() => opener.evaluate((element) => Number(element === document.activeElement)), 1);

  // A rate alone goes back, after saying how much is priced again; the count that changed before it stays.
  await page.getByRole('button', { name: /^Undo Carpentry labour, \d+ items$/ }).focus();
  await page.keyboard.press('Enter');
  const part = page.getByRole('dialog', { name: 'Undo these changes?' });
  await part.getByText(/\d+ items will be priced again/).waitFor();
  await part.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('region', { name: 'Labour rates' }).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Quantities' }).waitFor();
  await page.getByText(/^Back as at version 1: Carpentry labour/).waitFor();

  // Goes one change back, then to the first revision, with its effect and reason.
  await page.getByRole('button', { name: /^Undo Removed Study table/ }).click();
  const question = page.getByRole('dialog', { name: 'Undo this change?' });
  await question.getByText('Add a reason').click();
  await question.getByLabel('Reason (optional)').fill('It stays');
  await question.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Undone: Removed Study table').waitFor();
  await page.getByText('undone by version 6').waitFor();
  await page.getByText('“It stays”').waitFor();
  await page.getByRole('button', { name: 'Created from the questionnaire' }).click();
  await page.getByRole('button', { name: 'Restore this point' }).click();
  await panel(page).getByText('Add a reason').click();
  await panel(page).getByLabel('Reason (optional)').fill('Back to the first offer');
  await panel(page).getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'Version 1 is restored').waitFor();
  await page.getByText('“Back to the first offer”').waitFor();
  await page.getByRole('heading', { name: 'Nothing changed since then' }).waitFor();
  await page.goto(`/boqs/${boq}/details`);
  await becomes(() => totalOf(page), first);
  await close();
});

it('explains a number, from the total down to the rate and who set it', async () => {
  const { token, boq } = await muchChangedBoq();
  const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
  await page.goto(`/boqs/${boq}/details`);
  const total = await totalOf(page);
  await page.getByTitle('Why this number: the total', { exact: true }).click();
  await panel(page).getByRole('heading', { name: 'Total', exact: true }).waitFor();
  expect(await amountIn(panel(page).getByRole('row', { name: /^Total / }))).toBeCloseTo(total, 2);
  await panel(page).getByTitle('Why this number: Carpentry', { exact: true }).click();
  await panel(page).getByTitle('Why this number: Hinged wardrobe, Master bedroom', { exact: true }).click();
  await panel(page)
    .getByText(/^Set by .+ at version 3/)
    .first()
    .waitFor();
  await panel(page).getByText('“Union rate from 1 December”').first().waitFor();
  await panel(page).getByTitle('Why this number: everything priced with Carpentry labour', { exact: true }).click();
  await panel(page).getByRole('heading', { name: 'Carpentry labour', exact: true }).waitFor();
  await page.goBack();
  await panel(page).getByRole('heading', { name: 'Hinged wardrobe, Master bedroom' }).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await close();
});

/**
 * Scrolls every focusable element in these containers to either edge of its scroll area, like the keyboard and clicks
 * do, and lists those then covered by a fixed element.
 */
const coveredIn = async (page: Page, selector: string): Promise<string[]> =>
  (await page.evaluate(`[...document.querySelectorAll('${selector}')].flatMap((element) =>
    ['start', 'end', 'nearest'].flatMap((block) => {
      element.scrollIntoView({ block, behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      if (width * height === 0 || over?.contains(element) || element.contains(over)) return [];
      if (element.labels?.[0]?.contains(over)) return [];
      return [block + ': ' + (element.getAttribute('aria-label') ?? element.textContent) + ' under ' + over?.className];
    }))`)) as string[];

it('scrolls nothing under fixed elements', async () => {
  const { token, boq } = await muchChangedBoq();
  const { page, close } = await visit(browser, application.url, { token, viewport: { width: 1366, height: 500 } });
  await page.goto(`/boqs/${boq}/details?service=carpentry`);
  await items(page).locator('[data-item]').first().waitFor();
  expect(await coveredIn(page, '[role=grid] [role=gridcell], [role=grid] button')).toEqual([]);
  expect(await coveredIn(page, 'main > :not(nav) a[href], main button')).toEqual([]);
  await page.getByTitle('Why this number: the total', { exact: true }).click();
  await panel(page).getByTitle('Why this number: Carpentry', { exact: true }).click();
  await panel(page).getByTitle('Why this number: Hinged wardrobe, Master bedroom', { exact: true }).waitFor();
  expect(await coveredIn(page, '[role=dialog] table button, [role=dialog] table a')).toEqual([]);
  await close();
});
