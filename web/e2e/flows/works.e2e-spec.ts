import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { axeInBoth, sideways } from '../support/axe';
import { SMALL_FLAT } from '../../../test/support/boqs';
import { designersBoq, newBoq } from '../support/boqs';
import { PHONE, visit, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { rupeesOf } from '../support/screen';

interface Line {
  item_id: string;
  service: string;
  title: string;
  unit: string;
  quantity: number;
  measured: number;
}

let application: Application;
let browser: Browser;
let token: string;
let boq: string;
let office: Visit;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token, boq } = await designersBoq(application));
  office = await visit(browser, application.url, { token });
});

const lines = async (): Promise<Line[]> =>
  (await application.call<{ data: Line[] }>('GET', `/boqs/${boq}/works/lines`, { token })).data;
const kept = (page: Page) => page.getByRole('region', { name: 'Entries kept on this device' });

/** Sends the BOQ in two stages; returns the page of its link. */
async function quotation(): Promise<string> {
  const milestones = [
    { stage: 'acceptance', label: 'On acceptance', percentage: 30 },
    { stage: 'handover', label: 'At handover', percentage: 70 },
  ];
  const to = `/boqs/${boq}/issues`;
  await application.call('POST', to, { token, body: { milestones } });
  const link = await application.call<{ data: { url: string } }>('POST', `${to}/1/link`, { token });
  return new URL(link.data.url).pathname;
}

async function accept(path: string): Promise<void> {
  const client = await visit(browser, application.url, { viewport: PHONE });
  await client.page.goto(path);
  await client.page.getByRole('button', { name: 'Accept this quotation', exact: true }).click();
  await client.page.getByLabel('Your name').fill('Asha Rao');
  await client.page.getByRole('checkbox').check();
  await client.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await client.page.getByRole('heading', { name: 'Thank you, Asha Rao' }).waitFor();
  await client.close();
}

/** The name of what a button and its form save, and what the file begins with. */
async function saved(page: Page, button: string | RegExp, form: string): Promise<[string, string]> {
  await page.getByRole('button', { name: button }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: form, exact: true }).click(),
  ]);
  return [file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 2).toString()];
}

describe('the works of an accepted quotation', () => {
  it('begin with the acceptance by link, and are reached from the BOQ', async () => {
    const { page } = office;
    const path = await quotation();
    await page.goto(`/boqs/${boq}/works`);
    await page.getByRole('heading', { name: 'The works have not begun' }).waitFor();
    office.complaints.splice(0);
    await accept(path);
    await page.goto(`/boqs/${boq}/summary`);
    await page.getByRole('complementary', { name: 'Acceptance' }).getByRole('link', { name: 'Works' }).click();
    await page
      .getByRole('region', { name: 'Contract' })
      .getByText(/by Asha Rao/)
      .waitFor();
    const stages = page.getByRole('region', { name: 'Payment stages' });
    await stages.getByRole('row', { name: /^On acceptance, 30 %.*Due$/ }).waitFor();
    expect(await axeInBoth(page)).toEqual([]);
  });

  it('go on from figures of before, which a form brings in and a reason takes back', async () => {
    const { page } = await visit(browser, application.url, { token, viewport: PHONE });
    await page.goto(`/boqs/${boq}/works`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the form' }).click(),
    ]);
    const form = new Workbook();
    await form.xlsx.readFile(await file.path());
    const sheet = form.worksheets[0];
    const upload = async (done: number): Promise<void> => {
      for (const cell of ['E11', 'F11']) if (sheet) sheet.getCell(cell).value = done;
      const buffer = Buffer.from(await form.xlsx.writeBuffer());
      await page.locator('input[type=file]').setInputFiles({ name: 'opening.xlsx', mimeType: '', buffer });
    };
    const agreed = Number(sheet?.getCell('D11').value);
    await upload(agreed + 1);
    const said = page.getByRole('region', { name: 'What the form says' });
    await said.getByText(`Row 11: More is done than the ${agreed} of the contract.`).waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await said.getByRole('button', { name: 'Leave it' }).click();
    await upload(agreed / 2);
    expect(await sideways(page)).toBe(0);
    await said.getByRole('button', { name: 'Record these figures' }).click();
    const card = page.getByRole('region', { name: 'Opening figures' });
    await card.getByText('Billed, with GST').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await card.getByRole('button', { name: 'Reverse' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Of another flat');
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await page.getByRole('button', { name: 'Download the form' }).waitFor();
    await page.context().close();
  });

  it('are measured by keys, with what an entry comes to while it is typed', async () => {
    const { page } = office;
    const line = (await lines()).find(({ unit }) => unit === 'sqft');
    if (!line) throw new Error('no line is measured in square feet');
    await page.goto(`/boqs/${boq}/works?tab=measure&line=${line.item_id}`);
    const panel = page.getByRole('region', { name: line.title, exact: true });
    await panel.getByLabel('Nos').focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4 6');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await panel.getByText('= 27 sq ft').waitFor();
    await page.keyboard.press('Enter');
    await panel.getByText('2 × 4′ 6″ × 3′ =').waitFor();
    await panel.getByRole('button', { name: 'Check' }).click();
    await panel.getByText(/^Checked by/).waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await page.keyboard.press('Alt+ArrowDown');
    await panel.waitFor({ state: 'detached' });
  });

  it('are measured on a phone, where an entry waits for the connection and is stored once', async () => {
    const site = await visit(browser, application.url, { token, viewport: PHONE });
    const { page } = site;
    const line = (await lines()).find(({ unit, measured }) => unit === 'sqft' && measured === 0);
    if (!line) throw new Error('every line is measured');
    await page.goto(`/boqs/${boq}/works?tab=measure`);
    await page.locator(`[data-line="${line.item_id}"]`).click();
    await page.getByText('Nothing was measured yet.').waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await axeInBoth(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'By quantity' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Quantity' }).fill(String(line.quantity + 5));
    await page.getByText('5 sq ft more than the contract has.').waitFor();
    await page.getByRole('textbox', { name: 'Quantity' }).fill(String(line.quantity));
    await page.getByRole('button', { name: 'Add to the book' }).click();
    await kept(page).getByText('Waits for a connection.').waitFor();
    expect(site.complaints.splice(0).every((complaint) => complaint.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
    await page.context().setOffline(false);
    await kept(page).waitFor({ state: 'detached' });
    await page.getByText('Left', { exact: true }).locator('xpath=..').getByText('0 sq ft').waitFor();
    expect((await lines()).find(({ item_id: id }) => id === line.item_id)?.measured).toBe(line.quantity);
    await page.getByRole('button', { name: 'Next line ›' }).click();
    await site.close();
  });
});

describe('the site and the cost of works', () => {
  it('is kept on a phone without a connection: each entry is stored once', async () => {
    const site = await visit(browser, application.url, { token, viewport: PHONE });
    const { page } = site;
    await page.goto(`/boqs/${boq}/works?tab=site`);
    await page.getByText('Nothing was written yet.').waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('What is to be mended').fill('Shutter rubs against the loft');
    await page.getByRole('button', { name: 'Add snag' }).click();
    await page.getByLabel('What was done').fill('False ceiling framed');
    await page.getByRole('button', { name: 'Write' }).click();
    await page
      .getByLabel(/^Percent done of/)
      .first()
      .fill('40');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'One more of Carpentry' }).click();
    await page.getByRole('button', { name: 'Note attendance' }).click();
    await page.getByLabel('Material', { exact: true }).fill('18 mm BWP ply');
    await page.getByLabel('Quantity needed').fill('6');
    await page.getByLabel('Unit of the material').fill('sheet');
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await kept(page).getByText('5 entries are kept on this device', { exact: false }).waitFor();
    site.complaints.splice(0);
    await page.context().setOffline(false);
    await kept(page).waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'False ceiling framed' }).waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('1 mended').waitFor();
    const counted = await Promise.all(
      ['snags', 'diary', 'attendance', 'indents'].map((book) =>
        application.call<{ meta: { total: number } }>('GET', `/boqs/${boq}/works/${book}`, { token }),
      ),
    );
    expect(counted.map(({ meta }) => meta.total)).toEqual([1, 1, 1, 1]);
    await site.close();
  });

  it('is ordered, delivered and billed, and moves the forecast', async () => {
    const { page } = office;
    await page.goto(`/boqs/${boq}/works?tab=money&view=costs`);
    const order = page.getByRole('region', { name: 'Place an order' });
    await order.getByLabel('Vendor').fill('Shree Plywoods');
    await order.getByLabel('What of row 1').fill('18 mm BWP ply');
    await order.getByLabel('Quantity of row 1').fill('14');
    await order.getByLabel('Unit of row 1').fill('sheet');
    await order.getByLabel('Rate of row 1').fill('3200');
    await order.getByRole('button', { name: 'Place order' }).click();
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByRole('button', { name: 'Record delivery' }).click();
    await orders.getByRole('button', { name: 'Record delivery' }).click();
    await orders.getByText('14 sheets, 14 sheets delivered').waitFor();
    const cost = page.getByRole('region', { name: 'Record a cost' });
    await cost.getByLabel('Amount without GST, ₹').fill('44800');
    await cost.getByLabel('Order', { exact: true }).selectOption({ label: 'Shree Plywoods' });
    await cost.getByRole('button', { name: 'Record cost' }).click();
    await page.getByText('₹44,800 not paid').waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page
      .getByRole('term')
      .filter({ hasText: /^Spent$/ })
      .locator('xpath=..')
      .getByText('₹44,800')
      .waitFor();
    await page.getByRole('link', { name: 'Outturn', exact: true }).click();
    await page
      .getByRole('row', { name: /^All trades/ })
      .getByText('₹44,800')
      .waitFor();
  });
});

describe('the bills and receipts of works', () => {
  it('are a running bill with retention, recorded for good, and paid with TDS until only the retention is held', async () => {
    const { page } = office;
    await page.goto(`/boqs/${boq}/works?tab=bills`);
    await page.getByRole('radio', { name: 'By measurement' }).check({ force: true });
    await page.getByLabel('Retention, %').fill('5');
    await page.getByLabel('TDS, %').fill('1');
    await page.getByRole('button', { name: 'Make a draft' }).click();
    const paper = page.getByRole('article', { name: 'Bill 1' });
    await paper.getByRole('heading', { name: 'Draft of bill 1' }).waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    const [taxable, retention, tds, payable] = await Promise.all(
      ['Taxable', 'Retention', 'TDS', 'Payable'].map((name) => rupeesAt(paper, name)),
    );
    expect(retention).toBeCloseTo(-0.05 * taxable!, 1);
    expect(tds).toBeCloseTo(-0.01 * taxable!, 1);
    await paper.getByRole('button', { name: 'Record' }).click();
    const question = page.getByRole('dialog', { name: 'Record bill 1?' });
    await question.getByText('It cannot be edited any more', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Record' }).click();
    await paper.getByRole('heading', { name: /^Tax invoice / }).waitFor();
    await paper.getByRole('button', { name: 'Download' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^INV.*\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('link', { name: 'Money', exact: true }).click();
    await page.getByLabel('Received, ₹').fill(String(payable));
    await page.getByLabel('TDS kept, ₹').fill(String(-tds!));
    expect(await axeInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Record receipt' }).click();
    await page.getByRole('region', { name: 'Receipts' }).getByText('against bill 1', { exact: false }).waitFor();
    await page.getByRole('region', { name: 'Due', exact: true }).getByText('Nothing is due.').waitFor();
    const held = page.getByRole('region', { name: 'Retention held' });
    expect(rupeesOf(await held.locator('strong').first().innerText())).toBe(-retention!);
    await held.getByRole('button', { name: /why\?$/ }).click();
    await page
      .getByRole('dialog', { name: 'Retention held' })
      .getByRole('link', { name: /^RA 1: / })
      .waitFor();
    await page.keyboard.press('Escape');

    await held.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('region', { name: 'Due', exact: true }).getByText('0–30 days').waitFor();
    await page.getByLabel('Received, ₹').fill(String(-retention!));
    await page.getByRole('button', { name: 'Record receipt' }).click();
    await page.getByRole('region', { name: 'Due', exact: true }).getByText('Nothing is due.').waitFor();
    await page.getByRole('link', { name: 'Bills', exact: true }).click();
    await page.getByRole('region', { name: 'Bills' }).getByText('Paid', { exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);
  });

  it('stand in the history of the BOQ, each with its place in the works', async () => {
    const { page } = office;
    await page.goto(`/boqs/${boq}/history`);
    const feed = page.getByRole('region', { name: 'Feed' });
    await feed.getByRole('link', { name: /^Recorded bill 1 as INV/ }).waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await feed.getByRole('link', { name: /^Released ₹.* of retention$/ }).click();
    await page.getByRole('region', { name: 'Retention held' }).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('money');
  });

  it('can be had as papers where their documents are', async () => {
    const { page } = office;
    const works = `/boqs/${boq}/works`;
    await page.goto(`${works}?tab=measure`);
    expect(await saved(page, 'Measurement sheet', 'Excel workbook')).toEqual(['measurements.xlsx', 'PK']);
    await page.goto(`${works}?tab=money`);
    expect(await saved(page, 'Download: the statement', 'PDF')).toEqual(['statement.pdf', '%P']);
    const [receipt, kind] = await saved(page, /^Receipt: /, 'PDF, हिन्दी');
    expect([receipt.slice(0, 8), kind]).toEqual(['receipt-', '%P']);
    await page.goto(works);
    expect(await saved(page, 'Certificate', 'PDF')).toEqual(['certificate.pdf', '%P']);
    await page.getByLabel('Warranty, months').fill('12');
    expect(await saved(page, 'Warranty card', 'PDF, मराठी')).toEqual(['warranty.pdf', '%P']);
    await page.goto(`${works}?tab=bills&bill=1`);
    await page.getByRole('button', { name: 'E-invoice' }).click();
    await page.getByRole('dialog').getByLabel('GSTIN of the buyer').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
  });

  it('teach the firm its rates and its range, once they are finished', async () => {
    for (const [at, over] of [1.12, 1.1, 1.11, 1.09, 1.13].entries()) await finished(`Finished ${at + 1}`, over);
    const { page } = office;
    await page.goto('/works');
    await page.getByText('Carpentry ran 11 % over in 5 of 5 works.').click();
    await page.getByRole('button', { name: 'See its effect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Carpentry ran 11 % over in 5 of 5 works.' });
    await dialog.getByText('Their source: “From 5 finished works”.').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Adopt' }).click();
    await page.getByText('Saved as version 1 of your rates.').waitFor();
    await page.getByText('No trade takes more, or less, than your rates say').waitFor();
    await page.getByRole('button', { name: 'Use your 5 works' }).click();
    await page.getByText('It rests on your own 5 finished works').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    const next = await newBoq(application, token, 'Palm Court');
    await page.goto(`/boqs/${next}/summary`);
    await page.getByText('What this rests on').click();
    await page.getByText('The range rests on 5 finished works of the firm.').first().waitFor();
  });

  it('become a variation where more is measured than the contract has', async () => {
    const { page } = office;
    const line = (await lines()).find(({ service, measured }) => service === 'painting' && measured === 0);
    if (!line) throw new Error('no painted line is left to measure');
    await page.goto(`/boqs/${boq}/works?tab=measure&line=${line.item_id}`);
    await page.getByRole('radio', { name: 'By quantity' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Quantity' }).fill(String(line.quantity + 5));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Make a variation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a variation of what was measured?' });
    await dialog.getByText('Total of the BOQ', { exact: false }).waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change the BOQ' }).click();
    await page.getByRole('dialog', { name: 'Quotations' }).waitFor();
    await office.close();
  });
});

/** A BOQ of carpentry alone whose works are done, at so many times their budget. */
async function finished(title: string, over: number): Promise<void> {
  const send = <Answer>(path: string, body: object = {}) => application.call<Answer>('POST', path, { token, body });
  const home = { ...SMALL_FLAT, title, scope: ['carpentry'] };
  const id = (await send<{ data: { boq_id: string } }>('/boqs', home)).data.boq_id;
  await send(`/boqs/${id}/issues`);
  const { data } = await send<{ data: { url: string } }>(`/boqs/${id}/issues/1/link`);
  await send(`/accept/${data.url.split('/accept/')[1]}`, { accept: true, name: 'Asha Rao' });
  const works = `/boqs/${id}/works`;
  const { data: own } = await application.call<{ data: Line[] }>('GET', `${works}/lines`, { token });
  for (const line of own) await send(`${works}/progress`, { item_id: line.item_id, percent: 100 });
  const { cost } = (await application.call<{ data: { cost: { budget: number } } }>('GET', works, { token })).data;
  await send(`${works}/costs`, { kind: 'expense', service: 'carpentry', amount: Math.round(cost.budget * over) });
}

/** The amount next to a name in the sums of a bill. */
async function rupeesAt(paper: Locator, name: string): Promise<number> {
  const term = paper.getByRole('term').filter({ hasText: new RegExp(`^${name}(:|$)`) });
  return rupeesOf(await term.locator('xpath=following-sibling::dd[1]').innerText());
}
