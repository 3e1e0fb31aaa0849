import { Workbook } from 'exceljs';
import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeInBoth, sideways } from '../support/axe';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { newFirm, type Firm } from '../support/works';

let application: Application;
let browser: Browser;
let firm: Firm;
let boq: string;

useSharedProduct((product) => ({ application, browser } = product));

describe('works that have just begun', () => {
  beforeAll(async () => {
    firm = await newFirm(application);
    ({ boq } = await firm.begin('Lotus Heights, Powai', 'soft-furnishing'));
  });

  it('go on from figures of before, which a form brings in and a reason takes back', async () => {
    const { page } = await visit(browser, application.url, { token: firm.token, viewport: PHONE });
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
    const { page } = await visit(browser, application.url, { token: firm.token });
    const line = (await firm.lines(boq)).find(({ unit }) => unit === 'sqft');
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
    const site = await visit(browser, application.url, { token: firm.token, viewport: PHONE });
    const { page } = site;
    const all = await firm.lines(boq);
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
    const after = (await firm.lines(boq)).find(({ item_id: id }) => id === line.item_id);
    expect(after?.measured).toBeCloseTo(line.measured + 64.5835, 3);
    await site.close();
  });
});
