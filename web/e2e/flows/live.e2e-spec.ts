import type { Browser, Locator, Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import type { Application } from '../support/application';
import { PHONE, until, visit, type Visit } from '../support/browser';
import { useProduct } from '../support/product';
import { becomes, items, more, showColumns, toast, totalOf } from '../support/screen';

let application: Application;
let browser: Browser;
let designer: string;
let admin: string;
let boq: string;
const visits: Visit[] = [];

interface Item {
  id: string;
  title: string;
  count: number;
  revision: number;
}

useProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  [designer, admin] = [await application.demo('designer'), await application.demo('admin')];
  const { data } = await application.call<{ data: { boq_id: string } }>('POST', '/boqs', {
    token: designer,
    body: { layout_type: '2bhk', bedrooms: ['master', 'guest'], carpet_area: 900, budget_type: 'medium' },
  });
  boq = data.boq_id;
});
afterEach(async () => {
  for (const one of visits.splice(0)) await one.close();
});

async function open(token: string, viewport?: { width: number; height: number }): Promise<Page> {
  const one = await visit(browser, application.url, viewport ? { token, viewport } : { token });
  visits.push(one);
  await one.page.goto(`/boqs/${boq}/details`);
  await items(one.page).waitFor();
  if (!viewport) await showColumns(one.page, 'Count');
  return one.page;
}
const here = (page: Page): Locator => page.getByRole('list', { name: 'Also here' });
const row = (page: Page, item: Item): Locator => page.locator(`[data-item="${item.id}"]`);
const cell = (page: Page, item: Item, column: string): Locator => row(page, item).locator(`[data-col="${column}"]`);

async function counted(): Promise<Item[]> {
  const { data } = await application.call<{ data: { items: Item[] } }>('GET', `/boqs/${boq}/items`, {
    token: designer,
  });
  return data.items;
}
/** Carpentry items with an editable count, in screen order. */
async function carpentry(page: Page): Promise<Item[]> {
  const all = new Map((await counted()).map((item) => [item.id, item]));
  const shown = await page
    .locator('[data-item]')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-item')));
  return shown.flatMap((id) => {
    const item = all.get(id ?? '');
    return item && 'count' in item ? [item] : [];
  });
}
const change = (item: Item, count: number, token = admin) =>
  application.call('PUT', `/carpentry/${item.id}?boq_id=${boq}`, { token, body: { count } });

/** Notes the items whose rows flash: a flash is over too soon to be looked for afterwards. */
const noteFlashes = `
  globalThis.flashed = new Set();
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.dataset.flash) globalThis.flashed.add(target.dataset.item);
  }).observe(document.body, { subtree: true, attributeFilter: ['data-flash'] });`;

async function pickTwo(page: Page): Promise<[Item, Item]> {
  const lines = await carpentry(page);
  const services = new Map(
    (
      await application.call<{ data: { items: { id: string; service: string }[] } }>('GET', `/boqs/${boq}/items`, {
        token: designer,
      })
    ).data.items.map(({ id, service }) => [id, service]),
  );
  const [first, second] = lines.filter(({ id }) => services.get(id) === 'carpentry');
  if (!first || !second) throw new Error('the BOQ has no two carpentry items');
  return [first, second];
}

describe('two people on one BOQ', () => {
  it('see each other, and each other’s changes, flashing once, without moving the focus', async () => {
    const mine = await open(designer);
    const theirs = await open(admin);
    await here(mine).getByText(/Admin/).first().waitFor();
    await here(theirs)
      .getByText(/Designer/)
      .first()
      .waitFor();
    const [first, second] = await pickTwo(mine);
    await cell(mine, first, 'count').click();
    await until(mine, `document.activeElement?.closest('[data-item="${first.id}"]')`);
    const top = async (): Promise<number> => (await row(mine, first).boundingBox())?.y ?? 0;
    const before = await top();
    await mine.evaluate(noteFlashes);

    for (const count of [4, 5, 6, 7, 8]) {
      // In the other browser, as the other person.
      await cell(theirs, second, 'count').click();
      await theirs.keyboard.type(String(count));
      await theirs.keyboard.press('Enter');
      await cell(mine, second, 'count').getByText(String(count), { exact: true }).waitFor();
    }
    expect(await mine.evaluate('[...globalThis.flashed]')).toEqual([second.id]);
    expect(await top()).toBe(before);
    expect(await mine.evaluate(`Boolean(document.activeElement?.closest('[data-item="${first.id}"]'))`)).toBe(true);
    await until(mine, `!document.querySelector('[data-item="${second.id}"][data-flash]')`);

    // Each sees a mark at the other's position until they leave.
    await row(theirs, first)
      .getByText(/is here/)
      .waitFor();
    expect(await axeViolations(theirs)).toEqual([]);
    await more(mine, 'Summary');
    await mine.getByRole('heading', { level: 1 }).waitFor();
    await row(theirs, first)
      .getByText(/is here/)
      .waitFor({ state: 'detached' });
    await here(theirs)
      .getByText(/Designer/)
      .first()
      .waitFor();
  });

  it('are asked whose value to keep when both change one cell', async () => {
    const mine = await open(designer);
    const [first] = await pickTwo(mine);
    const box = cell(mine, first, 'count');
    await box.dblclick();
    const editor = row(mine, first).locator('input:not([type=checkbox])');
    await editor.fill('3');
    // The row flashes for a moment only, so the wait begins before the change.
    const flash = mine.locator(`[data-item="${first.id}"][data-flash]`).waitFor();
    await Promise.all([flash, change(first, 9)]);
    // The other value has arrived below the open editor.
    expect(await editor.inputValue()).toBe('3');
    await editor.press('Enter');
    const ask = row(mine, first).getByRole('alert');
    await ask.getByText('Changed by someone else.').waitFor();
    expect(await ask.textContent()).toMatch(/yours 3, theirs 9/);
    expect(await axeViolations(mine)).toEqual([]);
    await ask.getByRole('button', { name: 'Keep mine' }).click();
    await toast(mine, `Item updated successfully. ${first.title}: count 9 → 3`)
      .or(mine.getByText(/count .* → 3/))
      .first()
      .waitFor();
    expect((await counted()).find(({ id }) => id === first.id)?.count).toBe(3);
  });

  it('see a line appear and disappear, and the total with it, also on a phone', async () => {
    const mine = await open(designer, PHONE);
    const theirs = await open(admin);
    await here(mine).getByText(/Admin/).first().waitFor();
    // Cards have a fixed height: their content must not be cut off.
    const cards = mine.locator('[data-item]');
    await cards.first().waitFor();
    const isCut = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight;
    expect(await cards.first().evaluate(isCut)).toBe(false);
    const total = async (): Promise<number> =>
      (await application.call<{ data: { total_cost: number } }>('GET', `/boqs/${boq}`, { token: admin })).data
        .total_cost;
    const before = await totalOf(theirs);
    // Far down the list: filtered, so that its row is on the screen. On a phone the search is among the filters.
    await mine.getByRole('button', { name: /^Filter/ }).click();
    for (const page of [mine, theirs]) await page.getByRole('searchbox').first().fill('Granite');
    await mine.keyboard.press('Escape');
    const { data } = await application.call<{ data: { id: string } }>('POST', `/manual?boq_id=${boq}`, {
      token: admin,
      body: { service: 'civil', description: 'Granite sill', unit: 'rft', quantity: 8, rate: 450 },
    });
    for (const page of [mine, theirs]) await page.locator(`[data-item="${data.id}"]`).waitFor();
    expect(await total()).toBeGreaterThan(before);
    await becomes(() => totalOf(theirs), Math.round(await total()));
    await application.call('DELETE', `/manual/${data.id}?boq_id=${boq}`, { token: admin });
    for (const page of [mine, theirs]) await page.locator(`[data-item="${data.id}"]`).waitFor({ state: 'detached' });
    await becomes(() => totalOf(theirs), before);
  });

  it('are notified when the stream is interrupted, and catch up when it reconnects', async () => {
    const mine = await open(designer);
    const theirs = await open(admin);
    await here(mine).getByText(/Admin/).first().waitFor();
    const [first] = await pickTwo(mine);
    const complaints = visits.flatMap((one) => one.complaints);
    expect(complaints).toEqual([]);
    await theirs.close();
    await application.kill();
    await mine.getByText('Live updates are interrupted').waitFor();
    await application.restart();
    await mine.getByText('Live updates are interrupted').waitFor({ state: 'detached' });
    await change(first, 2);
    await cell(mine, first, 'count').getByText('2', { exact: true }).waitFor();
    // Requests that failed while the server was down are expected.
    for (const one of visits) one.complaints.length = 0;
  });
});
