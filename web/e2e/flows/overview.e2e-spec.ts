import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeViolations } from '../support/axe';
import { newBoq } from '../support/boqs';
import { visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let boq: string;
const TITLE = 'Baner Road, flat 1203';

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token } = await application.account('designer'));
  boq = await newBoq(application, token, TITLE);
});

interface Head {
  readonly data: { total_with_gst: number; revision: number };
}
const headOf = async () => (await application.call<Head>('GET', `/boqs/${boq}`, { token })).data;

describe('the overview of a BOQ', () => {
  it('shows what reaches a budget line by line, applies it as one change, and takes it back', async () => {
    const before = await headOf();
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto(`/boqs/${boq}/summary`);
    await page.getByRole('group', { name: 'Plan of the flat' }).waitFor();
    const goal = page.getByRole('textbox', { name: 'Goal in rupees, with GST' });
    await goal.fill(String(Math.round(before.total_with_gst * 0.95)));
    await goal.press('Enter');
    const budget = page.getByRole('region', { name: 'My budget' });
    await budget.getByText(/ways? to get there|The nearest/).waitFor();
    await budget.getByRole('listitem').first().getByRole('button').click();
    const preview = page.getByRole('dialog', { name: 'Before you apply it' });
    await preview.getByRole('rowheader').first().waitFor();
    expect(await headOf()).toMatchObject({ revision: before.revision });
    expect(await axeViolations(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Updated successfully.').waitFor();
    await budget.getByText(/^Within your budget/).waitFor();
    const after = await headOf();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.total_with_gst).toBeLessThan(before.total_with_gst);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The change is undone').waitFor();
    expect((await headOf()).total_with_gst).toBe(before.total_with_gst);
    await close();
  });
});

describe('the list of BOQs', () => {
  it('gives back what was deleted, from the toast and from the bin', async () => {
    const { page, close } = await visit(browser, application.url, { token });
    const card = page.getByRole('link', { name: TITLE });
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${TITLE}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete this BOQ?' }).getByRole('button', { name: 'Delete' }).click();
      await card.waitFor({ state: 'detached' });
    };
    await page.goto('/boqs');
    await remove();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await card.waitFor();
    await remove();
    await page.getByRole('radio', { name: 'Bin' }).click();
    await page.waitForURL('**/boqs?show=bin');
    await page.getByRole('button', { name: `Restore ${TITLE}` }).click();
    await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
    await page.goto('/boqs');
    await card.click();
    await page.waitForURL(`**/boqs/${boq}/details`);
    await close();
  });
});
