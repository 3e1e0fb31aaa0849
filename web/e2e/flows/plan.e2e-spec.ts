import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { axeInBoth, axeViolations } from '../support/axe';
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
  boq = await newBoq(application, token, 'Lotus Heights, Powai');
});

interface PlanAnswer {
  readonly data: {
    readonly drawn: boolean;
    readonly walls: readonly { readonly id: string }[];
    readonly rooms: readonly { readonly room: string; readonly area_sqft: number; readonly label: string }[];
  };
  readonly revision: number;
}
const planOf = () => application.call<PlanAnswer>('GET', `/boqs/${boq}/plan`, { token });
const totalOf = async () =>
  (await application.call<{ data: { total_cost: number } }>('GET', `/boqs/${boq}`, { token })).data.total_cost;

/** Drags what is at a point of the drawing, without letting go. */
async function drag(page: Page, from: readonly [number, number], by: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 6 });
}

/** A point on a wall that runs from top to bottom, a third of its way down. */
async function onWall(page: Page, id: string): Promise<[number, number]> {
  const box = await page.locator(`[data-kind=wall][data-id=${id}]`).boundingBox();
  if (!box) throw new Error(`${id} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 3];
}

/** An inner wall between the living room and a bedroom, from the top to the bottom of the arranged flat. */
const WALL = 'wall-5';

/** One grey pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==';

/** A page of 400 by 300 points with a black line from top to bottom of it, 8 points wide, 100 from the left. */
const LINE_PDF = pdfOf('96 20 8 260 re f');

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

describe('the plan of a BOQ', () => {
  it('is shaped by hand and by figures, priced meanwhile, applied as one change, and taken back', async () => {
    const before = { plan: await planOf(), total: await totalOf() };
    expect(before.plan.data.drawn).toBe(false);
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/summary`);
    await page.getByRole('link', { name: 'Draw the flat' }).click();
    const drawing = page.getByRole('application', { name: /^Plan of the flat/ });
    await drawing.waitFor();
    const price = page.getByRole('region', { name: 'Price' });
    const apply = page.getByRole('button', { name: 'Apply' });

    // A drag is one step, and is priced before it is let go.
    const asked = page.waitForResponse((response) => response.url().endsWith('/plan/estimate'));
    await drag(page, await onWall(page, WALL), [24, 2]);
    await page.getByRole('region', { name: 'Wall 5' }).waitFor();
    expect((await asked).status()).toBe(200);
    await page.mouse.up();
    await price.getByText(/^[+−]/).waitFor();
    await page.keyboard.press('Control+z');
    await price.getByText(/^[+−]/).waitFor({ state: 'detached' });

    // The same by the list and a typed length.
    await page
      .getByRole('region', { name: 'Rooms' })
      .getByRole('button', { name: /^Kitchen/ })
      .click();
    const width = page.getByRole('textbox', { name: 'Clear, left to right' });
    await width.fill(`11'`);
    await width.press('Enter');
    await price.getByText('Kitchen').waitFor();
    await price.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    const shown = Number((await price.locator('[title^="₹"]').last().getAttribute('title'))?.replaceAll(/[₹,]/g, ''));
    expect(await axeViolations(page)).toEqual([]);

    await apply.click();
    const followed = page.getByRole('region', { name: 'What followed' });
    await followed.getByText(/items were measured again/).waitFor();
    const after = { plan: await planOf(), total: await totalOf() };
    expect(after.plan.data.drawn).toBe(true);
    expect(after.plan.revision).toBe(before.plan.revision + 1);
    expect(Math.round(after.total)).toBe(shown);
    await followed.locator('summary').first().click();
    expect(await followed.getByRole('link').first().getAttribute('href')).toMatch(/\/details\?item=/);

    // Applied, it is a change of the BOQ like any other.
    await drawing.focus();
    await page.keyboard.press('Control+z');
    await page.getByText(/^Undone/).waitFor();
    expect(await totalOf()).toBe(before.total);
    await close();
  });

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

  it('is found by its tab, and seen in the list, behind a link and in a quotation, room by room', async () => {
    const drawn = await newBoq(application, token, 'Palm Grove, Baner');
    const path = `/boqs/${drawn}`;
    const { data } = await application.call<PlanAnswer>('GET', `${path}/plan`, { token });
    await application.call('PUT', `${path}/plan`, { token, body: data });
    await application.call('POST', `${path}/issues`, { token, body: { name: 'Anita Rao' } });
    const linkOf = async (to: string, body: object = {}): Promise<string> =>
      (await application.call<{ data: { url: string } }>('POST', `${path}/${to}`, { token, body })).data.url;
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`${path}/details`);
    await page.getByRole('navigation', { name: 'Views of this BOQ' }).getByRole('link', { name: 'Plan' }).click();
    await page.getByRole('application').waitFor();

    await page.goto('/boqs');
    const card = page.getByRole('listitem').filter({ hasText: 'Palm Grove, Baner' });
    await card.locator('polygon').first().waitFor();
    expect(await card.locator('polygon').count()).toBe(data.rooms.length);
    expect(await axeInBoth(page)).toEqual([]);

    for (const url of [await linkOf('links', { days: 30 }), await linkOf('issues/1/link')]) {
      await page.goto(new URL(url).pathname);
      await page.getByRole('img', { name: 'Kitchen, as it is drawn' }).waitFor();
      expect(await page.getByRole('img', { name: /, as it is drawn$/ }).count()).toBe(data.rooms.length);
      expect(await axeInBoth(page)).toEqual([]);
    }
    await close();
  });

  it('takes furniture from the catalogue, whose line comes with it, by a mouse and on a phone', async () => {
    const before = await totalOf();
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/plan`);
    const sheet = await page.getByRole('application').boundingBox();
    const catalogue = page.getByRole('region', { name: 'Add from the catalogue' });
    await catalogue.getByRole('combobox', { name: 'Into' }).selectOption({ label: 'Master bedroom' });
    const wardrobe = catalogue.getByRole('button', { name: /^Hinged wardrobe/ });
    const from = await wardrobe.boundingBox();
    const to = await page.locator('[data-kind=room][data-id=master-bedroom]').boundingBox();
    if (!sheet || !from || !to) throw new Error('nothing to carry');
    expect(await axeInBoth(page)).toEqual([]);

    // It is priced before it is let go, and what is said is what is stored.
    const asked = page.waitForResponse((response) => response.url().endsWith('/plan/estimate'));
    const hand = [from.x + 40, from.y + 20] as const;
    await drag(page, hand, [to.x + to.width / 2 - hand[0], to.y + to.height - 40 - hand[1]]);
    const { total_after: after } = (await (await asked).json()) as { total_after: number };
    expect(after).toBeGreaterThan(before);
    await page.mouse.up();
    await page.getByRole('region', { name: 'Hinged wardrobe' }).waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('region', { name: 'What followed' }).waitFor();
    expect(await totalOf()).toBe(after);
    await page.getByRole('application').focus();
    await page.keyboard.press('Control+z');
    await page.getByText(/^Undone/).waitFor();
    expect(await totalOf()).toBe(before);
    await close();

    const phone = await visit(browser, application.url, { token, viewport: { width: 390, height: 844 } });
    await phone.page.goto(`/boqs/${boq}/plan`);
    await phone.page.getByRole('button', { name: 'On the plan' }).click();
    await phone.page.getByRole('combobox', { name: 'Into' }).selectOption({ label: 'Kitchen' });
    await phone.page.getByRole('button', { name: /^Kitchen island/ }).click();
    await phone.page.getByRole('button', { name: 'Kitchen island' }).waitFor();
    expect(await phone.page.locator('[data-kind=item]').count()).toBe(1);
    await phone.close();
  });

  it('is shaped by fingers on a phone: a wall next to one moves, one pans, and two zoom', async () => {
    const { page, close } = await visit(browser, application.url, { token, viewport: { width: 390, height: 844 } });
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    /** Fingers from their places to others, in steps that a hand takes. */
    const touch = async (...ways: readonly (readonly [from: readonly number[], to: readonly number[]])[]) => {
      for (const step of [0, 1, 2, 3, 4, 5, 6]) {
        const touchPoints = ways.map(([[x = 0, y = 0], [right = 0, down = 0]], id) => ({
          id,
          x: x + ((right - x) * step) / 6,
          y: y + ((down - y) * step) / 6,
        }));
        await device.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
      }
      await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await page.goto(`/boqs/${boq}/plan`);
    const drawing = page.getByRole('application');
    const wall = page.locator(`path[data-kind=wall][data-id=${WALL}]`);
    const box = await wall.boundingBox();
    if (!box) throw new Error('the wall is not drawn');
    const besides = [box.x + box.width / 2 + 9, box.y + box.height / 3] as const;
    const stood = await wall.getAttribute('d');
    await touch([besides, [besides[0] + 20, besides[1]]]);
    await page.getByRole('button', { name: 'Undo in the drawing' }).waitFor();
    expect(await wall.getAttribute('d')).not.toBe(stood);

    const seen = async (): Promise<readonly number[]> =>
      ((await drawing.getAttribute('viewBox')) ?? '').split(' ').map(Number);
    const [left = 0, , wide = 0] = await seen();
    const room = await page.locator('[data-kind=room][data-id=living-dining]').boundingBox();
    if (!room) throw new Error('the room is not drawn');
    const middle = [room.x + room.width / 2, room.y + room.height / 2] as const;
    await touch([middle, [middle[0] + 40, middle[1]]]);
    await page.waitForFunction(
      (was) => Number(document.querySelector('[role=application]')?.getAttribute('viewBox')?.split(' ')[0]) < was,
      left,
    );
    expect((await seen())[2]).toBe(wide);
    await touch(
      [middle, [middle[0] - 60, middle[1]]],
      [
        [middle[0] + 30, middle[1]],
        [middle[0] + 90, middle[1]],
      ],
    );
    await page.waitForFunction(
      (was) => Number(document.querySelector('[role=application]')?.getAttribute('viewBox')?.split(' ')[2]) < was,
      wide,
    );
    expect(await page.evaluate(() => globalThis.visualViewport?.scale)).toBe(1);
    await close();
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
    await drag(page, [sheet.x + 200, sheet.y + 200], [100, 0]);
    await page.mouse.up();
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
