import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeViolations } from '../support/axe';
import { newBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { drag, fingersOn, onWall, WALL } from '../support/plan-hand';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let boq: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token } = await application.account('designer'));
  boq = await newBoq(application, token, 'Lotus Heights, Powai');
});

/** One grey pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==';

/** A page of 400 by 300 points with a black line from top to bottom of it, 8 points wide, 100 from the left. */
const LINE_PDF = pdfOf('96 20 8 260 re f');

/** Two rooms of 132 by 172 points within walls of 8, and a gap of 26 in the wall between them. */
const TWO_ROOMS = [
  '56 56 288 8 re f',
  '56 236 288 8 re f',
  '56 56 8 188 re f',
  '336 56 8 188 re f',
  '196 56 8 74 re f',
  '196 156 8 88 re f',
].join('\n');

interface Traced {
  readonly rooms: readonly { readonly area_sqft: number }[];
  readonly openings: readonly { readonly kind: string; readonly width: number }[];
}

function pdfOf(drawn: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n`, 'latin1');
}

describe('the plan of a BOQ that is drawn by hand', () => {
  it('is traced from a page of a PDF, whose dark lines a wall comes to unless they are not asked for', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    const drawing = page.getByRole('application');
    await drawing.waitFor();
    await page.getByRole('button', { name: 'Clear the plan' }).click();
    await page
      .locator('input[type=file][accept*=pdf]')
      .setInputFiles({ name: 'brochure.pdf', mimeType: 'application/pdf', buffer: LINE_PDF });
    const picture = await drawing.locator('image').boundingBox();
    if (!picture) throw new Error('the page is not shown');
    const line = picture.x + picture.width / 4;
    /** How far beside the line a wall lies that was drawn 7 pixels beside it. */
    const beside = async (): Promise<number> => {
      await page.getByRole('radio', { name: 'Wall' }).check();
      await drag(page, [line + 7, picture.y + picture.height * 0.3], [0, picture.height * 0.4]);
      await page.mouse.up();
      const wall = await drawing.locator('[data-kind=wall][data-wall]').last().boundingBox();
      return wall ? Math.abs(wall.x + wall.width / 2 - line) : Infinity;
    };
    expect(await beside()).toBeLessThan(1.5);
    await page.keyboard.press('Control+z');
    await page.getByRole('checkbox', { name: 'Snap walls to its dark lines' }).uncheck();
    expect(await beside()).toBeGreaterThan(4);
    await close();
  });

  it('is traced room by room: its scale by the first printed size, doors where the picture has them', async () => {
    const own = await newBoq(application, token, 'Two rooms, Thane');
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${own}/plan`);
    const drawing = page.getByRole('application');
    await drawing.waitFor();
    await page
      .locator('input[type=file][accept*=pdf]')
      .setInputFiles({ name: 'brochure.pdf', mimeType: 'application/pdf', buffer: pdfOf(TWO_ROOMS) });
    // What was arranged is out of the way, and the first drag is a room.
    await drawing.locator('image').waitFor();
    expect(await drawing.locator('[data-wall]').count()).toBe(0);
    /** A point of the page. */
    const at = async (x: number, y: number): Promise<[number, number]> => {
      const box = await drawing.locator('image').boundingBox();
      if (!box) throw new Error('the page is not shown');
      return [box.x + (x / 400) * box.width, box.y + (1 - y / 300) * box.height];
    };
    const room = async (from: [number, number], to: [number, number], words: string): Promise<void> => {
      const [begin, end] = [await at(...from), await at(...to)];
      await drag(page, begin, [end[0] - begin[0], end[1] - begin[1]]);
      await page.mouse.up();
      const name = page.getByRole('combobox', { name: 'Name' });
      await name.waitFor();
      // The field has the focus.
      await page.keyboard.type(words);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await name.and(page.locator('[value=""]')).waitFor({ state: 'detached' });
    };
    await room([62, 238], [198, 61], `living and dining 13'4 x 17'4`);
    await room([202, 239], [339, 62], `kitchen 13'4 x 17'4`);
    await page.getByRole('button', { name: 'Fit the sizes, propose doors' }).click();
    const proposed = page.getByRole('region', { name: 'Proposed doors and windows' });
    await proposed.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('region', { name: 'What followed' }).waitFor();
    const { data } = await application.call<{ data: Traced }>('GET', `/boqs/${own}/plan`, { token });
    for (const { area_sqft: area } of data.rooms) expect(area / ((13 + 1 / 3) * (17 + 1 / 3))).toBeCloseTo(1, 2);
    const between = data.openings.filter(({ kind }) => kind === 'door').map(({ width }) => width);
    // Of 26 points beside a room of 132, and the flat's own.
    expect(between.some((width) => Math.abs(width - (26 / 132) * 4_064) < 60)).toBe(true);
    await close();
  });

  it('is traced with a finger, and asks for each name where a thumb finds it', async () => {
    const own = await newBoq(application, token, 'Two rooms, Vashi');
    const { page, close } = await visit(browser, application.url, { token, viewport: { width: 360, height: 780 } });
    await page.goto(`/boqs/${own}/plan`);
    await page.getByRole('button', { name: 'On the plan' }).click();
    await page
      .locator('input[type=file][accept*=pdf]')
      .setInputFiles({ name: 'brochure.pdf', mimeType: 'application/pdf', buffer: pdfOf(TWO_ROOMS) });
    // The list goes out of the way of the drawing.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const box = await page.getByRole('application').locator('image').boundingBox();
    if (!box) throw new Error('the page is not shown');
    const fingers = await fingersOn(page);
    await fingers([
      [box.x + 0.15 * box.width, box.y + 0.2 * box.height],
      [box.x + 0.5 * box.width, box.y + 0.8 * box.height],
    ]);
    const name = page.getByRole('combobox', { name: 'Name' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await name.fill(`kitchen 13'4 x 17'4`);
    await page.getByRole('option', { name: /^Kitchen/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('application').getByText('231 sq ft').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('keeps its picture with the BOQ, to be drawn over on another device', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    const picture = { name: 'brochure.pdf', mimeType: 'application/pdf', buffer: LINE_PDF };
    await page.locator('input[type=file][accept*=pdf]').setInputFiles(picture);
    await page.getByRole('button', { name: 'Keep with the BOQ' }).click();
    await page.getByRole('button', { name: 'Kept' }).waitFor();
    await close();

    const phone = await visit(browser, application.url, { token, viewport: { width: 390, height: 844 } });
    await phone.page.goto(`/boqs/${boq}/plan`);
    await phone.page.getByRole('button', { name: 'On the plan' }).click();
    await phone.page.getByRole('button', { name: /^Draw over brochure/ }).click();
    await phone.page.getByRole('application').locator('image').waitFor();
    expect(await axeViolations(phone.page)).toEqual([]);
    await phone.close();
  });

  it('is drawn with new walls, and cannot be applied with faults', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    const drawing = page.getByRole('application');
    await drawing.waitFor();
    const count = () => page.locator('[data-kind=wall][data-wall]').count();
    const walls = await count();
    const sheet = await drawing.boundingBox();
    if (!sheet) throw new Error('no drawing');
    await page.getByRole('radio', { name: 'Wall' }).check();
    await drag(page, [sheet.x + sheet.width - 30, sheet.y + 20], [0, 120]);
    await page.mouse.up();
    expect(await count()).toBe(walls + 1);

    // Over a picture, which lies below and is scaled by a length that is known.
    const picture = { name: 'brochure.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
    await page.locator('input[type=file][accept^="image/png"]').setInputFiles(picture);
    await page.getByRole('radio', { name: 'Scale line' }).check();
    // The name of a room gives way to the length of the line.
    const words = drawing.locator('text', { hasText: 'Living and dining' });
    const was = await words.boundingBox();
    if (!was) throw new Error('the room has no name');
    await drag(page, [was.x - 40, was.y + was.height / 2], [was.width + 80, 0]);
    await page.mouse.up();
    const [is, plate] = [await words.boundingBox(), await drawing.locator('[class*=scale] rect').boundingBox()];
    if (!is || !plate) throw new Error('the line has no length');
    expect(is.y + is.height <= plate.y || plate.y + plate.height <= is.y).toBe(true);
    const wide = async () => Number(await drawing.locator('image').getAttribute('width'));
    const unscaled = await wide();
    const line = page.getByRole('textbox', { name: 'The line is' });
    await line.fill('60ft');
    await line.press('Enter');
    expect(await wide()).toBeGreaterThan(unscaled);
    expect(await axeViolations(page)).toEqual([]);

    // Without the wall between them, two rooms are one, which is said until it is mended.
    await page.getByRole('radio', { name: 'Move', exact: true }).check();
    await page.mouse.click(...(await onWall(page, WALL)));
    await page.getByRole('region', { name: 'Wall 5' }).waitFor();
    await page.keyboard.press('Delete');
    await page
      .getByRole('list', { name: /^What to mend/ })
      .getByText(/are one room here|not closed|beyond/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /to mend$/ }).isDisabled()).toBe(true);

    // What is not applied is not lost without being asked.
    await page.getByRole('link', { name: '‹ Overview' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL('**/summary');
    await close();
  });
});
