import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { visit, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { amountIn, becomes, figure, items, more, inspector, panel, rupeesOf, toast, totalOf } from '../support/screen';
import { until } from '../../../test/support/until';

let application: Application;
let browser: Browser;
let visitor: Visit;
let page: Page;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  visitor = await visit(browser, application.url);
  page = visitor.page;
});

const search = async (text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Filter items' }).fill(text);
  await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text);
};
const first = (title: RegExp) => items(page).getByRole('button', { name: title }).first();
const count = async (): Promise<number> =>
  Number(/\d+/.exec((await page.getByRole('button', { name: /^All\s*\d/ }).textContent()) ?? '')?.[0]);

/** Each step continues from the one before: after a failure, the others would only fail as well. */
let broken = false;
const step = (name: string, work: () => Promise<void>): void =>
  it(name, async () => {
    if (broken) throw new Error('an earlier step failed');
    broken = true;
    await work();
    broken = false;
  });

/** One person's way through the product, up to the history of their changes. */
describe('the main job in a browser', () => {
  step('gives a guest a live estimate, and then every line of it', async () => {
    await page.goto('/');
    const estimate = page.getByRole('region', { name: 'Quick estimate' });
    const total = (): Promise<number> => amountIn(estimate.locator('[aria-live]'));
    await estimate.locator('[aria-live]').waitFor();
    const seen = [await total()];
    const changed = async (): Promise<void> => {
      const before = seen.at(-1);
      seen.push(
        await until(async () => {
          const now = await total();
          return now !== before && now;
        }),
      );
    };
    await estimate.getByRole('radio', { name: '3 BHK' }).click({ force: true });
    await changed();
    await page.getByRole('radio', { name: /^Premium/ }).click({ force: true });
    await changed();
    await estimate.getByRole('combobox', { name: 'City' }).fill('Poona');
    await page.keyboard.press('Enter');
    await changed();
    await page.getByRole('heading', { name: 'How should it feel?' }).waitFor();
    await page.getByRole('link', { name: 'See my estimate' }).click();
    await page.waitForURL(/\/estimate\?layout=3bhk.*city=pune/);
    const money = page.getByRole('table', { name: 'Where the money goes' });
    expect(await amountIn(money.getByRole('row', { name: /^Before GST/ }))).toBeCloseTo(seen.at(-1) ?? 0, -4);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await items(page).waitFor();
    expect(await totalOf(page)).toBe(seen.at(-1));
    await page.getByText('This estimate is saved on this device only.').waitFor();
  });

  step('changes an item: what the panel estimated is what is saved', async () => {
    await search('wardrobe');
    await first(/wardrobe/i).click();
    const before = await figure(inspector(page), 'Cost');
    await inspector(page).getByLabel('Length').fill(`5'6"`);
    await page.keyboard.press('Tab');
    await inspector(page).getByRole('combobox', { name: 'Count' }).selectOption('2');
    const finishes = inspector(page).getByRole('combobox', { name: 'Finish' });
    const chosen = await finishes.inputValue();
    const other = await finishes.getByRole('option').evaluateAll((all, now) => {
      const found = all.find((option) => option.getAttribute('value') !== now);
      return found?.getAttribute('value') ?? '';
    }, chosen);
    await finishes.selectOption(other);
    await inspector(page)
      .getByRole('term')
      .filter({ hasText: /^Change$/ })
      .waitFor();
    const cost = await figure(inspector(page), 'Cost');
    const after = await figure(inspector(page), 'Total of the BOQ after it');
    expect(cost).not.toBe(before);
    expect(await inspector(page).getByLabel('Length').inputValue()).toBe('5′ 6″');

    await inspector(page).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Item updated successfully.').waitFor();
    await becomes(() => totalOf(page), after);
    await items(page).getByText('5′ 6″').first().waitFor();
    await first(/wardrobe/i).click();
    expect(await figure(inspector(page), 'Cost')).toBe(cost);
    expect(await inspector(page).getByRole('combobox', { name: 'Count' }).inputValue()).toBe('2');
    expect(await inspector(page).getByRole('combobox', { name: 'Finish' }).inputValue()).toBe(other);
    await inspector(page).getByRole('button', { name: 'Close the inspector' }).click();
    await inspector(page).waitFor({ state: 'hidden' });
    await search('');
  });

  step('adds an item from the catalogue', async () => {
    const held = await count();
    await page.getByRole('button', { name: '+ Add item' }).first().click();
    // What was there before the search moves away under the pointer.
    const another = panel(page).getByRole('listitem').filter({ hasText: 'Hinged wardrobe' });
    await another.waitFor();
    await panel(page).getByRole('searchbox', { name: 'Search the catalogue' }).fill('study table');
    await another.waitFor({ state: 'detached' });
    await panel(page)
      .getByRole('button', { name: /^Study table/ })
      .first()
      .click();
    await panel(page)
      .getByRole('term')
      .filter({ hasText: /^Cost$/ })
      .waitFor();
    expect(await figure(panel(page), 'Cost')).toBeGreaterThan(0);
    const after = await figure(panel(page), 'Total of the BOQ after it');
    await panel(page).getByRole('button', { name: 'Add item', exact: true }).click();
    await toast(page, 'Item added successfully.').waitFor();
    await becomes(count, held + 1);
    await becomes(() => totalOf(page), after);
  });

  step('deletes an item after asking, and takes that back', async () => {
    const held = await count();
    const total = await totalOf(page);
    await search('study table');
    const title = (await first(/study table/i).textContent()) ?? '';
    await first(/study table/i).click();
    await inspector(page).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${title}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await count()).toBe(held);
    await inspector(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByText('Item has been removed successfully.').waitFor();
    await becomes(count, held - 1);
    expect(await totalOf(page)).toBeLessThan(total);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await becomes(count, held);
    await becomes(() => totalOf(page), total);
    await search('');
  });

  step('signs up as a designer, and the BOQ is theirs', async () => {
    const total = await totalOf(page);
    await page.getByRole('link', { name: 'Sign up to keep and share it' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { name: 'Tell us about yourself. You are' }).waitFor();
    await page.getByRole('button', { name: 'Design Professional' }).click();
    await items(page).waitFor();
    expect(await page.getByText('This estimate is saved on this device only.').count()).toBe(0);

    await page.getByRole('link', { name: '‹ My BOQs' }).click();
    await page.getByRole('link', { name: /3 BHK/ }).click();
    await items(page).waitFor();
    expect(await totalOf(page)).toBe(total);
  });

  for (const [kind, tab, sentence, reason] of [
    ['labour', 'Labour analysis', 'Labour rate updated successfully', 'Union rate from December'],
    ['material', 'Material analysis', 'Material rate updated successfully', 'New price list'],
  ] as const) {
    step(`changes a ${kind} rate in two steps`, async () => {
      const before = await totalOf(page);
      await page.getByRole('link', { name: tab }).click();
      const button = page.getByRole('button', { name: /^Change the rate of/ }).first();
      await button.click();
      const label = /^Change the rate of (.*), now/.exec((await button.getAttribute('aria-label')) ?? '')?.[1] ?? '';
      const steps = page.getByRole('dialog', { name: `Rate of ${label}` });
      const rate = rupeesOf(await steps.getByLabel('New rate').inputValue());
      await steps.getByLabel('New rate').fill(String(rate + 20));
      await steps.getByRole('button', { name: 'Next' }).click();
      await steps.getByText(`Revised ${kind} cost`).waitFor();
      await steps.getByRole('button', { name: 'Back' }).click();
      expect(await steps.getByLabel('New rate').inputValue()).toBe(String(rate + 20));
      await steps.getByRole('button', { name: 'Next' }).click();
      await steps.getByText('Revised total project cost').waitFor();
      await steps.getByRole('button', { name: 'Cancel' }).click();
      await steps.waitFor({ state: 'hidden' });
      expect(await totalOf(page)).toBe(before);

      await button.click();
      await steps.getByLabel('New rate').fill(String(rate + 20));
      await steps.getByRole('button', { name: 'Next' }).click();
      const delta = rupeesOf((await steps.locator('[data-way]').last().textContent()) ?? '');
      expect(delta).toBeGreaterThan(0);
      await steps.getByLabel('Reason (optional)').fill(reason);
      await steps.getByRole('button', { name: 'Apply' }).click();
      await toast(page, sentence).waitFor();
      await becomes(() => totalOf(page), before + delta);
      await page
        .getByRole('button', {
          name: `Change the rate of ${label}, now ${new Intl.NumberFormat('en-IN').format(rate + 20)}`,
        })
        .waitFor();
    });
  }

  step('tells it all in the history, with deltas that add up, and undoes from there', async () => {
    const total = await totalOf(page);
    await more(page, /^History/);
    const history = page.getByRole('dialog', { name: 'History' });
    const entries = history.getByRole('list').first().locator('xpath=../..').locator('section > ol > li');
    await entries.first().waitFor();
    const newest = entries.first();
    await newest.getByText('“New price list”').waitFor();
    await newest.getByText(/asha.* · /i).waitFor();
    await newest.getByText('→').first().waitFor();
    const deltas = (await entries.locator('[data-way]').allTextContents()).map(rupeesOf);
    expect(deltas.length).toBe(await entries.count());
    const sum = deltas.reduce((all, delta) => all + delta, 0);
    // Each is rounded to the rupee.
    expect(Math.abs(sum - total)).toBeLessThanOrEqual(deltas.length / 2 + 0.5);
    await history
      .getByText(/^undone by version/)
      .first()
      .waitFor();

    await newest.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('status')
      .getByText(/^Undone: /)
      .waitFor();
    await becomes(() => totalOf(page), total - (deltas[0] ?? 0), 1);
    await entries
      .nth(1)
      .getByText(/^undone by version/)
      .waitFor();
  });

  it('logged nothing on the way', () => visitor.close());
});
