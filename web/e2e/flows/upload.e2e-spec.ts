import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { pdf, pdfTable } from '../../../test/fixtures/imports/pdf';
import { workbook, type FixtureCell } from '../../../test/fixtures/imports/workbook';
import { until } from '../../../test/support/until';
import type { Application } from '../support/application';
import { visit, type Visit } from '../support/browser';
import { useSharedProduct } from '../support/product';
import { figure, items, totalOf } from '../support/screen';

/** Real files next to a development checkout; a bare clone skips them by name and uses generated ones. */
const SAMPLES = join(__dirname, '../../../../shared/samples');
const sample = (path: string): string => join(SAMPLES, path);
const withSample = (path: string): jest.It => (existsSync(sample(path)) ? it : it.skip);

const HEADER = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const MANY = 1500;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let application: Application;
let browser: Browser;
let token: string;
let visitor: Visit;
let page: Page;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  token = (await application.account('designer')).token;
});
beforeEach(async () => {
  visitor = await visit(browser, application.url, { token });
  page = visitor.page;
  // Records progress messages as they appear, because they may be visible only briefly.
  await page.addInitScript(`
    globalThis.progressSeen = [];
    new MutationObserver(() => {
      if (!document.querySelector('[role=progressbar][aria-label="Progress of the import"]')) return;
      const step = document.querySelector('[aria-current=step]')?.textContent ?? '';
      if (!progressSeen.includes(step)) progressSeen.push(step);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  `);
});
afterEach(() => visitor.close());

type GivenFile = string | { name: string; mimeType: string; buffer: Buffer };

async function upload(file: GivenFile): Promise<void> {
  await page.goto('/boqs/upload');
  await page.getByLabel('Drop a bill of quantities here, or choose it').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}
const xlsx = (name: string, rows: FixtureCell[][]): GivenFile => ({
  name,
  mimeType: XLSX,
  buffer: workbook([{ name: 'BOQ', rows }]),
});
const result = async (): Promise<{ items: number; stated: number; computed: number }> => {
  await page.getByRole('link', { name: 'Open the BOQ' }).waitFor();
  const main = page.getByRole('main');
  const counted = main
    .getByRole('term')
    .filter({ hasText: /^Items$/ })
    .locator('xpath=following-sibling::dd[1]');
  return {
    items: Number((await counted.textContent())?.replaceAll(',', '')),
    stated: await figure(main, 'Total stated in the file'),
    computed: await figure(main, 'Sum of its items'),
  };
};
/** Opens the created BOQ and returns its number of items. */
const opened = async (): Promise<number> => {
  await page.getByRole('link', { name: 'Open the BOQ' }).click();
  await items(page).waitFor();
  return Number(/\d+/.exec((await page.getByRole('button', { name: /^All\s*\d/ }).textContent()) ?? '')?.[0]);
};

describe('uploading a bill of quantities', () => {
  it('takes pasted cells without rates: their items wait for a price', async () => {
    await page.goto('/boqs/upload');
    await page.getByRole('link', { name: 'Download a template' }).waitFor();
    const cells = ['Sr\tDescription\tUnit\tQty', '1\tWall panelling\tsqft\t120', '2\tCurtain track\trft\t36'].join(
      '\n',
    );
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, cells);
    await page.getByText('Pasted bill.tsv').waitFor();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    expect(await opened()).toBe(2);
  });

  // [spec: C2.31, C4.11]
  it('shows the progress, then every count and total, then the items', async () => {
    const rows = Array.from({ length: MANY }, (_, index) => [
      index + 1,
      `Flooring, area ${index + 1}`,
      'sqft',
      10,
      239,
      2390,
    ]);
    await upload(xlsx('flat.xlsx', [HEADER, ...rows, [null, 'Total', null, null, null, MANY * 2390]]));
    expect(await result()).toEqual({ items: MANY, stated: MANY * 2390, computed: MANY * 2390 });
    await page.getByText('✓ they agree').waitFor();
    const stages = (await page.evaluate('progressSeen')) as string[];
    expect(stages.length).toBeGreaterThan(0);
    expect(await opened()).toBe(MANY);
    expect(await totalOf(page)).toBe(MANY * 2390);
  });

  it('asks whether the rates include GST, and prices them without it', async () => {
    await page.goto('/boqs/upload');
    await page.getByLabel('Do its rates include GST?').selectOption('yes');
    const rows = [HEADER, [1, 'Floor tiles', 'sqft', 10, 118, 1180], [null, 'Total', null, null, null, 1180]];
    await page.getByLabel('Drop a bill of quantities here, or choose it').setInputFiles(xlsx('gst.xlsx', rows));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    expect(await result()).toEqual({ items: 1, stated: 1180, computed: 1180 });
    await page.getByText('The rates include GST; the BOQ shows them without it').waitFor();
    expect(await opened()).toBe(1);
    expect(await totalOf(page)).toBe(1000);
  });

  // [spec: C2.31]
  it('reads a PDF with text', async () => {
    const rows = [
      HEADER,
      ['1', 'Hinged wardrobe', 'sqft', '84', '1600', '134400'],
      ['2', 'Floor tiles', 'sqft', '100', '239', '23900'],
      ['', 'Total', '', '', '', '158300'],
    ];
    const buffer = pdf([pdfTable([40, 80, 300, 350, 410, 480], rows)]);
    await upload({ name: 'flat.pdf', mimeType: 'application/pdf', buffer });
    expect(await result()).toEqual({ items: 2, stated: 158_300, computed: 158_300 });
    expect(await opened()).toBe(2);
  });

  it('names a row whose amount is not quantity times rate, and keeps the file’s figure', async () => {
    const rows = [
      [1, 'Hinged wardrobe', 'sqft', 84, 1600, 134_400],
      [2, 'Floor tiles', 'sqft', 100, 239, 25_000],
      [null, 'Total', null, null, null, 159_400],
    ];
    await upload(xlsx('wrong.xlsx', [HEADER, ...rows]));
    expect((await result()).computed).toBe(159_400);
    const difference = page.getByRole('region', { name: 'Every difference' }).getByRole('row').nth(1);
    expect(await difference.textContent()).toMatch(/25,000.*23,900/);
  });

  it('asks which of the options below each other counts', async () => {
    const option = (name: string, rate: number): FixtureCell[][] => [
      [name],
      HEADER,
      [1, `Speaker of ${name}`, 'no', 2, rate, 2 * rate],
      [2, 'Mixer', 'no', 1, 6500, 6500],
      [null, 'Total', null, null, null, 2 * rate + 6500],
    ];
    await upload(xlsx('options.xlsx', [...option('Option 1', 39_000), ...option('Option 2', 12_500)]));
    await page.getByText('Choose what counts in options.xlsx. Rows of other options do not become items.').waitFor();
    await page.getByRole('radio', { name: /^Only “Option 2”/ }).press('Space');
    const sum = page.getByRole('main').getByRole('status');
    await sum.filter({ hasText: '2 items, ₹31,500' }).waitFor();
    await page.getByRole('button', { name: 'Import with these columns' }).click();
    expect(await opened()).toBe(2);
  });

  it('asks for the columns that the headings leave open, and continues with them', async () => {
    const rows = [
      ['thing', 'alpha', 'beta'],
      ['Wooden door', 4, 9000],
      ['Glass door', 2, 7000],
    ];
    await upload(xlsx('unclear.xlsx', rows));
    await page.getByText('This file can be read in more than one way. Please choose.').waitFor();
    // The list says what it waits for, and leads to the question.
    await page.goto('/boqs');
    await page.getByRole('listitem').getByText('Needs your answer').waitFor();
    await page.getByRole('link', { name: 'unclear', exact: true }).click();
    // The best reading is chosen; another is a key away, and a heading says what its column is.
    const best = page.getByRole('radio', { name: /^Quantity in B “alpha”, rate in C “beta”/ });
    expect(await best.isChecked()).toBe(true);
    const sum = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^2 items, / });
    await sum.filter({ hasText: '₹50,000' }).waitFor();
    await best.press('ArrowDown');
    await sum.filter({ hasText: '₹16,000' }).waitFor();
    await page.getByLabel('Column C beta').selectOption('rate');
    await sum.filter({ hasText: '₹50,000' }).waitFor();
    await page.getByRole('button', { name: 'Import with these columns' }).click();
    await items(page).waitFor();
    expect(await totalOf(page)).toBe(50_000);

    // The next file with these headings needs no column choice.
    await upload(xlsx('next.xlsx', [...rows, ['Gate', 1, 20_000]]));
    await page.getByText('The columns are those that you named before for the same headings.').waitFor();
    expect(await figure(page.getByRole('main'), 'Sum of its items')).toBe(70_000);
    expect(await opened()).toBe(3);
  });

  it('takes marks of rows by keys alone, says what they change, and imports with them', async () => {
    const rows = [
      ['part of the list', 'kappa', 'sigma'],
      ['Wooden door', 4, 9000],
      ['Handed to the next bundle', 1, 36_000],
      ['Glass door', 2, 7000],
    ];
    await upload(xlsx('marks.xlsx', rows));
    const sum = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^\d items, / });
    await sum.filter({ hasText: '₹86,000' }).waitFor();
    await page.getByRole('radio', { name: /^None of these/ }).press('Space');
    await page.getByRole('button', { name: 'Row 2', exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('t');
    await page.getByText('1 row no longer counted, total ₹86,000 → ₹50,000').waitFor();
    await page.keyboard.press('Control+z');
    await sum.filter({ hasText: '3 items, ₹86,000' }).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await sum.filter({ hasText: '2 items, ₹50,000' }).waitFor();
    await page.getByRole('button', { name: 'Import with these columns' }).click();
    // What was marked as a total sums the door above it only, and the page says so before the BOQ is opened.
    await page.getByText(/with the items below it they add up to ₹50,000/).waitFor();
    await page.getByRole('link', { name: 'Open the BOQ' }).click();
    await items(page).waitFor();
    expect(await totalOf(page)).toBe(50_000);
  });

  it('lets a person mark the rows of a file that was read without a question', async () => {
    await upload(
      xlsx('read.xlsx', [
        ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [1, 'Floor tiles', 'sqft', 100, 60, 6_000],
        [2, 'Provisional sum', 'LS', 1, 500, 500],
      ]),
    );
    await page.getByRole('button', { name: 'Mark rows by hand' }).click();
    await page.getByRole('button', { name: 'Row 3', exact: true }).click();
    await page.keyboard.press('n');
    await page.getByText('1 row no longer counted, total ₹6,500 → ₹6,000').waitFor();
    await page.getByRole('button', { name: 'Import again' }).click();
    await page.getByRole('link', { name: 'Open the BOQ' }).waitFor();
    expect(await figure(page.getByRole('main'), 'Sum of its items')).toBe(6_000);
    await page.getByRole('link', { name: 'Open the BOQ' }).click();
    // What the first import left may be shown for a moment.
    await page.getByRole('button', { name: /^All\s*1$/ }).waitFor();
  });

  it('takes several files that are dropped anywhere, each by itself', async () => {
    await page.goto('/boqs');
    const names = ['kitchen.csv', 'plan.docx', 'hall.tsv'];
    const dropped = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const name of all) {
        const rows = [
          ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
          ['1', `Tiles of ${name}`, 'sqft', '10', '120', '1200'],
        ];
        transfer.items.add(new File([rows.map((row) => row.join(name.endsWith('csv') ? ',' : '\t')).join('\n')], name));
      }
      return transfer;
    }, names);
    const notice = page.getByText('Drop to make a BOQ of it');
    await until(async () => {
      await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
      return notice.isVisible();
    });
    await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
    await page.getByRole('heading', { name: 'Your 3 files' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'plan.docx' }).getByRole('alert').waitFor();
    for (const name of ['kitchen.csv', 'hall.tsv'])
      await page.getByRole('listitem').filter({ hasText: name }).getByText('1 item, ₹1,200').waitFor();
    await page.getByRole('link', { name: 'What was read of hall.tsv' }).click();
    await page.getByRole('region', { name: 'Every item' }).getByText('Tiles of hall.tsv').waitFor();
  });

  it('says what to do about a truncated file', async () => {
    const { buffer } = xlsx('x.xlsx', [HEADER, [1, 'Door', 'no', 2, 9000, 18_000]]) as { buffer: Buffer };
    await upload({ name: 'cut.xlsx', mimeType: XLSX, buffer: buffer.subarray(0, Math.floor(buffer.length / 2)) });
    const alert = page.getByRole('main').getByRole('alert');
    await alert
      .getByText(/upload/i)
      .first()
      .waitFor();
  });

  withSample('boq/pwd-hall.xlsx')('pwd-hall.xlsx: 22 items whose sum is the stated total', async () => {
    await upload(sample('boq/pwd-hall.xlsx'));
    expect(await result()).toEqual({ items: 22, stated: 2_634_879.23, computed: 2_634_879.23 });
    expect(await opened()).toBe(22);
  });

  withSample('boq/pwd-hall.pdf')('pwd-hall.pdf: the same 22 items', async () => {
    await upload(sample('boq/pwd-hall.pdf'));
    expect(await result()).toEqual({ items: 22, stated: 2_634_879.23, computed: 2_634_879.23 });
  });

  withSample('boq/pwd-laboratory.xls')(
    'pwd-laboratory.xls: 23 items in GF1_ABS, and the one that does not multiply out',
    async () => {
      await upload(sample('boq/pwd-laboratory.xls'));
      const { stated, computed } = await result();
      expect(computed).toBe(stated);
      const sheet = page.getByRole('region', { name: 'Every sheet' }).getByRole('row', { name: /^GF1_ABS/ });
      expect(await sheet.getByRole('cell').nth(2).textContent()).toBe('23');
      expect(await sheet.getByRole('cell').nth(3).textContent()).toBe('₹11,68,515.75');
      await page.getByRole('region', { name: 'Every difference' }).getByText('₹3,19,753').first().waitFor();
    },
  );

  withSample('hostile/protected_passtika.xlsx')(
    'protected_passtika.xlsx: says that a password is in the way',
    async () => {
      await upload({
        name: 'protected.xlsx',
        mimeType: XLSX,
        buffer: readFileSync(sample('hostile/protected_passtika.xlsx')),
      });
      await page
        .getByRole('alert')
        .getByText('This file is protected with a password. Save a copy without it and upload that.')
        .waitFor();
      // Detected at once, before anything is stored.
      expect(visitor.complaints.splice(0)).toEqual([expect.stringMatching(/^4\d\d POST .*\/api\/boqs$/)]);
    },
  );
});
