import type { Browser, Page } from 'playwright-core';
import { codeFor, mailsIn } from '../../../test/support/outbox';
import { scan } from '../../../test/support/papers';
import { until } from '../../../test/support/until';
import { axeInBoth } from '../support/axe';
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
  for (const [description, rate] of [
    ['Wardrobe in veneer', 85_000],
    ['Wardrobe in laminate', 42_000],
  ] as const)
    await application.call('POST', `/manual?boq_id=${boq}`, {
      token,
      body: { service: 'civil', description, unit: 'no', quantity: 1, rate },
    });
  designer = await visit(browser, application.url, { token });
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Quotations' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Acceptance' });

/** The path in the `nth` mail that sends a quotation; the copy of an acceptance has none. */
function linkFor(email: string, nth = 1): Promise<string> {
  const links = async () =>
    (await mailsIn(application.folder, 'issue', email))
      .filter((mail) => !mail.includes('answered your question'))
      .flatMap((mail) => mail.match(/\/accept\/[\w-]{43}/)?.[0] ?? []);
  return until(
    async () => (await links())[nth - 1],
    () => `no mail ${nth} with a link`,
  );
}

/** Accepts with the `nth` code that is mailed. */
async function accept(page: Page, name: string, nth = 1): Promise<void> {
  await page.getByRole('button', { name: 'Accept this quotation', exact: true }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByText('We sent a code to a…@example.in.').waitFor();
  const code = await codeFor(application.folder, 'asha.rao@example.in', nth);
  const field = page.getByLabel('Code from the mail');
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('The code is not right. 4 tries are left.').waitFor();
  expect(await axeInBoth(page)).toEqual([]);
  await field.fill(code);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('Confirmed by a code mailed to a…@example.in.').waitFor();
  await page.getByRole('heading', { name: `Thank you, ${name}` }).waitFor();
}

describe('an estimate between a designer and a home owner', () => {
  it('is sent by the designer, with the firm, an option, a choice and payment stages, and mailed', async () => {
    const { page } = designer;
    await page.goto('/settings/firm');
    await page.getByLabel('Name', { exact: true }).fill('Studio Kaveri');
    await page.getByLabel('Phone').fill('+91 98230 41175');
    await page.getByLabel('UPI id').fill('studio.kaveri@okaxis');
    await page.getByRole('radio', { name: 'Plum' }).click({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Your next quotation shows it.').waitFor();
    await page.goto(`/boqs/${boq}/details`);
    await page.getByRole('button', { name: 'Send quotation' }).click();
    await panel(page).getByText('No quotation has been sent yet.').waitFor();
    // The field that one came for has the focus.
    await panel(page).getByLabel('Client').waitFor();
    await page.keyboard.type('Asha Rao');
    expect(await panel(page).getByLabel('Client').inputValue()).toBe('Asha Rao');
    await panel(page).getByLabel('Email').fill('asha.rao@example.in');
    await panel(page).getByRole('textbox', { name: 'Message' }).fill('With the veneer we chose on Friday.');
    await panel(page).getByRole('button', { name: '50 / 40 / 10' }).click();
    await panel(page).getByRole('combobox', { name: 'Optional items' }).click();
    const list = page.getByRole('listbox', { name: 'Optional items' });
    await list.getByRole('option').first().waitFor();
    await until(
      () => list.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight),
      () => 'the list of items does not fit into the window',
    );
    await panel(page).getByRole('combobox', { name: 'Optional items' }).fill('Hinged wardrobe');
    await page
      .getByRole('option', { name: /^Hinged wardrobe/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await panel(page).getByRole('button', { name: 'Add a choice' }).click();
    await panel(page).getByLabel('Choice 1', { exact: true }).fill('Wardrobe');
    for (const title of ['Wardrobe in veneer', 'Wardrobe in laminate']) {
      await panel(page).getByRole('combobox', { name: 'Items of choice 1' }).fill(title);
      await page.getByRole('option', { name: title }).click();
    }
    await page.keyboard.press('Escape');
    await panel(page).getByLabel('In the total from the start').selectOption({ index: 1 });
    await panel(page).getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview: this is what the client sees' });
    await preview.getByRole('heading', { name: 'For Asha Rao' }).waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();
    await panel(page).getByRole('button', { name: 'Send quotation', exact: true }).click();
    await page.getByText('Sent to asha.rao@example.in.').waitFor();
    await panel(page).getByRole('heading', { name: 'Quotation 1', exact: true }).waitFor();
    await panel(page)
      .getByText(/^Not opened yet/)
      .waitFor();
    await banner(page).getByText('is awaiting a reply').waitFor();
  });

  it('is the firm’s own page on a phone, asked about and answered there, and sent again; the first link leads to the second', async () => {
    const owner = await visit(browser, application.url, { viewport: PHONE });
    await owner.page.goto(await linkFor('asha.rao@example.in'));
    await owner.page.getByRole('banner').getByText('Studio Kaveri', { exact: true }).waitFor();
    const parts = owner.page.getByRole('navigation');
    await parts.first().waitFor();
    expect(await parts.count()).toBe(1);
    await parts.getByRole('link', { name: 'Assumptions and exclusions' }).click();
    await owner.page.getByRole('heading', { name: 'Not included' }).waitFor();
    const total = owner.page.getByTitle('Why this number: the total with GST');
    const without = await total.textContent();
    await owner.page.getByRole('switch', { name: /^Hinged wardrobe/ }).click({ force: true });
    await owner.page.getByText('1 of 1 options chosen').waitFor();
    const withOption = await total.textContent();
    expect(withOption).not.toBe(without);
    await owner.page.getByRole('radio', { name: /^Wardrobe in laminate/ }).click({ force: true });
    await owner.page.getByText('Wardrobe: Wardrobe in laminate').waitFor();
    expect(await total.textContent()).not.toBe(withOption);
    await owner.page.getByRole('button', { name: 'Ask a question' }).click();
    await owner.page.getByLabel('Your name').fill('Asha Rao');
    await owner.page.getByRole('textbox', { name: 'Question' }).fill('Can the shutters be sage green?');
    await owner.page.getByRole('button', { name: 'Send question' }).click();
    await owner.page.getByText('Your question was sent.').waitFor();
    const { page } = designer;
    await page.reload();
    await panel(page).getByText('Can the shutters be sage green?').waitFor();
    await panel(page)
      .getByText(/^Opened once/)
      .waitFor();
    await panel(page)
      .getByRole('button', { name: /^Answer Asha Rao/ })
      .click();
    await panel(page).getByLabel('Answer', { exact: true }).fill('Yes, at the same price.');
    await panel(page).getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Answered, and mailed to asha.rao@example.in.').waitFor();
    await owner.page.reload();
    await owner.page.getByText('Yes, at the same price.').waitFor();
    // Everything but the message is as it was sent before.
    await panel(page).getByText('Send a new quotation').click();
    expect(await panel(page).getByLabel('Client').inputValue()).toBe('Asha Rao');
    expect(await panel(page).getByLabel('Email').inputValue()).toBe('asha.rao@example.in');
    await panel(page).getByRole('textbox', { name: 'Message' }).fill('With sage green shutters.');
    await panel(page).getByRole('button', { name: 'Send quotation', exact: true }).click();
    await panel(page).getByRole('heading', { name: 'Quotation 2', exact: true }).waitFor();
    await owner.page.goto(await linkFor('asha.rao@example.in'));
    await owner.page.getByRole('link', { name: 'View the newer quotation' }).click();
    await owner.page.getByText('With sage green shutters.').waitFor();
    expect(owner.complaints.every((complaint) => complaint.includes('409'))).toBe(true);
    await owner.page.context().close();
  });

  it('is seen in full and accepted on a phone, in a browser without an account', async () => {
    const owner = await visit(browser, application.url, { viewport: PHONE });
    await owner.page.goto(await linkFor('asha.rao@example.in', 2));
    await owner.page.getByRole('heading', { level: 1, name: 'Lotus Heights, Powai' }).waitFor();
    await owner.page.getByText('With sage green shutters.').waitFor();
    await owner.page.getByTitle('Why this number: the total', { exact: true }).click();
    const why = owner.page.getByRole('dialog', { name: 'Why this number' });
    await why.getByTitle('Why this number: Carpentry', { exact: true }).click();
    await why.getByTitle('Why this number: Hinged wardrobe', { exact: true }).first().click();
    await why.getByRole('table', { name: 'Material and labour in it' }).waitFor();
    await owner.page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await owner.page.getByText(/^Your designer sees when this page is opened/).waitFor();
    const shownFrom = Date.now();
    await owner.page.getByRole('navigation').getByRole('link', { name: 'Kitchen' }).click();
    await until(
      () => Date.now() - shownFrom > 3000,
      () => 'three seconds have not passed',
    );
    await owner.page.getByRole('radio', { name: /^Wardrobe in laminate/ }).click({ force: true });
    await owner.page.getByText('Wardrobe: Wardrobe in laminate').waitFor();
    await accept(owner.page, 'Asha Rao');
    expect(await owner.page.getByRole('button', { name: 'Accept this quotation' }).count()).toBe(0);
    const payment = owner.page.getByRole('region', { name: 'Pay the first stage by UPI' });
    const link = await payment.getByRole('link', { name: 'Open a UPI app' }).getAttribute('href');
    expect(link).toMatch(/^upi:\/\/pay\?pa=studio\.kaveri@okaxis&pn=Studio%20Kaveri&am=\d+\.\d\d&cu=INR&tn=/);
    expect(await scan(await payment.getByRole('img').screenshot())).toBe(link);
    expect(await axeInBoth(owner.page)).toEqual([]);
    await owner.page.getByText('Proof of this document').click();
    await owner.page.getByRole('link', { name: 'Public page of this acceptance' }).click();
    await owner.page.getByText('This hash is genuine').waitFor();
    await owner.page.getByText('Asha Rao, confirmed by a mailed code').waitFor();
    // The wrong code alone.
    expect(owner.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    await owner.page.context().close();
  });

  it('is fixed from then on; what was not chosen leaves the BOQ, and the designer’s changes become a variation', async () => {
    const { page } = designer;
    await page.reload();
    await banner(page).getByText('by Asha Rao').waitFor();
    await panel(page).getByText('confirmed by a code mailed to a…@example.in').waitFor();
    await panel(page)
      .getByRole('list', { name: 'What was looked at of quotation 2' })
      .getByRole('listitem')
      .filter({ hasText: /^Kitchen\d+ s$/ })
      .waitFor();
    await panel(page)
      .getByText(/^Not chosen, but still in the BOQ: .*Wardrobe in veneer/)
      .waitFor();
    await panel(page).getByRole('button', { name: 'Remove them from the BOQ' }).click();
    await page.getByText('Removed. The BOQ is what was accepted.').waitFor();
    await page.goto(`/boqs/${boq}/details`);
    await application.call('POST', `/manual?boq_id=${boq}`, {
      token,
      body: { service: 'civil', description: 'Core cutting for the AC', unit: 'no', quantity: 3, rate: 850 },
    });
    await page.reload();
    await banner(page).getByText('(not yet sent)').waitFor();
    await banner(page).getByRole('button', { name: 'Quotations' }).click();
    await panel(page).getByLabel('Email').fill('asha.rao@example.in');
    await panel(page).getByRole('button', { name: 'Send variation' }).click();
    await panel(page).getByRole('heading', { name: 'Quotation 3, variation of quotation 2' }).waitFor();
    await panel(page).getByTitle('Why this number: quotation 3', { exact: true }).click();
    const why = page.getByRole('dialog', { name: 'Why this number' });
    await why.getByTitle('Why this number: Core cutting for the AC').waitFor();
    await why.getByRole('link', { name: /^The total of the BOQ at version \d+$/ }).waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
  });

  it('and the variation is accepted separately', async () => {
    const owner = await visit(browser, application.url);
    await owner.page.goto(await linkFor('asha.rao@example.in', 3));
    await owner.page.getByRole('region', { name: 'What changes' }).getByText('Core cutting for the AC').waitFor();
    await accept(owner.page, 'Asha Rao', 2);
    await owner.page.context().close();
    const { page } = designer;
    await page.reload();
    await panel(page).getByText('Nothing has changed since quotation 3 was accepted.').waitFor();
    expect(await banner(page).getByText('variations').count()).toBe(0);
  });

  it('is verified by anyone with the downloaded document', async () => {
    const stranger = await visit(browser, application.url);
    const { page } = stranger;
    const path = await linkFor('asha.rao@example.in', 2);
    await page.goto(path);
    await page.getByText('Proof of this document').click();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the data of this document' }).click();
    const saved = await (await file).path();
    await page.getByRole('link', { name: 'Public page of this acceptance' }).click();
    await page.getByLabel('Choose the downloaded document').setInputFiles(saved);
    await page.getByText('This is the document that was accepted, to the last byte.').waitFor();
    await page
      .getByLabel('issue-2.json')
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
