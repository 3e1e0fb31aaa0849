import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeInBoth, axeViolations } from '../support/axe';
import { newBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { drag, onWall, WALL } from '../support/plan-hand';
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

  it('makes an item wider by hand, priced meanwhile, by keys and by figures, and its line with it', async () => {
    type Items = { data: { items: { id: string; title: string; cost: number; dimension: { L: object } | null }[] } };
    const shop = await newBoq(application, token, 'Silver Oaks, Kothrud');
    const lineOf = async (id: string) =>
      (await application.call<Items>('GET', `/boqs/${shop}/items`, { token })).data.items.find((one) => one.id === id);
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${shop}/plan`);
    await page.getByRole('application').waitFor();
    await page.getByRole('button', { name: /^TV unit Place in/ }).click();
    const unit = page.locator('path[data-kind=item]');
    const id = (await unit.getAttribute('data-id')) ?? '';
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('region', { name: 'What followed' }).waitFor();
    const before = await lineOf(id);

    const price = page.getByRole('region', { name: 'Price' });
    const stood = await unit.getAttribute('d');
    const handle = await page.locator('g[data-kind=item][data-end=left] circle').last().boundingBox();
    if (!handle) throw new Error('no handle');
    const grip = [handle.x + handle.width / 2, handle.y + handle.height / 2] as const;
    const out = await page.locator('g[data-kind=item][data-end=right] circle').last().boundingBox();
    // Inwards: there is room for that whichever way it stands.
    const way = [Math.sign((out?.x ?? 0) - handle.x) * 14, Math.sign((out?.y ?? 0) - handle.y) * 14] as const;
    await drag(page, grip, way);
    await price.getByText(/^−/).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await unit.getAttribute('d')).toBe(stood);
    await price.getByText(/^−/).waitFor({ state: 'detached' });

    const asked = page.waitForResponse((response) => response.url().endsWith('/plan/estimate'));
    await drag(page, grip, way);
    await asked;
    await page.mouse.up();
    await page.getByRole('application').focus();
    await page.keyboard.press('{');
    await price.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    const width = page.getByRole('textbox', { name: 'Width' });
    await width.fill('1ft 5in');
    const last = page.waitForResponse((response) => response.url().endsWith('/plan/estimate'));
    await width.press('Enter');
    const { total_after: shown, followed } = (await (await last).json()) as {
      total_after: number;
      followed: { after: { cost: number } }[];
    };
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 item was measured again').waitFor();
    const after = await lineOf(id);
    expect(after).toMatchObject({ cost: followed[0]?.after.cost, dimension: { W: { feet: 1, inches: 5 } } });
    expect(after?.dimension?.L).not.toEqual(before?.dimension?.L);
    expect(
      (await application.call<{ data: { total_cost: number } }>('GET', `/boqs/${shop}`, { token })).data.total_cost,
    ).toBe(shown);
    await page.getByRole('application').focus();
    await page.keyboard.press('Control+z');
    await page.getByText(/^Undone/).waitFor();
    expect(await lineOf(id)).toMatchObject({ cost: before?.cost, dimension: before?.dimension });
    await close();
  });

  it('takes a beam and a column of the building, turned by a key, moved by hand, measured, and seen where they were', async () => {
    const built = await newBoq(application, token, 'Maple Court, Wakad');
    const path = `/boqs/${built}`;
    type Built = { readonly data: { readonly fixed: readonly { readonly kind: string; readonly at: number[] }[] } };
    const builtOf = () => application.call<Built & { revision: number }>('GET', `${path}/plan`, { token });
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`${path}/plan`);
    const drawing = page.getByRole('application');
    const add = page.getByRole('region', { name: 'Add columns, beams and points' });
    const room = page.getByRole('region', { name: 'Rooms' }).getByRole('button', { name: /^Kitchen/ });
    await room.click();
    await add.getByRole('button', { name: 'Beam' }).click();
    await page.getByRole('region', { name: 'Beam 1' }).waitFor();
    const beam = page.locator('g[data-fixed=beam] path');
    const [across, price] = [await beam.getAttribute('d'), page.getByRole('region', { name: 'Price' })];
    await drawing.focus();
    await page.keyboard.press('r');
    await page.waitForFunction(
      (was) => document.querySelector('g[data-fixed=beam] path')?.getAttribute('d') !== was,
      across,
    );
    await page.getByRole('button', { name: 'Turn to the right' }).click();
    expect(await beam.getAttribute('d')).toBe(across);
    // Its sides are more ceiling.
    await price.getByText(/^\+/).waitFor();

    await room.click();
    await add.getByRole('button', { name: 'Column' }).click();
    await page.getByRole('region', { name: 'Column 1' }).waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('region', { name: 'What followed' }).waitFor();
    const stored = await builtOf();
    expect(stored.data.fixed.map(({ kind }) => kind)).toEqual(['beam', 'column']);

    const held = await page.locator('g[data-fixed=column] path').boundingBox();
    if (!held) throw new Error('the column is not drawn');
    await drag(page, [held.x + held.width / 2, held.y + held.height / 2], [-30, 4]);
    await page.mouse.up();
    const put = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect((await put).status()).toBe(200);
    const moved = await builtOf();
    expect(moved.data.fixed[0]).toEqual(stored.data.fixed[0]);
    expect(moved.data.fixed[1]?.at).not.toEqual(stored.data.fixed[1]?.at);
    await page.getByRole('button', { name: 'See the walls' }).click();
    await page
      .getByRole('img', { name: /Beam, / })
      .first()
      .waitFor();
    await page.goto(`${path}/history?revision=${stored.revision}`);
    await page.locator('[data-former]').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
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
});
