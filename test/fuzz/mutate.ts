import { zip, type ZipEntry } from '../fixtures/imports/zip';
import type { Dice } from './dice';
import type { Base } from './files';

const NAMES = [
  '../../evil.xlsx',
  'a\u0000b.pdf',
  '<img src=x onerror=alert(1)>.xls',
  'x'.repeat(400),
  '.xlsx',
  'bill.exe',
  'bill',
];
const ENDINGS = ['.xlsx', '.xls', '.pdf', '.csv', '.xlsm', '.png'];

/** A damaged copy of the file: random bytes, or parts of a workbook or PDF; occasionally only its name changes. */
export function mutated({ name, bytes, entries }: Base, dice: Dice): Base {
  const called = dice.chance(8) ? dice.of(NAMES) : dice.chance(8) ? `file${dice.of(ENDINGS)}` : name;
  let changed = bytes;
  for (let left = 1 + dice.below(3); left > 0; left -= 1) {
    // Only an undamaged zip is opened: a damaged one can hang a careless reader.
    if (entries.length > 0 && changed === bytes && dice.chance(80)) changed = changedZip(bytes, entries, dice);
    else if (changed.subarray(0, 2).toString('latin1') === '%P' && dice.chance(70)) changed = changedPdf(changed, dice);
    else changed = changedBytes(changed, dice);
  }
  return { name: called, bytes: changed, entries: [] };
}

function changedBytes(bytes: Buffer, dice: Dice): Buffer {
  const at = dice.below(bytes.length + 1);
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  const part = tail.subarray(0, dice.below(2_000));
  switch (dice.below(6)) {
    case 0:
      return head;
    case 1:
      return Buffer.concat([head, part, tail]);
    case 2:
      return Buffer.concat([head, tail.subarray(part.length)]);
    case 3:
      return Buffer.concat([head, Buffer.from(part).reverse(), tail.subarray(part.length)]);
    case 4:
      return Buffer.concat([head, Buffer.alloc(dice.below(5_000), dice.below(256)), tail]);
    default: {
      const copy = Buffer.from(bytes);
      for (let flips = 1 + dice.below(40); flips > 0 && copy.length > 0; flips -= 1) {
        const place = dice.below(copy.length);
        copy[place] = (copy[place] ?? 0) ^ (1 << dice.below(8));
      }
      return copy;
    }
  }
}

/** Changes the parts and directory of a workbook. */
function changedZip(bytes: Buffer, entries: readonly ZipEntry[], dice: Dice): Buffer {
  const at = dice.below(entries.length);
  const entry = entries[at] as ZipEntry;
  const swap = (changed: Partial<ZipEntry>): Buffer => zip(entries.with(at, { ...entry, ...changed }));
  const more = (name: string, data: Buffer): Buffer => zip([...entries, { name, data }]);
  return dice.of([
    () => swap({ claimedSize: dice.of([0, 1, 100, 2 ** 31, 2 ** 32 - 1]) }),
    () =>
      swap({
        name: dice.of(['../../evil', '/etc/evil', 'xl\\..\\..\\evil', 'C:\\evil', '', 'xl/'.repeat(200), 'a\u0000b']),
      }),
    () => swap({ name: dice.of(entries).name }),
    () => swap({ data: changedBytes(entry.data, dice) }),
    () => zip(entries.filter((_one, index) => index !== at)),
    () => more('xl/vbaProject.bin', Buffer.from('x')),
    () => more(`xl/worksheets/sheet${dice.below(9)}.xml`, bytes),
    () => more('xl/media/a.xml', Buffer.alloc(dice.below(3_000_000))),
    ...Array<() => Buffer>(6).fill(() => swap({ data: changedXml(entry.data, dice) })),
  ])();
}

function changedXml(data: Buffer, dice: Dice): Buffer {
  const text = data.toString('latin1');
  const places = [...text.matchAll(/>/g)].map(({ index }) => index + 1);
  const at = places.length > 0 ? dice.of(places) : 0;
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  const changed = dice.of([
    () =>
      text.replaceAll(/\d+/g, (digits) =>
        dice.chance(10) ? dice.of(['-1', '99999999999', '1e999', 'NaN', '']) : digits,
      ),
    () =>
      text.replaceAll(/r="[A-Z]+\d+"/g, (cell) =>
        dice.chance(20) ? dice.of(['r="ZZZ99999999"', 'r="A0"', 'r=""', '']) : cell,
      ),
    () => text.replace(/<(\w+)/, '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><$1'),
    () => `${head}${'<c>'.repeat(5_000)}${tail}`,
    () => `${head}${tail.slice(0, 400).repeat(300)}${tail}`,
    () => `${head}&#0;&#xD800;&b;<![CDATA[${tail}`,
    () => `${head}<f>HYPERLINK("http://127.0.0.1:1","x")</f><v>1e308</v>${tail}`,
    () => text.replace(/encoding="[^"]*"/, dice.of(['encoding="UTF-16"', 'encoding="IBM037"', 'encoding="x"'])),
    () => text.replaceAll('</row>', dice.of(['', '</row></row>', '<row>'])),
    () => text.replace(/t="\w+"/g, () => dice.of(['t="s"', 't="e"', 't="d"', 't="b"', 't="z"'])),
  ])();
  return Buffer.from(changed, 'latin1');
}

function changedPdf(bytes: Buffer, dice: Dice): Buffer {
  const text = bytes.toString('latin1');
  const changed = dice.of([
    () =>
      text.replaceAll(/\b\d+\b/g, (digits) => (dice.chance(5) ? dice.of(['-1', '99999999999', '0', '1e99']) : digits)),
    () =>
      text.replace(
        /\/Kids \[[^\]]*\]/,
        () => `/Kids [${dice.of(['2 0 R', '2 0 R '.repeat(300), '4 0 R '.repeat(500), '999 0 R'])}]`,
      ),
    () => text.replace(/\/Count \d+/, () => `/Count ${dice.of(['-1', '100000', '0', 'x'])}`),
    () => text.replace(/\/Length \d+/, () => `/Length ${dice.of(['0', '-1', '999999999', '5 0 R'])}`),
    () => text.replace(/\/Type \/Catalog/, '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    () => text.replace(/\/Type \/Catalog/, '/Type /Catalog /AcroForm << /XFA 2 0 R >>'),
    () => text.replace(/stream\r?\n/, () => `stream\n${'q '.repeat(dice.below(60_000))}`),
    () =>
      text.replace(
        /\/Filter ?\/\w+/,
        () => `/Filter [${dice.of(['/FlateDecode', '/LZWDecode', '/JBIG2Decode', '/DCTDecode '.repeat(50)])}]`,
      ),
    () => text.replace(/startxref\s+\d+/, () => `startxref\n${dice.of(['0', '1', '99999999', '-5'])}`),
    () => text.replace(/trailer/, 'trailer << /Prev 9 /Encrypt 1 0 R >> trailer'),
    () => text.replace(/Tj/g, () => (dice.chance(30) ? dice.of(['TJ', "'", 'Do', 'Tj Tj', 'BI ID EI']) : 'Tj')),
    () => `${text}${text.slice(dice.below(text.length))}`,
  ])();
  return Buffer.from(changed, 'latin1');
}
