import type { Browser, Page } from 'playwright-core';
import { mailFor } from '../../../test/support/outbox';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { PHONE, visit, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let designer: Visit;
let token: string;
let boq: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token, boq } = await designersBoq(application));
  designer = await visit(browser, application.url, { token });
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Quotations' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Acceptance' });

/** The URL of an issue's page, from its mail. */
async function linkFor(email: string, nth = 1): Promise<string> {
  const mail = await mailFor(application.folder, 'issue', email, nth);
  const path = /\/accept\/[\w-]{43}/.exec(mail)?.[0];
  if (!path) throw new Error(`no link in the mail: ${mail}`);
  return path;
}

async function accept(page: Page, name: string, button: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: 'Accepted' }).waitFor();
}

describe('an estimate between a designer and a home owner', () => {
  it('is issued by the designer and mailed', async () => {
    const { page } = designer;
    await page.goto(`/boqs/${boq}/details`);
    await page.getByRole('button', { name: 'Send quotation' }).click();
    await panel(page).getByText('Nothing has been issued yet.').waitFor();
    await panel(page).getByLabel('Name of the home owner').fill('Asha Rao');
    await panel(page).getByLabel('Email').fill('asha.rao@example.in');
    await panel(page).getByLabel('Note').fill('With the veneer we chose on Friday.');
    await panel(page).getByRole('button', { name: 'Issue the estimate' }).click();
    await page.getByText('Mailed to asha.rao@example.in.').waitFor();
    await panel(page).getByRole('heading', { name: 'Issue 1, estimate' }).waitFor();
    await banner(page).getByText('is awaiting a reply').waitFor();
  });

  it('is seen in full and accepted on a phone, in a browser without an account', async () => {
    const owner = await visit(browser, application.url, { viewport: PHONE });
    await owner.page.goto(await linkFor('asha.rao@example.in'));
    await owner.page.getByRole('heading', { level: 1, name: 'Lotus Heights, Powai' }).waitFor();
    await owner.page.getByText('With the veneer we chose on Friday.').waitFor();
    await owner.page.getByTitle('Why this number: the total', { exact: true }).click();
    const why = owner.page.getByRole('dialog', { name: 'Why this number' });
    await why.getByTitle('Why this number: Carpentry', { exact: true }).click();
    await why.getByTitle('Why this number: Hinged wardrobe', { exact: true }).first().click();
    await why.getByRole('table', { name: 'Material and labour in it' }).waitFor();
    await owner.page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await accept(owner.page, 'Asha Rao', 'Accept issue 1');
    expect(await owner.page.getByRole('button', { name: 'Accept issue 1' }).count()).toBe(0);
    await owner.page.getByRole('link', { name: 'Public page of this acceptance' }).click();
    await owner.page.getByText('This hash is genuine').waitFor();
    await owner.close();
  });

  it('is fixed from then on; the designer’s changes become a variation', async () => {
    const { page } = designer;
    await page.reload();
    await banner(page).getByText('by Asha Rao').waitFor();
    await page.goto(`/boqs/${boq}/details`);
    await application.call('POST', `/manual?boq_id=${boq}`, {
      token,
      body: { service: 'civil', description: 'Core cutting for the AC', unit: 'no', quantity: 3, rate: 850 },
    });
    await page.reload();
    await banner(page).getByText('(not yet issued)').waitFor();
    await banner(page).getByRole('button', { name: 'Quotations' }).click();
    await panel(page).getByLabel('Email').fill('asha.rao@example.in');
    await panel(page).getByRole('button', { name: 'Issue the variation' }).click();
    await panel(page).getByRole('heading', { name: 'Issue 2, variation of issue 1' }).waitFor();
    await panel(page).getByTitle('Why this number: issue 2', { exact: true }).click();
    const why = page.getByRole('dialog', { name: 'Why this number' });
    await why.getByTitle('Why this number: Core cutting for the AC').waitFor();
    await why.getByRole('link', { name: /^The total of the BOQ at r \d+$/ }).waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
  });

  it('and the variation is accepted separately', async () => {
    const owner = await visit(browser, application.url);
    await owner.page.goto(await linkFor('asha.rao@example.in', 2));
    await owner.page.getByRole('region', { name: 'What changes' }).getByText('Core cutting for the AC').waitFor();
    await accept(owner.page, 'Asha Rao', 'Accept issue 2');
    await owner.close();
    const { page } = designer;
    await page.reload();
    await panel(page).getByText('Nothing has changed since issue 2 was accepted.').waitFor();
    expect(await banner(page).getByText('variations').count()).toBe(0);
  });

  it('is verified by anyone with the downloaded document', async () => {
    const stranger = await visit(browser, application.url);
    const { page } = stranger;
    const path = await linkFor('asha.rao@example.in');
    await page.goto(path);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the document' }).click();
    const saved = await (await file).path();
    await page.getByRole('link', { name: 'Public page of this acceptance' }).click();
    await page.getByLabel('Choose the downloaded document').setInputFiles(saved);
    await page.getByText('This is the document that was accepted, to the last byte.').waitFor();
    await page
      .getByLabel('issue-1.json')
      .or(page.locator('input[type=file]'))
      .first()
      .setInputFiles({
        name: 'other.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{}'),
      });
    await page.getByText('This is not the document that was accepted.').waitFor();
    await stranger.close();
  });

  it('shows one page for every invalid link, and the designer’s page logged nothing', async () => {
    const stranger = await visit(browser, application.url);
    await stranger.page.goto(`/accept/${'A'.repeat(43)}`);
    await stranger.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(stranger.complaints.every((complaint) => complaint.includes('404'))).toBe(true);
    await stranger.page.context().close();
    await designer.close();
  });
});
