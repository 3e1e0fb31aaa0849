import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeInBoth, sideways } from '../support/axe';
import { newBoq } from '../support/boqs';
import { PHONE, visit, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { makeOutTo, newFirm, saved, type Firm } from '../support/works';

let application: Application;
let browser: Browser;
let firm: Firm;
let boq: string;
let visited: Visit;

useSharedProduct((product) => ({ application, browser } = product));

/** A BOQ of carpentry alone whose works are done, at so many times their budget. */
async function finished(title: string, over: number): Promise<void> {
  const works = `/boqs/${(await firm.begin(title, 'carpentry')).boq}/works`;
  const { data: own } = await firm.read<{ data: { item_id: string }[] }>(`${works}/lines`);
  for (const line of own) await firm.send(`${works}/progress`, { item_id: line.item_id, percent: 100 });
  const { cost } = (await firm.read<{ data: { cost: { budget: number } } }>(works)).data;
  await firm.send(`${works}/costs`, { kind: 'expense', service: 'carpentry', amount: Math.round(cost.budget * over) });
}

describe('works with bills and papers', () => {
  beforeAll(async () => {
    firm = await newFirm(application);
    ({ boq } = await firm.begin('Lotus Heights, Powai', 'soft-furnishing'));
    const works = `/boqs/${boq}/works`;
    const [line] = await firm.lines(boq);
    await firm.send(`${works}/measurements`, { item_id: line?.item_id, date: '2026-01-05', quantity: 1 });
    await firm.send(`${works}/bills`, { kind: 'stage', stage: 'acceptance', retention_percent: 5 });
    await firm.send(`${works}/bills/1/record`);
    await firm.send(`${works}/receipts`, {
      date: '2026-01-05',
      mode: 'upi',
      reference: '6334',
      amount: 100,
      bills: [1],
    });
    await firm.send(`${works}/retention/release`, { date: '2026-01-06' });
    visited = await visit(browser, application.url, { token: firm.token });
  });
  afterAll(() => visited.close());

  it('stand in the history of the BOQ, each with its place in the works', async () => {
    const { page } = visited;
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
    const { page } = visited;
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
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('GSTIN').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), makeOutTo(dialog)]);
    expect(file.suggestedFilename()).toMatch(/^einvoice-INV-.*\.json$/);
    const [document] = JSON.parse(await readFile(await file.path(), 'utf8')) as { BuyerDtls: object }[];
    expect(document?.BuyerDtls).toMatchObject({ Gstin: '27AARFR4821K1ZO', LglNm: 'Rao Textiles LLP' });
  });

  it('teach the firm its rates and its range, once they are finished', async () => {
    for (const [at, over] of [1.12, 1.1, 1.11, 1.09, 1.13].entries()) await finished(`Finished ${at + 1}`, over);
    const { page } = visited;
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
    const next = await newBoq(application, firm.token, 'Palm Court');
    await page.goto(`/boqs/${next}/summary`);
    await page.getByText('What this rests on').click();
    await page.getByText('The range rests on 5 finished works of the firm.').first().waitFor();
  });
});
