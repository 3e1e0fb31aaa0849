import type { Browser, Locator, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { until as happens } from '../../../test/support/until';
import { designersBoq } from '../support/boqs';
import { until, visit } from '../support/browser';
import { focusShows, tabTo } from '../support/keys';
import { useSharedProduct } from '../support/product';
import { becomes, inspector, items, showColumns, totalOf } from '../support/screen';

interface Item {
  id: string;
  title: string;
  count: number;
  revision: number;
  room: string | null;
  dimension: Record<string, { feet: number; inches: number } | undefined> | null;
}

let application: Application;
let browser: Browser;
let token: string;
let boqId: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token, boq: boqId } = await designersBoq(application));
});

async function wardrobes(): Promise<Item[]> {
  const { data } = await application.call<{ data: { items: Item[] } }>('GET', `/boqs/${boqId}/items`, { token });
  return data.items.filter(({ title }) => /wardrobe/i.test(title));
}
const revision = async (): Promise<number> =>
  (await application.call<{ data: { revision: number } }>('GET', `/boqs/${boqId}`, { token })).data.revision;
const cell = (page: Page, row: number, column: string): Locator =>
  items(page).locator('[data-item]').nth(row).locator(`[data-col="${column}"]`);
/** Column and row number (of the document, from 2) of the focused cell. */
const where = (page: Page): Promise<unknown> =>
  page.evaluate(
    `[document.activeElement?.dataset.col, document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')]`,
  );
const toCell = async (page: Page, column: string): Promise<void> => {
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 15 && ((await where(page)) as string[])[0] !== column; step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  expect(((await where(page)) as string[])[0]).toBe(column);
};
/** Opens the wardrobes of the BOQ and reaches the grid by Tab alone. */
async function openGrid(): Promise<{ page: Page; close: () => Promise<void>; complaints: string[] }> {
  const opened = await visit(browser, application.url, { token });
  await opened.page.goto(`/boqs/${boqId}/details?q=hinged%20wardrobe`);
  await items(opened.page).waitFor();
  await showColumns(opened.page, 'Room', 'Count');
  const [first] = await wardrobes();
  await tabTo(opened.page, new RegExp(`^${first?.title}`));
  return opened;
}
const settled = (page: Page): Promise<void> => until(page, `!document.querySelector('[data-state]')`);

it('edits several cells without a click, and the total is the server’s', async () => {
  const { page, close } = await openGrid();
  const { keyboard } = page;
  const before = await totalOf(page);
  expect(await focusShows(page)).toBe(true);
  await toCell(page, 'size');
  await keyboard.type(`7'6 x =1.5+1`);
  await keyboard.press('Tab');
  expect(((await where(page)) as string[])[0]).toBe('quantity');
  await settled(page);
  expect(await cell(page, 0, 'size').textContent()).toMatch(/^7′ 6″ × 2′ 6″ × /);
  const [first] = await wardrobes();
  expect(first?.dimension).toMatchObject({ L: { feet: 7, inches: 6 }, W: { feet: 2, inches: 6 } });
  const { data } = await application.call<{ data: { total_cost: number } }>('GET', `/boqs/${boqId}`, { token });
  expect(data.total_cost).not.toBe(before);
  await becomes(() => totalOf(page), Math.round(data.total_cost));

  // No message covers the rows; the change is undone by its keys.
  const was = await revision();
  await keyboard.press('Control+Z');
  await page
    .getByRole('status')
    .getByText(/^Undone: /)
    .waitFor();
  expect(await revision()).toBe(was + 1);
  await close();
});

it('selects, copies and pastes a range as one revision', async () => {
  const { page, close } = await openGrid();
  const { keyboard } = page;
  const all = await wardrobes();
  expect(all.length).toBeGreaterThan(1);
  await toCell(page, 'count');
  await keyboard.type('3');
  await keyboard.press('Enter');
  await settled(page);
  await keyboard.press('Control+Home');
  await toCell(page, 'count');
  await keyboard.press('Control+C');
  await keyboard.press('ArrowDown');
  await keyboard.press('Control+Shift+ArrowDown');
  const before = await revision();
  await keyboard.press('Control+V');
  await page
    .getByRole('status')
    .getByText(/^Pasted/)
    .waitFor();
  await settled(page);
  expect((await wardrobes()).map(({ count }) => count)).toEqual(all.map(() => 3));
  expect(await revision()).toBe(before + 1);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor();
  await tabTo(page, 'Undo', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('status').getByText('It is as it was').waitFor();
  expect((await wardrobes()).slice(1).map(({ count }) => count)).toEqual(all.slice(1).map(({ count }) => count));
  await close();
});

// [spec: C1.27]
it('chooses a room from its list, explains why a cell is locked, and opens the item', async () => {
  const { page, close } = await openGrid();
  const { keyboard } = page;
  await toCell(page, 'cost');
  await keyboard.type('1');
  await items(page).getByText('Worked out from the sides, quantities and rates.').waitFor();
  // An amount explains itself, and the cursor stays in place.
  await keyboard.press('Enter');
  const why = page.getByRole('dialog', { name: 'Why this number' });
  await why.getByRole('table', { name: 'What it is made of' }).waitFor();
  expect(page.url()).toContain('why=item');
  await keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  await until(page, `document.activeElement?.dataset.col === 'cost'`);
  // So does its room's total, of which the search shows a part.
  await keyboard.press('Alt+Shift+Enter');
  await why.getByText(/^\d+ of \d+ items of .+ shown: “hinged wardrobe”\.$/).waitFor();
  await keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  await until(page, `document.activeElement?.dataset.col === 'cost'`);
  await toCell(page, 'finish');
  await keyboard.press('Enter');
  const list = items(page).getByRole('listbox', { name: 'Finish' });
  await list.waitFor();
  const lit = list.locator('[aria-selected=true]');
  const held = await lit.textContent();
  await keyboard.press((await list.getByRole('option').last().textContent()) === held ? 'ArrowUp' : 'ArrowDown');
  const chosen = await lit.textContent();
  expect(chosen).not.toBe(held);
  await keyboard.press('Enter');
  await settled(page);
  expect((await cell(page, 0, 'finish').textContent())?.trim()).toBe(chosen?.trim());
  await toCell(page, 'title');
  await keyboard.press('Enter');
  await inspector(page).waitFor();
  await keyboard.press('Escape');
  await inspector(page).waitFor({ state: 'hidden' });
  // Back where it was opened.
  await until(page, `document.activeElement?.dataset.col === 'title'`);
  await close();
});

it('asks mine or theirs when another person changed the same cell, and merges the rest', async () => {
  const { page, close, complaints } = await openGrid();
  const { keyboard } = page;
  const [first] = await wardrobes();
  if (!first) throw new Error('no wardrobe');
  const elsewhere = (body: object): Promise<unknown> =>
    application.call('PATCH', `/carpentry/${first.id}?boq_id=${boqId}`, { token, body });
  // Before this page is notified: its own change meets a line that has changed in the meantime.
  await page.route('**/live', (route) => route.abort());
  await page.route('**/api/boqs/*/items', (route) => route.fallback());
  await toCell(page, 'count');
  await keyboard.press('F2');
  await elsewhere({ count: 9 });
  await keyboard.type('5');
  await keyboard.press('Enter');
  const strip = page.getByText('Changed by someone else.', { exact: true });
  await strip.waitFor();
  await items(page).getByText('theirs 9').waitFor();
  await tabTo(page, 'Keep mine');
  await keyboard.press('Enter');
  await settled(page);
  expect((await wardrobes())[0]?.count).toBe(5);
  await until(page, `document.activeElement?.dataset.col !== undefined`);

  await toCell(page, 'count');
  await keyboard.press('F2');
  await elsewhere({ dimension: { L: { feet: 8, inches: 0 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } } });
  await keyboard.type('6');
  await keyboard.press('Enter');
  await settled(page);
  expect((await wardrobes())[0]).toMatchObject({ count: 6, dimension: { L: { feet: 8, inches: 0 } } });
  await cell(page, 0, 'size').getByText('8′ × 2′ × 7′').waitFor();
  // The provoked refusals and the cut connection are expected.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/^412 |ERR_FAILED/.test(text)));
  await close();
});

it('keeps typed values while offline, and saves them when online again', async () => {
  const { page, close, complaints } = await openGrid();
  const { keyboard } = page;
  await toCell(page, 'count');
  const now = Number(await cell(page, 0, 'count').textContent());
  await page.context().setOffline(true);
  await keyboard.type(String(now === 2 ? 4 : 2));
  await keyboard.press('Enter');
  await until(page, `document.querySelector('[data-state=waiting]')`);
  expect(await cell(page, 0, 'count').textContent()).toBe(String(now === 2 ? 4 : 2));
  await page.getByRole('status').getByText('Offline').first().waitFor();
  await page.context().setOffline(false);
  await settled(page);
  expect((await wardrobes())[0]?.count).toBe(now === 2 ? 4 : 2);
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/.test(text)),
  );
  await close();
});

it('copies, moves, inserts and ticks rows by keys', async () => {
  const { page, close } = await openGrid();
  const { keyboard } = page;
  const order = async (): Promise<string[]> => (await wardrobes()).map(({ id }) => id);
  const becomesOrder = async (test: (ids: string[]) => boolean): Promise<void> => {
    await happens(async () => test(await order()));
  };
  const before = await order();
  await toCell(page, 'title');
  await keyboard.press('Control+Shift+D');
  await becomesOrder((ids) => ids.length === before.length + 1 && ids[0] === before[0]);
  const [, copy] = await order();
  await items(page).locator(`[data-item="${copy}"]`).waitFor();
  await keyboard.press('Control+Home');
  await keyboard.press('Alt+ArrowDown');
  await becomesOrder((ids) => ids[0] === copy && ids[1] === before[0]);
  // The grid is told after the API: what is first there is what Ctrl+Home goes to.
  const firstRow = `[...document.querySelectorAll('[role="row"][data-item]')]
    .sort((one, other) => one.getAttribute('aria-rowindex') - other.getAttribute('aria-rowindex'))[0]?.dataset.item`;
  await until(page, `${firstRow} === '${copy}'`);
  await keyboard.press('Control+Home');
  await keyboard.press('Control+Shift+Equal');
  await until(page, `document.activeElement?.getAttribute('aria-label') === 'Add an item'`);
  await keyboard.type('hinged ward');
  await page.getByRole('option', { name: 'Hinged wardrobe' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await becomesOrder((ids) => ids.length === before.length + 2 && ids[0] === copy && ids[2] === before[0]);
  await keyboard.press('Escape');
  await until(page, `document.activeElement?.dataset.col !== undefined`);
  // A range is ticked, and its verbs stand in a menu that a key opens.
  await toCell(page, 'title');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+Space');
  await page.getByText('2 selected').waitFor();
  await keyboard.press('Shift+F10');
  await page
    .getByRole('menuitem', { name: /^Duplicate 2 rows/ })
    .first()
    .waitFor();
  await close();
});

// [spec: C4.8]
it('deletes a line after confirmation', async () => {
  const { page, close } = await openGrid();
  const { keyboard } = page;
  const all = await wardrobes();
  await toCell(page, 'title');
  await keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: /^Delete / });
  await question.waitFor();
  await tabTo(page, 'Delete');
  await keyboard.press('Enter');
  await page.getByRole('status').getByText('Item has been removed successfully.').waitFor();
  await becomes(async () => (await wardrobes()).length, all.length - 1);
  // The cursor continues at the line that is there now.
  await until(page, `document.activeElement?.dataset.col === 'title'`);
  await close();
});
