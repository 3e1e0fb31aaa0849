import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { furnitureOf, newBoq } from '../support/boqs';
import { PHONE, visit, WIDE } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let boqId: string;
let itemId: string;
let picture: Buffer;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  token = (await application.account('designer')).token;
  await application.call('PATCH', '/me', { token, body: { user_name: 'Priya Shah' } });
  boqId = await newBoq(application, token, 'Papers');
  itemId = (await furnitureOf(application, token, boqId))[0]?.id ?? '';
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f5c4a' } })
    .jpeg()
    .toBuffer();
});

const details = (query = ''): string => `/boqs/${boqId}/details${query}`;
const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: picture });

/** The file downloaded by a click, whichever tab it opens in. */
async function fileOf(context: BrowserContext, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = new Promise<Download>((resolve) => {
    context.on('page', (tab: Page) => tab.on('download', resolve));
  });
  await click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('exports, pictures and comments in a browser', () => {
  // [spec: C7.17]
  it('exports the BOQ in a new tab', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(details());
    for (const [entry, ending, begins] of [
      [/^Excel workbook/, 'papers-r1.xlsx', 'PK'],
      [/^CSV/, 'papers-r1.csv', '\uFEFFnumber'],
      [/^PDF/, 'papers-r1.pdf', '%PDF-'],
    ] as const) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Export…' }).click();
      const { name, bytes } = await fileOf(page.context(), () => page.getByRole('menuitem', { name: entry }).click());
      expect(name).toBe(ending);
      expect(bytes.toString('utf8', 0, begins === 'PK' ? 2 : 20).startsWith(begins)).toBe(true);
    }
    await close();
  });

  it('prints every line, not only the visible ones', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(details());
    await page.getByRole('grid', { name: 'Items' }).waitFor();
    const { data } = await application.call<{ data: { items: unknown[] } }>('GET', `/boqs/${boqId}/items`, { token });
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('region', { name: 'Papers, for printing' });
    await sheet.waitFor();
    expect(await sheet.locator('table').filter({ hasNotText: 'GST by class' }).locator('tbody tr').count()).toBe(
      data.items.length,
    );
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await sheet.waitFor({ state: 'detached' });
    await close();
  });

  it('adds project images, shows them in the gallery and removes one', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(details('?tab=images'));
    await page.getByLabel('Add images').setInputFiles([file('hall.jpg'), file('kitchen.jpg')]);
    await page.getByText('2 images added').waitFor();
    await page.getByRole('button', { name: 'hall.jpg', exact: true }).click();
    const gallery = page.getByRole('dialog', { name: 'Images' });
    await gallery.getByText('1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await gallery.getByText('2 of 2').waitFor();
    const image = gallery.getByRole('img', { name: 'kitchen.jpg' });
    await image.evaluate((element) => (element as unknown as { decode(): Promise<void> }).decode());
    expect(await image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth)).toBe(900);
    await page.keyboard.press('Escape');
    await gallery.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Remove kitchen.jpg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed!').waitFor();
    expect(await page.getByRole('button', { name: 'kitchen.jpg', exact: true }).count()).toBe(0);
    await close();
  });

  it('comments on an item by keyboard alone', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(details(`?item=${itemId}`));
    const field = page.getByRole('textbox', { name: 'Your comment' });
    await field.waitFor();
    const isOnField = (): Promise<boolean> => field.evaluate((element) => element.matches(':focus'));
    for (let tabs = 0; tabs < 80 && !(await isOnField()); tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('Handles as in the sample flat');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByText('Handles as in the sample flat').waitFor();
    await comments.getByRole('heading', { name: 'Comments 1' }).waitFor();

    // A name is completed while it is typed, and Escape closes the names alone.
    await field.focus();
    await page.keyboard.type('Is veneer fine, @');
    await page.getByRole('option', { name: 'Priya Shah' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: 'Priya Shah' }).waitFor({ state: 'detached' });
    await page.keyboard.type('pri');
    await page.getByRole('option', { name: 'Priya Shah' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('?');
    expect(await field.inputValue()).toBe('Is veneer fine, @Priya Shah ?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await comments.locator('strong', { hasText: '@Priya Shah' }).waitFor();

    // The list of BOQs counts what is open and leads there.
    await page.goto('/boqs');
    await page.getByRole('link', { name: '2 open comments' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Comments' }).getByRole('button', { name: 'Resolve' }).first().waitFor();
    await close();
  });

  it.each([
    ['wide, light', WIDE, 'light'],
    ['wide, dark', WIDE, 'dark'],
    ['phone, light', PHONE, 'light'],
    ['phone, dark', PHONE, 'dark'],
  ] as const)('is accessible: %s', async (_name, viewport, colorScheme) => {
    const { page, close } = await visit(browser, application.url, { token, viewport });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async (): Promise<void> => {
      await page.waitForTimeout(300);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    };
    await page.goto(details('?tab=images'));
    await page.getByRole('button', { name: 'hall.jpg', exact: true }).waitFor();
    await check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await page.getByRole('menuitem', { name: /^Excel/ }).waitFor();
    await check();
    await page.keyboard.press('Escape');
    await page.goto(details(`?item=${itemId}`));
    await page.getByRole('region', { name: 'Comments' }).waitFor();
    await check();
    await page.goto(`/boqs/${boqId}/summary`);
    await page.getByRole('button', { name: 'hall.jpg', exact: true }).click();
    await page.getByRole('dialog', { name: 'Images' }).waitFor();
    await check();
    await close();
  });
});
