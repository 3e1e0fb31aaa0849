import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { axeViolations } from '../support/axe';
import { newBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let boq: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token } = await application.account('designer'));
  boq = await newBoq(application, token, 'Palm Court, Baner');
});

interface PlanAnswer {
  readonly data: {
    readonly drawn: boolean;
    readonly items: readonly { readonly item_id: string }[];
    readonly rooms: readonly { readonly room: string; readonly area_sqft: number }[];
  };
}
const planOf = async () => (await application.call<PlanAnswer>('GET', `/boqs/${boq}/plan`, { token })).data;
const areasOf = ({ rooms }: PlanAnswer['data']) =>
  [...rooms].map(({ room, area_sqft: area }) => `${room} ${Math.round(area)}`).sort();

/** Stores the drawing, and waits until it is. */
async function apply(page: Page): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/plan') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Apply' }).click();
  expect((await stored).status()).toBe(200);
}

/** A drawing in metres with these walls, each from one point to another. */
const singleLines = (walls: readonly string[]): string =>
  [
    '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n6\n0\nENDSEC\n0\nSECTION\n2\nENTITIES',
    ...walls.map((wall) => {
      const [x1, y1, x2, y2] = wall.split(' ');
      return `0\nLINE\n8\nA-WALL\n10\n${x1}\n20\n${y1}\n11\n${x2}\n21\n${y2}`;
    }),
    '0\nENDSEC\n0\nEOF\n',
  ].join('\n');

describe('what stands in the flat, and the flat as a file', () => {
  it('items are placed from the bill, stand up, and are seen on the overview’s plan', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    const place = page.getByRole('button', { name: /^TV unit Place in/ });
    await place.click();
    await place.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'See the walls' }).click();
    await page.getByRole('img', { name: /^Wall [A-Z]: .*TV unit/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the drawing' }).click();
    await page.getByRole('button', { name: 'Stand it up' }).click();
    // With depth where the browser has it, else drawn.
    await page.getByRole('img', { name: /^The flat standing up/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the drawing' }).click();
    await apply(page);
    await page
      .getByText(/measured again/)
      .first()
      .waitFor();
    expect((await planOf()).items).toHaveLength(1);
    await page.goto(`/boqs/${boq}/summary`);
    await page.getByRole('group', { name: 'Plan of the flat as it is drawn' }).waitFor();
    expect(await page.getByText('The arrangement of the rooms is an example.').count()).toBe(0);
    await close();
  });

  it('goes out as a DXF and comes back with the same rooms', async () => {
    const before = areasOf(await planOf());
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    await page.getByRole('button', { name: 'Download' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^DXF/ }).click(),
    ]);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a DXF' }).click();
    await (
      await chooser
    ).setFiles({
      name: 'plan.dxf',
      mimeType: 'image/vnd.dxf',
      buffer: await bytesOf(await file.createReadStream()),
    });
    await page.getByRole('button', { name: 'Take it into the drawing' }).click();
    await apply(page);
    expect(areasOf(await planOf())).toEqual(before);
    await close();
  });

  it('is asked how thick its walls are where a DXF has them as single lines', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    const buffer = Buffer.from(singleLines(['0 0 8 0', '8 0 8 3', '8 3 0 3', '0 3 0 0', '4 0 4 3']));
    await page
      .locator('input[type=file][accept=".dxf"]')
      .setInputFiles({ name: 'flat.dxf', mimeType: 'image/vnd.dxf', buffer });
    const card = page.getByRole('region', { name: 'Drawing from CAD' });
    await card.getByRole('group', { name: /^The walls are drawn as single lines/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: /^230 mm/ }).click();
    await card.getByRole('group', { name: /^The walls/ }).waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Take it into the drawing' }).click();
    await page.getByText('12′ 4½″ × 9′ 1″').first().waitFor();
    await close();
  });

  it('is drawn room by room with a tape, and measures what the tape says', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    await page.getByRole('button', { name: 'Clear the plan' }).click();
    const tape = page.getByRole('region', { name: 'Room by tape' });
    await tape.getByRole('combobox', { name: 'Room' }).fill('kitchen');
    await page.getByRole('option', { name: 'Kitchen', exact: true }).click();
    for (const [label, size] of [
      ['Left to right', `10'`],
      ['Top to bottom', `8'`],
    ] as const) {
      await tape.getByRole('textbox', { name: label }).fill(size);
      await tape.getByRole('textbox', { name: label }).press('Enter');
    }
    await tape.getByRole('button', { name: 'Add room' }).click();
    // The whole of it is in sight.
    const [sheet, room] = await Promise.all(
      [page.getByRole('application'), page.locator('[data-kind=room]')].map((one) => one.boundingBox()),
    );
    if (!sheet || !room) throw new Error('the room is not drawn');
    expect(room.height / sheet.height).toBeGreaterThan(0.5);
    expect(Math.abs(room.x + room.width / 2 - sheet.x - sheet.width / 2)).toBeLessThan(60);
    await apply(page);
    expect(areasOf(await planOf())).toEqual(['kitchen 80']);
    await close();
  });
});

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
