import { CFB } from '@e965/xlsx';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '../fixtures/imports/pdf';
import { workbook } from '../fixtures/imports/workbook';
import { zip } from '../fixtures/imports/zip';
import { newBoq } from '../support/boqs';
import {
  api,
  boqsOf,
  closeUploads,
  designer,
  expectAnEnd,
  openUploads,
  SAMPLES,
  samplesPresent,
  upload,
  withSamples,
} from './support/uploads';

beforeAll(openUploads);
afterAll(closeUploads);

// [spec: T.23]
describe('malicious files', () => {
  const text = (value: string): Buffer => Buffer.from(value);
  const book = (): Buffer => workbook([{ name: 'S', rows: [['Dear Sir'], ['Thank you']] }]);
  const rows = (count: number): number[][] => Array.from({ length: count }, (_unused, index) => [index]);
  const entries = (count: number) =>
    Array.from({ length: count }, (_unused, index) => ({ name: `xl/${index}.xml`, data: text('<x/>') }));
  const words = (count: number) =>
    Array.from({ length: count }, (_unused, index) => ({ x: 10 + (index % 20) * 25, y: 10 + index / 20, text: 'w' }));
  it.each<[string, string, () => Buffer, RegExp?]>([
    ['nothing', 'a.xlsx', () => Buffer.alloc(0)],
    ['one byte', 'a.pdf', () => text('%')],
    // [spec: C5.9, T.24]
    ['text called a workbook', 'a.xlsx', () => text('Sr,Description,Amount')],
    // [spec: T.24]
    ['an image called a workbook', 'a.xls', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    [
      // [spec: T.24]
      'a PDF called a workbook',
      'a.xlsx',
      () => pdf([[{ x: 10, y: 10, text: 'hello' }]]),
      /does not match its extension/,
    ],
    // [spec: T.25]
    ['a PDF with a zip behind it', 'a.pdf', () => Buffer.concat([pdf([[]]), book()]), /more than one document/],
    // [spec: T.26]
    ['half a workbook', 'a.xlsx', () => book().subarray(0, 900)],
    // [spec: T.26]
    ['half a PDF', 'a.pdf', () => pdf([[{ x: 10, y: 10, text: 'hello' }]]).subarray(0, 200)],
    ['a zip that is no workbook', 'a.xlsx', () => zip([{ name: 'a.txt', data: text('x') }])],
    // [spec: T.32]
    ['names that climb out', 'a.xlsx', () => zip([{ name: '../../evil', data: text('x') }, ...PARTS]), /unsafe/],
    [
      // [spec: T.18]
      'a bomb that says so',
      'a.xlsx',
      () => zip([...PARTS, { name: 'xl/b.xml', data: Buffer.alloc(60_000_000) }]),
      /unpacks/,
    ],
    [
      // [spec: T.18]
      'a bomb that lies about its size',
      'a.xlsx',
      () => zip([...PARTS, { name: 'xl/b.xml', data: Buffer.alloc(60_000_000), claimedSize: 100 }]),
      /damaged/,
    ],
    [
      // [spec: T.31]
      'entities',
      'a.xlsx',
      () => zip([{ name: '[Content_Types].xml', data: text(DTD) }, ...PARTS.slice(1)]),
      /definitions/,
    ],
    // [spec: T.21]
    ['50,001 rows', 'a.xlsx', () => workbook([{ name: 'S', rows: rows(50_001) }]), /50,000 rows/],
    // [spec: T.21]
    ['101 columns', 'a.xlsx', () => workbook([{ name: 'S', rows: [rows(101).flat()] }]), /100 columns/],
    // [spec: T.34]
    ['a letter', 'a.xlsx', book, /No bill of quantities/],
    ['a PDF without text', 'a.pdf', () => pdf([[]])],
    // [spec: T.22]
    ['201 pages', 'a.pdf', () => pdf(Array.from({ length: 201 }, () => [{ x: 10, y: 10, text: 'page' }])), /200 pages/],
    // [spec: T.22]
    ['150,001 pieces of text', 'a.pdf', () => pdf(Array.from({ length: 180 }, () => words(834))), /more text/],
    // [spec: T.20]
    ['201 entries', 'a.xlsx', () => zip([...PARTS, ...entries(200)]), /more than 200 parts/],
    [
      // [spec: T.19]
      'a part that is pressed 1,000 to 1',
      'a.xlsx',
      () => zip([...PARTS, { name: 'xl/b.xml', data: Buffer.alloc(5_000_000) }]),
      /unpacks/,
    ],
    // [spec: T.27]
    ['a workbook with a password', 'a.xlsx', lockedWorkbook, /password/],
    // [spec: T.27]
    ['a PDF with a password', 'a.pdf', lockedPdf, /password/],
    // [spec: T.28]
    ['a workbook with nothing in it', 'a.xlsx', () => workbook([{ name: 'S', rows: [[' ']] }]), /no sheet/],
    [
      // [spec: T.30]
      'macros under another name',
      'a.xlsx',
      () => zip([...PARTS, { name: 'xl/vbaProject.bin', data: text('x') }]),
      /macros/,
    ],
    // [spec: T.17]
    ['16 MB', 'a.pdf', () => Buffer.concat([text('%PDF-1.4\n'), Buffer.alloc(16 * 1024 * 1024, 32)]), /15 MB/],
    // [spec: T.32]
    ['a name that climbs out', '../../../etc/passwd', book],
    ['a name of markup', '<img src=x onerror=alert(1)>.xlsx', book],
  ])('%s', async (_name, fileName, content, told = /./) => {
    const before = (await boqsOf()).length;
    const outcome = await upload(content(), fileName);
    expectAnEnd(outcome);
    expect(outcome.import?.status ?? 'refused').not.toBe('done');
    expect(outcome.import?.reason ?? outcome.message).toMatch(told);
    // A file refused at once leaves no BOQ behind; a failed one leaves an empty draft with the reason.
    expect((await boqsOf()).length).toBe(before + (outcome.import ? 1 : 0));
  });

  // [spec: T.29]
  it('five thousand merged cells are read in time', async () => {
    const merges = Array.from({ length: 5_000 }, (_unused, index) => `A${index + 3}:C${index + 3}`);
    const lines = [['Description', 'Amount'], ['Door', 9000], ...merges.map((_range, index) => [`Note ${index}`])];
    expectAnEnd(await upload(workbook([{ name: 'BOQ', rows: lines, merges }]), 'merged.xlsx'));
  });

  // [spec: T.35]
  it('requests that are not uploads are 400 and leave nothing', async () => {
    const before = (await boqsOf()).length;
    const send = (contentType: string, payload: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/boqs',
        headers: { authorization: `Bearer ${designer.token}`, 'content-type': contentType },
        payload,
      });
    const part = (name: string, value = 'x'): string =>
      `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n--x--\r\n`;
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', '--x'],
      ['multipart/form-data; boundary=x', '--x--\r\n'],
      ['multipart/form-data; boundary=x', part('name="file"')],
      ['multipart/form-data; boundary=x', part('name="file"; filename=""')],
      ['multipart/form-data; boundary=x', part('name="other"; filename="a.xlsx"')],
      ['multipart/form-data; boundary=x', part('name="__proto__"; filename="a.xlsx"')],
      ['multipart/form-data; boundary=x', part('name="file"; filename="a.xlsx"').slice(0, -8)],
    ] as const) {
      const { statusCode } = await send(type, body);
      expect([body, [400, 406, 413, 415].includes(statusCode), statusCode]).toEqual([body, true, statusCode]);
    }
    expect((await boqsOf()).length).toBe(before);
  });

  it('a part without a name is 400 where pictures are accepted', async () => {
    const boqId = await newBoq(designer);
    for (const disposition of ['title="x"', 'filename="a.png"']) {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/boqs/${boqId}/images`,
        headers: { authorization: `Bearer ${designer.token}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nx\r\n--x--\r\n`,
      });
      expect([disposition, answer.statusCode]).toEqual([disposition, 400]);
    }
  });

  // [spec: T.33]
  it('a PDF with a script is kept and returned as a download that nothing opens', async () => {
    const script = pdf(
      [[{ x: 10, y: 10, text: 'hello' }]],
      '/OpenAction << /S /JavaScript /JS (app.launchURL("http://127.0.0.1:1")) >>',
    );
    expect(script.includes('/JavaScript')).toBe(true);
    const outcome = await upload(script, 'run me.pdf');
    expectAnEnd(outcome);
    expect(outcome.import?.status).toBe('failed');
    const query = `boq_id=${outcome.boq?.boq_id}`;
    const { body } = await designer.get<{ data: { boq_file_s3_url: string | null } }>(`/boqs?${query}`);
    const address = body.data.boq_file_s3_url;
    if (address === null) throw new Error('the file has no address');
    const file = await api.app.inject({ url: address });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await api.app.inject({ url: address.replace(/signature=./, 'signature=z') })).statusCode).toBe(403);
  });
});

// [spec: T.28]
withSamples('hostile files in ../shared/samples (skipped where the folder is absent)', () => {
  const names = samplesPresent ? readdirSync(join(SAMPLES, 'hostile')) : [];
  it.each(names)('%s', async (name) => {
    const before = (await boqsOf()).length;
    const outcome = await upload(readFileSync(join(SAMPLES, 'hostile', name)), name);
    expectAnEnd(outcome);
    expect((await boqsOf()).length).toBe(before + (outcome.import ? 1 : 0));
  });
});

/** A password-protected workbook as Office writes it: a container with an encrypted package. */
function lockedWorkbook(): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64, 4));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(8_192, 7));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** A PDF with a non-empty user password. */
function lockedPdf(): Buffer {
  const key = (byte: string): string => `<${byte.repeat(32)}>`;
  const lock = `<< /Filter /Standard /V 1 /R 2 /O ${key('a1')} /U ${key('b2')} /P -4 >>`;
  return pdf([[{ x: 10, y: 10, text: 'hello' }]], '', `/Encrypt ${lock} /ID [${key('c3')} ${key('c3')}]`);
}

const PARTS = [
  { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
  { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') },
];
const DTD = '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><Types>&lol;</Types>';
