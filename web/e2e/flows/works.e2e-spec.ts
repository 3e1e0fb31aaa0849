import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { png } from '../../../test/support/picture';
import type { Application } from '../support/application';
import { axeInBoth, sideways } from '../support/axe';
import { PHONE, visit, WIDE, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { rupeesOf } from '../support/screen';
import { makeOutTo, newFirm, rupeesAt, saved, type Firm, type WorksLine } from '../support/works';

const STAGES = [
  { stage: 'acceptance', label: 'On acceptance', percentage: 30 },
  { stage: 'handover', label: 'At handover', percentage: 70 },
];

let application: Application;
let browser: Browser;
let firm: Firm;
let boq: string;
/** The page of the quotation that began the works. */
let link: string;
let visited: Visit;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  firm = await newFirm(application);
});

const lineAt = async (at: number): Promise<WorksLine> => {
  const line = (await firm.lines(boq))[at];
  if (!line) throw new Error(`the contract has no line ${at}`);
  return line;
};
const kept = (page: Page) => page.getByRole('region', { name: 'Entries kept on this device' });
const open = (tab: string) => visited.page.goto(`/boqs/${boq}/works?tab=${tab}`);

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

/** What was tried without a connection is tried again and stored, and nothing else was complained of. */
async function reconnect(): Promise<void> {
  await visited.page.context().setOffline(false);
  await kept(visited.page).waitFor({ state: 'detached' });
  expect(visited.complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
    [],
  );
}

/** Measures a typed quantity of a line. */
async function measure(line: WorksLine, quantity: number): Promise<void> {
  const { page } = visited;
  await page.locator(`[data-line="${line.item_id}"]`).click();
  await page.getByRole('radio', { name: 'By quantity' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity));
  await page.getByRole('button', { name: 'Add to the book' }).click();
}

/** Checks what was measured and is not checked yet. */
async function check(entries: number): Promise<void> {
  await open('measure&view=book');
  const button = visited.page.getByRole('button', { name: 'Check', exact: true });
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
  const { page } = visited;
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
  const question = visited.page.getByRole('dialog', { name: `Record bill ${n}?` });
  await question.getByText('It cannot be edited any more', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Record' }).click();
  await paper.getByRole('heading', { name: /^Invoice / }).waitFor();
}

/** Records what came until nothing is due. */
async function receive(amount: number, tds = 0): Promise<void> {
  const { page } = visited;
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
    ({ boq, link } = await firm.quote('Lotus Heights, Powai', 'soft-furnishing', { milestones: STAGES }));
    visited = await visit(browser, application.url, { token: firm.token, viewport });
  });
  afterAll(() => visited.close());

  it('begins when the client accepts by the link, and is reached from the BOQ', async () => {
    const { page } = visited;
    await open('overview');
    await page.getByRole('heading', { name: 'The works have not begun' }).waitFor();
    visited.complaints.splice(0);
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
    const { page } = visited;
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
    const { page } = visited;
    const line = await lineAt(0);
    await open(`measure&line=${line.item_id}`);
    await page.getByText('Nothing has been measured yet.').waitFor();
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
    const { page } = visited;
    await open('site');
    // Without a connection no more of it is loaded.
    for (const button of ['Add snag', 'Write', 'Note attendance', 'Ask for material'])
      await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('region', { name: 'Progress' }).waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('What is to be fixed').fill('Rail is not level');
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
    const pages = books.map((book) => firm.read<{ meta: { total: number } }>(`/boqs/${boq}/works/${book}`));
    expect((await Promise.all(pages)).map(({ meta }) => meta.total)).toEqual([1, 1, 1, 1]);
    await page.getByRole('listitem').filter({ hasText: 'Rails fixed' }).waitFor();
    expect(await sideways(page)).toBe(0);
  });

  it('has its invoices made out to the client’s legal name and GSTIN, once they are entered', async () => {
    const { page } = visited;
    await open('bills');
    const card = page.getByRole('region', { name: 'Invoices are made out to' });
    await card.getByRole('button', { name: 'Enter GSTIN and address' }).click();
    await judge(page);
    await makeOutTo(card);
    await card.getByText('Rao Textiles LLP, 12 Linking Road, Mumbai 400050, GSTIN 27AARFR4821K1ZO').waitFor();
  });

  it('is billed by what was checked, with retention; the invoice is paid with TDS', async () => {
    const { page } = visited;
    await check(1);
    const [paper, { taxable, payable, at }] = await draftBill(1, '5', '1');
    await judge(page);
    const [retention, tds] = [await at('Retention'), await at('TDS')];
    expect(retention).toBeCloseTo(-0.05 * taxable, 1);
    expect(tds).toBeCloseTo(-0.01 * taxable, 1);
    await recordBill(1, paper);
    await paper.getByText(/^Made out to Rao Textiles LLP/).waitFor();
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
    const { page } = visited;
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
    await accept(await firm.linkOf(boq, 2));
    expect(await lineAt(0)).toMatchObject({ quantity: line.quantity + 5, measured: line.quantity + 5 });
    await open('overview');
    await page
      .getByRole('region', { name: 'Contract' })
      .getByText(/^Variation .*, accepted on .*, in the contract$/)
      .waitFor();
  });

  it('is measured to its end and billed for the contract, and the retention is released and paid', async () => {
    const { page } = visited;
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
      await firm.read<{ data: { contract: { total_with_gst: number }; invoiced: number } }>(`/boqs/${boq}/works`)
    ).data;
    expect(invoiced).toBe(contract.total_with_gst);
  });

  it('is handed over once the last snag is fixed, as the client’s page says', async () => {
    const { page } = visited;
    await open('site');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('1 fixed').waitFor();
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
const left = ({ quantity }: WorksLine, measured: number): number => Math.round((quantity - measured) * 100) / 100;
