import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { axeInBoth } from '../support/axe';
import { newBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { drag, fingersOn, WALL } from '../support/plan-hand';
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

const totalOf = async () =>
  (await application.call<{ data: { total_cost: number } }>('GET', `/boqs/${boq}`, { token })).data.total_cost;

/** Looks at each picture of the screen from now on. Returns how large a millimetre was on them, each size once. */
async function scalesOf(page: Page): Promise<() => Promise<readonly number[]>> {
  const seen = await page.evaluateHandle(() => {
    const all = new Set<number>();
    const look = (): void => {
      const drawing = document.querySelector<SVGSVGElement>('svg[role=application]');
      if (drawing) all.add(Number(drawing.getScreenCTM()?.a.toFixed(4)));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return all;
  });
  return async () => await seen.evaluate((all) => [...all]);
}

describe('the plan of a BOQ', () => {
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
    const scales = await scalesOf(phone.page);
    await phone.page.getByRole('button', { name: /^Kitchen island/ }).click();
    await phone.page.getByRole('button', { name: 'Kitchen island' }).waitFor();
    expect(await phone.page.locator('path[data-kind=item]').count()).toBe(1);
    // One of its ends is pushed in by a finger.
    const price = phone.page.getByRole('region', { name: 'Price' });
    const island = phone.page.locator('path[data-kind=item]');
    // What it costs is said below the drawing, which stays as large as it was meanwhile.
    await price.getByText(/^Kitchen island/).waitFor();
    expect(await scales()).toHaveLength(1);
    const stood = await island.getAttribute('d');
    const [end, other] = await Promise.all(
      ['right', 'left'].map((side) =>
        phone.page.locator(`g[data-kind=item][data-end=${side}] circle`).last().boundingBox(),
      ),
    );
    if (!end || !other) throw new Error('no handles');
    const grip = [end.x + end.width / 2, end.y + end.height / 2] as const;
    const touch = await fingersOn(phone.page);
    await touch([grip, [grip[0] + Math.sign(other.x - end.x) * 9, grip[1] + Math.sign(other.y - end.y) * 9]]);
    await phone.page.waitForFunction(
      (was) => document.querySelector('path[data-kind=item]')?.getAttribute('d') !== was,
      stood,
    );
    await phone.close();
  });

  it('is shaped by fingers on a phone: a wall next to one moves, one pans, and two zoom', async () => {
    const { page, close } = await visit(browser, application.url, { token, viewport: { width: 390, height: 844 } });
    const touch = await fingersOn(page);
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
});
