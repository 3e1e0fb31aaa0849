import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Workbook } from 'exceljs';
import { createTestApi, type TestApi } from '../../test/support/application';
import { Caller } from '../../test/support/client';
import { BoqProjectionsModule } from '../boq/boq.module';
import { ProjectorModule } from '../event-store/projections/projector.module';

const TITLE = 'श्रीमती शर्मा का घर, Powai';
const LINE = 'स्वयंपाकघरातील कपाट, வெள்ளை நிறம்';
const REASON = 'ग्राहक की माँग, ₹2 lakh';
const HOME = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  has_modular_kitchen: true,
  carpet_area: 980,
  budget_type: 'medium',
  city: 'mumbai',
  title: TITLE,
};

let api: TestApi;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = (await designer.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
  const line = { service: 'civil', unit: 'no', quantity: 3, rate: 1250.5, description: LINE };
  const added = await designer.post(`/manual?boq_id=${boqId}`, line, { 'x-reason': encodeURIComponent(REASON) });
  expect(added.status).toBeLessThan(300);
});
afterAll(() => api?.close());

async function opened(url: string): Promise<Buffer> {
  const answer = await api.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${designer.token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
async function exported(path: string, name: string): Promise<Buffer> {
  const { status, body } = await designer.get<{ data: { url: string } }>(path);
  expect(status).toBe(200);
  const bytes = await opened(body.data.url);
  // For people who want to look at the papers: SHOW_EXPORTS=folder.
  if (process.env.SHOW_EXPORTS) await writeFile(join(process.env.SHOW_EXPORTS, name), bytes);
  return bytes;
}
const boqAs = (format: string): Promise<Buffer> => exported(`/boqs/${boqId}/export?format=${format}`, `boq.${format}`);

/** The letters of a text without order and spaces: a PDF keeps glyphs in the order they are seen, a vowel sign before its letter. */
const lettersOf = (text: string): string => [...text.replace(/\s/g, '')].sort().join('');

function pdfText(bytes: Buffer): string {
  const program = join(__dirname, '../../test/support/pdf-text.mjs');
  const { text } = JSON.parse(execFileSync(process.execPath, [program], { input: bytes, encoding: 'utf8' })) as {
    text: string;
  };
  expect(text).not.toMatch(/[\0\ufffd]/);
  return text;
}
/** The letters of a PDF in scripts of India, sorted. */
function indianLetters(bytes: Buffer): string {
  return lettersOf(pdfText(bytes).replace(/[\0-\u08ff\u2000-\uffff]/g, ''));
}
const count = (letters: string, letter: string): number => letters.split(letter).length - 1;

/** Every letter of `text` is in the PDF at least `times` as often as in the text. */
function expectLetters(bytes: Buffer, text: string, times = 1): void {
  const found = indianLetters(bytes);
  const wanted = lettersOf(text.replace(/[\0-\u08ff\u2000-\uffff]/g, ''));
  for (const letter of new Set(wanted))
    expect({ letter, isThere: count(found, letter) >= times * count(wanted, letter) }).toEqual({
      letter,
      isThere: true,
    });
}

describe('names and words in the scripts of India', () => {
  it('come out of the detailed PDF, beside ₹ and Latin', async () => {
    const bytes = await boqAs('pdf');
    // The title and, on each page, the foot with it.
    expectLetters(bytes, TITLE, 2);
    expectLetters(bytes, TITLE + LINE);
    expect(pdfText(bytes)).toContain(', Powai');
    expect(pdfText(bytes)).toMatch(/₹[\d,]+/);
  });

  it('come out of the summary report', async () => {
    expectLetters(await opened(`/api/summary/report?boq_id=${boqId}`), TITLE, 2);
  });

  it('come out of the PDF of a comparison, with the reason', async () => {
    const bytes = await exported(`/revisions/compare/export?boq_id=${boqId}&from=1&format=pdf`, 'comparison.pdf');
    expectLetters(bytes, TITLE + LINE + REASON);
    expect(pdfText(bytes)).toContain('₹2 lakh');
  });

  it('are kept by the workbooks, CSV and JSON to the letter', async () => {
    for (const bytes of [
      await boqAs('xlsx'),
      await exported(`/revisions/compare/export?boq_id=${boqId}&from=1&format=xlsx`, 'comparison.xlsx'),
    ]) {
      const book = new Workbook();
      await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0]);
      const texts: string[] = [];
      for (const sheet of book.worksheets)
        sheet.eachRow((row) => row.eachCell((cell) => texts.push(String(cell.value))));
      expect(texts).toContain(LINE);
      expect(texts.some((text) => text.includes(TITLE))).toBe(true);
    }
    expect((await boqAs('csv')).toString('utf8')).toContain(`"${LINE}"`);
    const { boq, items } = JSON.parse((await boqAs('json')).toString('utf8')) as {
      boq: { title: string };
      items: { title: string; description: string[] }[];
    };
    expect(boq.title).toBe(TITLE);
    expect(items.some(({ title, description }) => [title, ...description].includes(LINE))).toBe(true);
  });
});
