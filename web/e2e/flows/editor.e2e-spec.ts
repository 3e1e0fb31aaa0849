import type { Browser } from 'playwright-core';
import { until as happens } from '../../../test/support/until';
import type { Application } from '../support/application';
import { axeInBoth } from '../support/axe';
import { newBoq } from '../support/boqs';
import { PHONE, until, visit } from '../support/browser';
import { tabTo } from '../support/keys';
import { useSharedProduct } from '../support/product';
import { inspector, items, panel } from '../support/screen';

interface Item {
  id: string;
  title: string;
  count: number;
  finish_id: string | null;
  dimension: { L: { feet: number; inches: number } } | null;
}

let application: Application;
let browser: Browser;
let token: string;
let boq: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token } = await application.account('designer'));
  boq = await newBoq(application, token, 'Lotus Heights, Powai');
});

const wardrobes = (): Promise<Item[]> => wardrobesOf(boq);
async function wardrobesOf(id: string): Promise<Item[]> {
  const { data } = await application.call<{ data: { items: Item[] } }>('GET', `/boqs/${id}/items`, { token });
  return data.items.filter(({ title }) => title === 'Hinged wardrobe');
}

describe('the inspector', () => {
  it('follows the focus, gives a line its finish and stays open, by keys alone', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    const { keyboard } = page;
    await page.goto(`/boqs/${boq}/details?q=hinged%20wardrobe`);
    await items(page).waitFor();
    await tabTo(page, /^Hinged wardrobe/);
    const wide = (await items(page).boundingBox())?.width ?? 0;
    await keyboard.press('Control+i');
    await inspector(page).getByRole('heading', { name: 'Hinged wardrobe' }).waitFor();
    expect((await items(page).boundingBox())?.width).toBeCloseTo(wide - 340, 0);

    const [first, second] = await wardrobes();
    const row = () => page.evaluate('document.activeElement.closest("[data-item]")?.dataset.item');
    for (let step = 0; step < 9 && (await row()) !== second?.id; step += 1) await keyboard.press('ArrowDown');
    await until(page, `document.querySelector('aside[data-item="${second?.id}"]') !== null`);
    await inspector(page)
      .getByRole('button', { name: /^Acrylic(?! on).*\+/ })
      .waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await tabTo(page, /^Acrylic(?! on)/);
    await keyboard.press('Enter');
    await happens(async () => (await wardrobes()).find(({ id }) => id === second?.id)?.finish_id === 'acrylic', String);
    await keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.dataset.col !== undefined')).toBe(true);
    expect(await row()).toBe(second?.id);

    await keyboard.press('Control+Shift+D');
    await happens(async () => (await wardrobes()).length === 3, String);
    await keyboard.press('Space');
    await keyboard.press('ArrowUp');
    await keyboard.press('Space');
    await inspector(page).getByRole('heading', { name: '2 items' }).waitFor();
    await page.reload();
    await until(page, `document.querySelector('aside[data-item="${first?.id}"]') !== null`);
    await keyboard.press('Control+i');
    await inspector(page).waitFor({ state: 'detached' });
    expect((await items(page).boundingBox())?.width).toBeCloseTo(wide, 0);
    await close();
  });
});

/** Figures, controls and rows that a message lies over; what is below the bar that has the message is out of sight anyway. */
const UNDER_MESSAGE = `(() => {
  const message = [...document.querySelectorAll('[data-toasts] > [data-kind]')].at(-1);
  if (!message) return ['no message'];
  const bar = message.closest('section[aria-label="Totals"], [role="dialog"] header');
  const { left, top, right, bottom } = message.getBoundingClientRect();
  const hit = new Set();
  for (let x = left + 1; x < right; x += 6)
    for (let y = top + 1; y < bottom; y += 4)
      for (const element of document.elementsFromPoint(x, y)) {
        if (message.contains(element)) continue;
        if (element.contains(message)) {
          if (element === bar) break;
          continue;
        }
        const under = element.closest('button, a, input, select, [role="gridcell"], .num, [data-item]');
        if (under && !under.contains(message)) hit.add(under.textContent);
      }
  return [...hit];
})()`;

describe('a message', () => {
  it.each([1366, 1024, 390])('lies over no figure, control or row after any command, %d px wide', async (width) => {
    const own = await newBoq(application, token, `Messages at ${width}`);
    const viewport = { width, height: 768 };
    const { page, close } = await visit(browser, application.url, { token, viewport });
    await page.goto(`/boqs/${own}/details?q=hinged%20wardrobe`);
    const line = page.locator('[data-item]').first();
    await line.waitFor();
    const gone = async (): Promise<void> => {
      await page.mouse.move(2, 400);
      await until(page, `!document.querySelector('[data-toasts] > [data-kind]')`);
    };
    const check = async (): Promise<void> => {
      // It may go while the sheet that it is in closes, and come in the bar.
      const under = async (): Promise<unknown> => page.evaluate(UNDER_MESSAGE);
      await page.locator('[data-toasts] > [data-kind]').last().waitFor();
      let found = await under();
      if (String(found) === 'no message') {
        await page.locator('[data-toasts] > [data-kind]').last().waitFor();
        found = await under();
      }
      expect(found).toEqual([]);
    };
    const title = line.getByRole('button', { name: 'Hinged wardrobe', exact: true });
    await title.click();
    if (width === 390) {
      await line.getByRole('button', { name: 'Duplicate Hinged wardrobe' }).click();
      await page.locator('[data-item]').nth(1).waitFor();
      await line.getByRole('button', { name: 'All fields Hinged wardrobe' }).click();
    }
    const fields = width === 390 ? panel(page) : inspector(page);
    await fields.getByRole('combobox', { name: 'Count' }).selectOption('2');
    await fields.getByRole('button', { name: 'Save' }).click();
    await check();
    await gone();
    if (width === 390) return void (await close());
    await fields.getByRole('button', { name: 'Delete' }).click();
    await panel(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Item has been removed successfully.').waitFor();
    await check();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The item is back').waitFor();
    await check();
    await gone();
    // Undo works from wherever the focus is, and says so in the same place.
    await page.locator('[data-blank]').first().click();
    await page.keyboard.press('Control+z');
    await page
      .getByRole('status')
      .getByText(/^Undone: /)
      .waitFor();
    expect(await page.evaluate(UNDER_MESSAGE)).toEqual(expect.not.arrayContaining([expect.stringMatching(/./)]));
    // The rim of a cell: names open the inspector, amounts their “why”.
    await page
      .locator('[data-item] [data-col="cost"]')
      .first()
      .click({ position: { x: 3, y: 3 } });
    await page.keyboard.press('Control+Shift+D');
    await happens(async () => (await wardrobesOf(own)).length === 3, String);
    await page.keyboard.press('Control+-');
    await page.getByRole('dialog', { name: /^Delete/ }).waitFor();
    const lines = (await wardrobesOf(own)).length;
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    expect((await wardrobesOf(own)).length).toBe(lines);
    await close();
  });
});

describe('on a phone', () => {
  it('a finger edits the card in hand and finds its verbs, and the BOQ is read without a connection', async () => {
    const { page, complaints, close } = await visit(browser, application.url, { token, viewport: PHONE });
    const context = page.context();
    const finger = await context.newCDPSession(page);
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto(`/boqs/${boq}/details?q=hinged%20wardrobe`);
    const [first] = await wardrobes();
    const card = page.locator(`[data-item="${first?.id}"]`);
    const title = card.getByRole('button', { name: 'Hinged wardrobe', exact: true });
    await title.click();
    const size = card.getByRole('textbox', { name: 'Size' });
    await size.fill('9');
    await card.getByRole('button', { name: 'Feet' }).click();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    const now = async (): Promise<Item | undefined> => (await wardrobes()).find(({ id }) => id === first?.id);
    await happens(async () => (await now())?.dimension?.L.inches === 6, String);
    await card.getByRole('button', { name: 'Nos: one more' }).click();
    await happens(async () => (await now())?.count === (first?.count ?? 0) + 1, String);
    expect(await axeInBoth(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await title.click();

    const box = await card.boundingBox();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: (box?.y ?? 0) + 40 }],
      });
    await touch('touchStart', 300);
    for (const x of [270, 240, 200, 160]) await touch('touchMove', x);
    await touch('touchEnd');
    const before = (await wardrobes()).length;
    await card.getByRole('button', { name: 'Duplicate Hinged wardrobe' }).click();
    await happens(async () => (await wardrobes()).length === before + 1, String);

    await page.getByRole('button', { name: '+ Add item' }).click();
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await until(page, `caches.open('fo-kept-boq').then((kept) => kept.keys()).then((copies) => copies.length > 0)`);
    expect(complaints).toEqual([]);
    await until(page, `caches.match('/', { cacheName: 'fo-kept-shell' })`);
    await until(page, `navigator.serviceWorker.ready.then((worker) => worker.active.state === 'activated')`);
    const address = page.url();
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto(address);
    await cold.getByText(/^Offline, as of \d\d:\d\d$/).waitFor();
    await cold.locator(`[data-item="${first?.id}"]`).waitFor();
    // Nothing of the API is among what the service worker opens.
    const kept = `caches.open('fo-kept-shell').then((shell) => shell.keys()).then((all) => all.every(({ url }) => /^\\/(assets\\/.*)?$/.test(new URL(url).pathname)))`;
    expect(await cold.evaluate(kept)).toBe(true);
    await close();
  });
});
