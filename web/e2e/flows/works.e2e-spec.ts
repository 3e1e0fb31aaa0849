import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { axeInBoth, sideways } from '../support/axe';
import { SMALL_FLAT } from '../../../test/support/boqs';
import { png } from '../../../test/support/picture';
import { newBoq } from '../support/boqs';
import { PHONE, visit, WIDE, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { rupeesOf } from '../support/screen';

interface Line {
  item_id: string;
  title: string;
  room: string | null;
  unit: string;
  quantity: number;
  measured: number;
}

let application: Application;
let browser: Browser;
let token: string;
let boq: string;
/** The page of the quotation that began the works. */
let link: string;
let firm: Visit;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token } = await application.account('designer'));
  const body = { name: 'Studio Kaveri', upi_id: 'studio.kaveri@okhdfcbank' };
  await application.call('PUT', '/me/firm', { token, body });
});

const send = <Answer>(path: string, body: object = {}): Promise<Answer> =>
  application.call<Answer>('POST', path, { token, body });
const read = <Answer>(path: string): Promise<Answer> => application.call<Answer>('GET', path, { token });
const lines = async (): Promise<Line[]> => (await read<{ data: Line[] }>(`/boqs/${boq}/works/lines`)).data;
const lineAt = async (at: number): Promise<Line> => {
  const line = (await lines())[at];
  if (!line) throw new Error(`the contract has no line ${at}`);
  return line;
};
const kept = (page: Page) => page.getByRole('region', { name: 'Entries kept on this device' });
const open = (tab: string) => firm.page.goto(`/boqs/${boq}/works?tab=${tab}`);

/** Sends a new BOQ of two curtains in two stages. */
async function quote(): Promise<void> {
  const home = { ...SMALL_FLAT, title: 'Lotus Heights, Powai', scope: ['soft-furnishing'] };
  boq = (await send<{ data: { boq_id: string } }>('/boqs', home)).data.boq_id;
  const milestones = [
    { stage: 'acceptance', label: 'On acceptance', percentage: 30 },
    { stage: 'handover', label: 'At handover', percentage: 70 },
  ];
  await send(`/boqs/${boq}/issues`, { milestones });
  link = await linkOf(1);
}

async function linkOf(issue: number): Promise<string> {
  const { data } = await send<{ data: { url: string } }>(`/boqs/${boq}/issues/${issue}/link`);
  return new URL(data.url).pathname;
}

/** What the client does on a phone. */
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

/** Works that have just begun. */
async function begin(): Promise<void> {
  await quote();
  await application.call('POST', link, { body: { accept: true, name: 'Asha Rao' } });
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

/** What was tried without a connection is tried again and stored, and nothing else was complained of. */
async function reconnect(): Promise<void> {
  await firm.page.context().setOffline(false);
  await kept(firm.page).waitFor({ state: 'detached' });
  expect(firm.complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}

/** Measures a typed quantity of a line. */
async function measure(line: Line, quantity: number): Promise<void> {
  const { page } = firm;
  await page.locator(`[data-line="${line.item_id}"]`).click();
  await page.getByRole('radio', { name: 'By quantity' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity));
  await page.getByRole('button', { name: 'Add to the book' }).click();
}

/** Checks what was measured and is not checked yet. */
async function check(entries: number): Promise<void> {
  await open('measure&view=book');
  const button = firm.page.getByRole('button', { name: 'Check', exact: true });
  // The last may have been on its way when the page was left.
  await button.nth(entries - 1).waitFor();
  expect(await button.count()).toBe(entries);
  for (let last = entries - 1; last >= 0; last -= 1) {
    await button.first().click();
    await button.nth(last).waitFor({ state: 'detached' });
  }
}

/** Makes the draft of a bill by measurement, and reads what it comes to. */
async function draftBill(n: number, retention: string, tds: string): Promise<[Locator, Sums]> {
  const { page } = firm;
  await open('bills');
  const way = page.getByRole('radio', { name: 'By measurement' });
  if (n === 1) await way.check({ force: true });
  await page.getByLabel('Retention, %').fill(retention);
  await page.getByLabel('TDS, %').fill(tds);
  await page.getByRole('button', { name: 'Make a draft' }).click();
  const paper = page.getByRole('article', { name: `Bill ${n}` });
  await paper.getByRole('heading', { name: `Draft of bill ${n}` }).waitFor();
  const at = (name: string): Promise<number> => rupeesAt(paper, name);
  return [paper, { taxable: await at('Taxable'), payable: await at('Payable'), at }];
}

interface Sums {
  taxable: number;
  payable: number;
  at: (name: string) => Promise<number>;
}

/** Records the draft, which makes it a tax invoice. */
async function recordBill(n: number, paper: Locator): Promise<void> {
  await paper.getByRole('button', { name: 'Record' }).click();
  const question = firm.page.getByRole('dialog', { name: `Record bill ${n}?` });
  await question.getByText('It cannot be edited any more', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Record' }).click();
  await paper.getByRole('heading', { name: /^Tax invoice / }).waitFor();
}

/** Records what came until nothing is due. */
async function receive(amount: number, tds = 0): Promise<void> {
  const { page } = firm;
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await receipts.waitFor();
  if ((await receipts.getByRole('button', { name: 'Close' }).count()) === 0)
    await receipts.getByRole('button', { name: 'Record receipt' }).click();
  await page.getByLabel('Received, ₹').fill(amount.toFixed(2));
  if (tds > 0) await page.getByLabel('TDS kept, ₹').fill(tds.toFixed(2));
  await page.getByRole('button', { name: 'Record receipt' }).click();
  await page.getByRole('region', { name: 'Due', exact: true }).getByText('Nothing is due.').waitFor();
}

describe.each([
  ['at a desk', WIDE],
  ['on a phone', { width: 390, height: 844 }],
])('one works from acceptance to handover, %s', (_where, viewport) => {
  /** Axe judges what a phone shows, as most of it is used there. */
  const judge = async (page: Page): Promise<void> => {
    if (viewport !== WIDE) expect(await axeInBoth(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  };
  beforeAll(async () => {
    await quote();
    firm = await visit(browser, application.url, { token, viewport });
  });
  afterAll(() => firm.close());

  it('begins when the client accepts by the link, and is reached from the BOQ', async () => {
    const { page } = firm;
    await open('overview');
    await page.getByRole('heading', { name: 'The works have not begun' }).waitFor();
    firm.complaints.splice(0);
    await accept(link);
    await page.goto(`/boqs/${boq}/summary`);
    await page.getByRole('complementary', { name: 'Acceptance' }).getByRole('link', { name: 'Works' }).click();
    await page
      .getByRole('region', { name: 'Contract' })
      .getByText(/by Asha Rao/)
      .waitFor();
    const stages = page.getByRole('region', { name: 'Payment stages' });
    await stages.getByRole('row', { name: /^On acceptance, 30 %.*Due$/ }).waitFor();
    await judge(page);
  });

  it('orders from the purchase list; what came, noted offline, is billed, pictured and paid, and moves the forecast', async () => {
    const { page } = firm;
    await open('money&view=costs');
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByRole('button', { name: 'Place an order' }).click();
    await orders.getByLabel('From the purchase list').selectOption({ index: 1 });
    await orders.getByLabel('Vendor').fill('Sarita Fabrics');
    await orders.getByRole('button', { name: 'Place order' }).click();
    await orders.getByRole('button', { name: 'Record delivery' }).click();
    await page.context().setOffline(true);
    await orders.getByRole('button', { name: 'Record delivery' }).click();
    await kept(page).getByText('Delivery of Sarita Fabrics').waitFor();
    await reconnect();
    await page.getByRole('region', { name: 'Deliveries' }).getByText('Sarita Fabrics').waitFor();
    const paid = rupeesOf(await orders.getByRole('listitem').locator('strong').first().innerText());
    const costs = page.getByRole('region', { name: 'Costs', exact: true });
    await costs.getByRole('button', { name: 'Record a cost' }).click();
    await costs.getByLabel('Order', { exact: true }).selectOption({ label: 'Sarita Fabrics' });
    await costs.getByRole('button', { name: 'Record cost' }).click();
    await costs.getByText(/ not paid$/).waitFor();
    await judge(page);
    await costs.getByRole('button', { name: 'Paid today' }).click();
    await costs.getByText(/ not paid$/).waitFor({ state: 'detached' });
    const buffer = await png(600, 800);
    await costs.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
    await costs.getByRole('img', { name: /^Receipt of / }).waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    expect(await rupeesAt(page, 'Spent')).toBeCloseTo(paid, 0);
    await page.getByRole('link', { name: 'Outturn', exact: true }).click();
    await page.getByRole('row', { name: /^All trades/ }).waitFor();
    expect(await sideways(page)).toBe(0);
  });

  it('is measured without a connection: the entry waits and is stored once', async () => {
    const { page } = firm;
    const line = await lineAt(0);
    await open(`measure&line=${line.item_id}`);
    await page.getByText('Nothing was measured yet.').waitFor();
    await judge(page);
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'By quantity' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Quantity' }).fill(String(line.quantity + 5));
    await page.getByText('5 sq ft more than the contract has.').waitFor();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('30');
    await page.getByRole('button', { name: 'Add to the book' }).click();
    await kept(page).getByText('Waits for a connection.').waitFor();
    await reconnect();
    await page
      .getByText('Left', { exact: true })
      .locator('xpath=..')
      .getByText(`${left(line, 30)} sq ft`)
      .waitFor();
    expect((await lineAt(0)).measured).toBe(30);
  });

  it('keeps progress, snags, diary, attendance and requests without one', async () => {
    const { page } = firm;
    await open('site');
    // Without a connection no more of it is loaded.
    for (const button of ['Add snag', 'Write', 'Note attendance', 'Ask for material'])
      await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('region', { name: 'Progress' }).waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('What is to be mended').fill('Rail is not level');
    await page.getByRole('button', { name: 'Add snag' }).click();
    await page.getByLabel('What was done').fill('Rails fixed');
    await page.getByRole('button', { name: 'Write' }).click();
    await page
      .getByLabel(/^Percent done of/)
      .first()
      .fill('40');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'One more of Soft furnishing' }).click();
    await page.getByRole('button', { name: 'Note attendance' }).click();
    await page.getByLabel('Material', { exact: true }).fill('Curtain rail');
    await page.getByLabel('Quantity needed').fill('6');
    await page.getByLabel('Unit of the material').fill('metre');
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await kept(page).getByText('5 entries are kept on this device', { exact: false }).waitFor();
    await reconnect();
    const books = ['snags', 'diary', 'attendance', 'indents'];
    const pages = books.map((book) => read<{ meta: { total: number } }>(`/boqs/${boq}/works/${book}`));
    expect((await Promise.all(pages)).map(({ meta }) => meta.total)).toEqual([1, 1, 1, 1]);
    await page.getByRole('listitem').filter({ hasText: 'Rails fixed' }).waitFor();
    expect(await sideways(page)).toBe(0);
  });

  it('is billed by what was checked, with retention; the invoice is paid with TDS', async () => {
    const { page } = firm;
    await check(1);
    const [paper, { taxable, payable, at }] = await draftBill(1, '5', '1');
    await judge(page);
    const [retention, tds] = [await at('Retention'), await at('TDS')];
    expect(retention).toBeCloseTo(-0.05 * taxable, 1);
    expect(tds).toBeCloseTo(-0.01 * taxable, 1);
    await recordBill(1, paper);
    await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
    expect(await saved(page, 'Download', 'PDF')).toEqual([expect.stringMatching(/^INV.*\.pdf$/), '%P']);
    await page.getByRole('link', { name: 'Money', exact: true }).click();
    await judge(page);
    await receive(payable, -tds);
    await page.getByRole('region', { name: 'Receipts' }).getByText('against bill 1', { exact: false }).waitFor();
    const held = page.getByRole('region', { name: 'Retention held' });
    expect(rupeesOf(await held.locator('strong').first().innerText())).toBe(-retention);
    await held.getByRole('button', { name: /why\?$/ }).click();
    const why = page.getByRole('dialog', { name: 'Retention held' });
    await why.getByRole('button', { name: /^RA 1: / }).click();
    await why.getByRole('list', { name: 'What happened' }).getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await sideways(page)).toBe(0);
  });

  it('gets a variation of what is measured beyond the contract, which the client accepts by its link', async () => {
    const { page } = firm;
    const line = await lineAt(0);
    await open('measure');
    await measure(line, left(line, line.measured) + 5);
    await page.getByRole('button', { name: 'Make a variation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a variation of what was measured?' });
    await dialog.getByText('Total of the BOQ', { exact: false }).waitFor();
    await judge(page);
    await dialog.getByRole('button', { name: 'Change the BOQ' }).click();
    const quotations = page.getByRole('dialog', { name: 'Quotations' });
    await quotations.getByLabel('Client').fill('Asha Rao');
    await quotations.getByRole('button', { name: 'Send variation' }).click();
    await quotations.getByRole('heading', { name: 'Quotation 2, variation of quotation 1' }).waitFor();
    await accept(await linkOf(2));
    expect(await lineAt(0)).toMatchObject({ quantity: line.quantity + 5, measured: line.quantity + 5 });
    await open('overview');
    await page
      .getByRole('region', { name: 'Contract' })
      .getByText(/^Variation .*, accepted on .*, in the contract$/)
      .waitFor();
  });

  it('is measured to its end and billed for the contract, and the retention is released and paid', async () => {
    const { page } = firm;
    await open(`measure&line=${(await lineAt(1)).item_id}`);
    await page.getByRole('button', { name: /^Done as agreed/ }).click();
    await check(2);
    const [paper, { payable }] = await draftBill(2, '0', '0');
    await recordBill(2, paper);
    await page.getByRole('link', { name: 'Money', exact: true }).click();
    await receive(payable);
    const held = page.getByRole('region', { name: 'Retention held' });
    const retained = rupeesOf(await held.locator('strong').first().innerText());
    await held.getByRole('button', { name: 'Release' }).click();
    await held.getByLabel('Release, ₹').waitFor();
    await held.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('region', { name: 'Due', exact: true }).getByText('0–30 days').waitFor();
    await receive(retained);
    const { contract, invoiced } = (
      await read<{ data: { contract: { total_with_gst: number }; invoiced: number } }>(`/boqs/${boq}/works`)
    ).data;
    expect(invoiced).toBe(contract.total_with_gst);
  });

  it('is handed over once the last snag is mended, as the client’s page says', async () => {
    const { page } = firm;
    await open('site');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('1 mended').waitFor();
    await open('overview');
    expect(await saved(page, 'Certificate', 'PDF')).toEqual(['certificate.pdf', '%P']);
    const client = await visit(browser, application.url, { viewport });
    await client.page.goto(link);
    await client.page.getByRole('link', { name: 'Follow the works' }).click();
    const handover = client.page.getByRole('region', { name: 'Handover' });
    await handover.getByText(/^Everything is done since /).waitFor();
    const [pdf] = await Promise.all([
      client.page.waitForEvent('download'),
      handover.getByRole('link', { name: 'Certificate of completion' }).click(),
    ]);
    expect((await readFile(await pdf.path())).subarray(0, 2).toString()).toBe('%P');
    await client.page.getByRole('region', { name: 'Bills' }).getByText('There is nothing to pay now.').waitFor();
    expect(await client.page.getByRole('region', { name: 'What you paid' }).getByRole('listitem').count()).toBe(3);
    expect(await client.page.locator('body').innerText()).not.toMatch(/Sarita Fabrics|[Mm]argin|[Bb]udget/);
    await judge(client.page);
    await client.close();
  });
});

/** What of a line is not measured yet. */
const left = ({ quantity }: Line, measured: number): number => Math.round((quantity - measured) * 100) / 100;

describe('finished works', () => {
  beforeAll(async () => {
    firm = await visit(browser, application.url, { token });
  });
  afterAll(() => firm.close());

  it('stand in the history of the BOQ, each with its place in the works', async () => {
    const { page } = firm;
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
    const { page } = firm;
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
    const { page } = firm;
    await page.goto('/works');
    await page.getByText('Carpentry ran 11 % over in 5 of 5 works.').click();
    await page.getByRole('button', { name: 'See its effect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Carpentry ran 11 % over in 5 of 5 works.' });
    await dialog.getByText('Their source: “From 5 finished works”.').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Adopt' }).click();
    await page.getByText('Saved as version 1 of your rates.').waitFor();
    await page.getByText('No trade takes more, or less, than your rates say').waitFor();
    await page.getByRole('button', { name: 'Use your 7 works' }).click();
    await page.getByText('It rests on your own 7 finished works').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    const next = await newBoq(application, token, 'Palm Court');
    await page.goto(`/boqs/${next}/summary`);
    await page.getByText('What this rests on').click();
    await page.getByText('The range rests on 7 finished works of the firm.').first().waitFor();
  });
});

describe('works that have just begun', () => {
  beforeAll(begin);

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
    const { page } = await visit(browser, application.url, { token });
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
    const before = page.url();
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL(({ href }) => href !== before);
    await page.context().close();
  });

  it('take a sheet of measurements, with each row at its line before it is entered', async () => {
    const site = await visit(browser, application.url, { token, viewport: PHONE });
    const { page } = site;
    const all = await lines();
    const line = all.find(
      ({ unit, title, room }) =>
        unit === 'sqft' && room && all.filter((other) => other.title === title && other.room === room).length === 1,
    );
    if (!line) throw new Error('no line is alone in its room');
    const rows = [
      ['No', 'Description', 'Nos', 'L', 'B', 'Qty', 'Unit'],
      [1, line.title, '', '', '', '', 'sqm'],
      ['', `${line.room} north`, 2, 1.5, 2, 6],
      [2, 'Helipad', '', '', '', '', 'sqm'],
      ['', 'Roof', 1, 4, 4, 16],
    ];
    const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
    await page.goto(`/boqs/${boq}/works?tab=measure`);
    await page.getByRole('button', { name: 'Upload a sheet' }).waitFor();
    await page.locator('input[type=file]').first().setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer });
    await page.getByText(/^1 row to enter. 1 row without a line/).waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await axeInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enter these rows' }).click();
    await page.getByText('Entered 1 row.').waitFor();
    const after = (await lines()).find(({ item_id: id }) => id === line.item_id);
    expect(after?.measured).toBeCloseTo(line.measured + 64.5835, 3);
    await site.close();
  });
});

/** A BOQ of carpentry alone whose works are done, at so many times their budget. */
async function finished(title: string, over: number): Promise<void> {
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
async function rupeesAt(paper: Page | Locator, name: string): Promise<number> {
  const term = paper.getByRole('term').filter({ hasText: new RegExp(`^${name}(:|$)`) });
  return rupeesOf(await term.locator('xpath=following-sibling::dd[1]').innerText());
}
