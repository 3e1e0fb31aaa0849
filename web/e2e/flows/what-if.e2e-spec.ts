import type { Browser, Page } from 'playwright-core';
import { png } from '../../../test/support/picture';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { designersBoq } from '../support/boqs';
import { PHONE, visit, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { amountIn, becomes, items, more, totalOf } from '../support/screen';

interface Item {
  id: string;
  title: string;
}

let application: Application;
let browser: Browser;
let designer: Visit;
let token: string;
let boq: string;
let branch = '';
let furniture: Item[] = [];

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token, boq } = await designersBoq(application));
  const { data } = await application.call<{ data: { items: Item[] } }>('GET', `/carpentry?boq_id=${boq}`, { token });
  furniture = data.items;
  designer = await visit(browser, application.url, { token });
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'What-if copy' });
const bar = (page: Page) => page.getByRole('region', { name: 'Apply changes' });
const setCount = (id: string, item: Item, count: number) =>
  application.call('PUT', `/carpentry/${item.id}?boq_id=${id}`, { token, body: { count } });

const addImage = async (id: string, item: Item, name: string): Promise<unknown> => {
  const data = (await png(320, 240)).toString('base64');
  return application.call('POST', `/boqs/${id}/images?item_id=${item.id}`, {
    token,
    body: { images: [{ name, data }] },
  });
};
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const images = (page: Page) => page.getByRole('region', { name: 'Reference images' });

describe('a what-if copy of a BOQ', () => {
  let total = 0;

  it('is created from the BOQ, says what it is, and shows its effect on the total', async () => {
    const { page } = designer;
    await page.goto(`/boqs/${boq}/details`);
    total = await totalOf(page);
    await more(page, 'What if…');
    const panel = page.getByRole('dialog', { name: 'What if…' });
    await panel.getByText('None yet.').waitFor();
    await panel.getByLabel('What would you like to try?').fill('Two of each');
    await panel.getByLabel('What would you like to try?').press('Enter');
    await banner(page).getByText('changes here do not touch the BOQ').waitFor();
    branch = /boqs\/([^/]+)/.exec(page.url())?.[1] ?? '';
    expect(branch).not.toBe(boq);
    expect(await totalOf(page)).toBe(total);
    for (const item of furniture.slice(0, 2)) await setCount(branch, item, 2);
    await page.reload();
    await items(page).waitFor();
    const now = await totalOf(page);
    expect(now).toBeGreaterThan(total);
    await becomes(() => amountIn(banner(page).locator('[aria-live]')), now - total);
    expect(await axeViolations(page)).toEqual([]);
    await banner(page).getByRole('link', { name: 'Lotus Heights, Powai' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lotus Heights, Powai' }).waitFor();
    expect(await totalOf(page)).toBe(total);
  });

  it('shows the BOQ’s images and comments besides its own, and removes only its own', async () => {
    const { page } = designer;
    const [first] = furniture as [Item];
    await addImage(boq, first, 'veneer.png');
    await addImage(branch, first, 'laminate.png');
    await page.goto(`/boqs/${branch}/details?item=${first.id}`);
    await images(page).getByText('are included when changes of this item are applied').waitFor();
    expect(await images(page).getByText('From the BOQ').count()).toBe(1);
    await images(page).getByRole('button', { name: 'Remove laminate.png' }).waitFor();
    expect(await images(page).getByRole('button', { name: 'Remove veneer.png' }).count()).toBe(0);
    await comments(page).getByLabel('Your comment').fill('Laminate, as in the sample flat?');
    await comments(page).getByRole('button', { name: 'Comment' }).click();
    await comments(page).getByText('Laminate, as in the sample flat?').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`/boqs/${branch}/details?tab=images`);
    await page.getByText('Images added here stay in this copy.').waitFor();
  });

  it('is merged by ticked changes, as one revision, with the total shown; changes on both sides are marked', async () => {
    const { page } = designer;
    const [first, second] = furniture as [Item, Item];
    await setCount(boq, second, 3);
    await page.goto(`/boqs/${boq}/what-if/${branch}`);
    await page.getByText('Changed in the BOQ too').waitFor();
    await page.getByText('with 1 image and 1 comment').waitFor();
    const box = (item: Item) => page.getByRole('checkbox', { name: item.title }).first();
    expect([await box(first).isChecked(), await box(second).isChecked()]).toEqual([true, false]);
    await bar(page).getByRole('button', { name: 'Apply 1 item' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Select all' }).click();
    await bar(page).getByRole('button', { name: 'Apply 2 items' }).waitFor();
    await box(second).focus();
    await page.keyboard.press('Space');
    const button = bar(page).getByRole('button', { name: 'Apply 1 item' });
    await button.and(page.locator(':enabled')).waitFor();
    const shown = await amountIn(bar(page).locator('[aria-live] .serif'));
    await button.click();
    await page.getByText(/^Applied 1 item, as version \d+$/).waitFor();
    await page.waitForURL(`**/boqs/${boq}/details`);
    await becomes(() => totalOf(page), shown);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('The BOQ is back to its previous state').waitFor();
    // The change is undone; what was merged with it stays.
    await page.goto(`/boqs/${boq}/details?item=${first.id}`);
    await images(page).getByRole('button', { name: 'Remove laminate.png' }).waitFor();
    await comments(page).getByText('Laminate, as in the sample flat?').waitFor();
    expect(await page.getByText('From the BOQ').count()).toBe(0);
  });

  it('works on a phone', async () => {
    const phone = await visit(browser, application.url, { token, viewport: PHONE });
    await phone.page.goto(`/boqs/${branch}/details`);
    await banner(phone.page).getByText('Total compared with the BOQ now').waitFor();
    expect(await sideways(phone.page)).toBeLessThanOrEqual(0);
    await banner(phone.page).getByRole('link', { name: 'Compare and apply' }).click();
    await bar(phone.page).getByText('New total').waitFor();
    expect(await sideways(phone.page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(phone.page)).toEqual([]);
    await phone.page.goto(`/boqs/${boq}/details?panel=what-if`);
    await phone.page.getByRole('link', { name: 'Compare Two of each with the BOQ' }).waitFor();
    await phone.close();
  });

  it('is discarded after confirmation', async () => {
    const { page, close } = designer;
    await page.goto(`/boqs/${branch}/details`);
    await banner(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog', { name: 'Discard “Two of each”?' }).getByRole('button', { name: 'Discard' }).click();
    await page.getByText('“Two of each” is discarded').waitFor();
    await page.waitForURL(`**/boqs/${boq}/details`);
    // The address may be ahead of the page.
    await banner(page).waitFor({ state: 'detached' });
    await more(page, 'What if…');
    await page.getByRole('dialog', { name: 'What if…' }).getByText('None yet.').waitFor();
    await close();
  });
});
