import { createTestApi, type TestApi } from '../../../test/support/application';
import { FLAT, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { opened, pdfText, workbookOf } from '../../../test/support/papers';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';

const TITLE = 'श्रीमती शर्मा का घर, Powai';
const LINE = 'स्वयंपाकघरातील कपाट, வெள்ளை நிறம்';
const REASON = 'ग्राहक की माँग, ₹2 lakh';
const HOME = { ...FLAT, title: TITLE };

let api: TestApi;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, HOME);
  const line = { service: 'civil', unit: 'no', quantity: 3, rate: 1250.5, description: LINE };
  const added = await designer.post(`/manual?boq_id=${boqId}`, line, { 'x-reason': encodeURIComponent(REASON) });
  expect(added.status).toBeLessThan(300);
});
afterAll(() => api?.close());

async function exported(path: string): Promise<Buffer> {
  const { body } = await designer.get<{ data: { url: string } }>(path);
  const { status, bytes } = await opened(api.app, body.data.url);
  expect(status).toBe(200);
  return bytes;
}
const boqAs = (format: string): Promise<Buffer> => exported(`/boqs/${boqId}/export?format=${format}`);

/** The letters of a text without order and spaces: a PDF keeps glyphs in the order they are seen, a vowel sign before its letter. */
const lettersOf = (text: string): string => [...text.replace(/\s/g, '')].sort().join('');

function wordsOf(bytes: Buffer): string {
  const { text } = pdfText(bytes);
  expect(text).not.toMatch(/[\0\ufffd]/);
  return text;
}
/** The letters of a PDF in scripts of India, sorted. */
function indianLetters(bytes: Buffer): string {
  return lettersOf(wordsOf(bytes).replace(/[\0-\u08ff\u2000-\uffff]/g, ''));
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
    expect(wordsOf(bytes)).toContain(', Powai');
    expect(wordsOf(bytes)).toMatch(/₹[\d,]+/);
  });

  it('come out of the summary report', async () => {
    const { status, bytes } = await opened(api.app, `/api/summary/report?boq_id=${boqId}`, designer.token);
    expect(status).toBe(200);
    expectLetters(bytes, TITLE, 2);
  });

  it.each([
    ['hi', 'काम के अनुसार लागत मान्यताएँ वारंटी', 'कमरे के अनुसार लागत'],
    ['mr', 'कामानुसार खर्च वॉरंटी', 'खोलीनुसार खर्च'],
  ])('say the summary report in %s, with the same sums', async (lang, said, rooms) => {
    const path = `/api/summary/report?boq_id=${boqId}`;
    const { status, bytes } = await opened(api.app, `${path}&lang=${lang}`, designer.token);
    expect(status).toBe(200);
    expectLetters(bytes, said + rooms);
    const english = await opened(api.app, path, designer.token);
    const sums = (pdf: Buffer): string[] => (wordsOf(pdf).match(/[\d,]+\.\d\d/g) ?? []).sort();
    expect(sums(bytes)).toEqual(sums(english.bytes));
    expect(wordsOf(english.bytes)).toContain('Cost by service');
    expect(wordsOf(bytes)).not.toContain('Cost by');
  });

  it('come out of the PDF of a comparison, with the reason', async () => {
    const bytes = await exported(`/revisions/compare/export?boq_id=${boqId}&from=1&format=pdf`);
    expectLetters(bytes, TITLE + LINE + REASON);
    expect(wordsOf(bytes)).toContain('₹2 lakh');
  });

  it('are kept by the workbooks, CSV and JSON to the letter', async () => {
    for (const bytes of [
      await boqAs('xlsx'),
      await exported(`/revisions/compare/export?boq_id=${boqId}&from=1&format=xlsx`),
    ]) {
      const book = await workbookOf(bytes);
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
