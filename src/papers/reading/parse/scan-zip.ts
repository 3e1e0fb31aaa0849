import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { ImportFailure } from '../import-failure';
import { LIMITS } from './limits';

const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY'].flatMap((text) => {
  const little = Buffer.from(text, 'utf16le');
  return [Buffer.from(text), little, Buffer.from(little).swap16()];
});
const OVERLAP = 24;

/**
 * Reads every entry of a packed workbook once, before any spreadsheet library sees it: names, declared and actual sizes, document type
 * declarations, macros, encryption. Throws ImportFailure at the first thing that is wrong; nothing is kept or written. Tells whether
 * there are macros, which are an error unless `mayHaveMacros`: the file name announces them.
 */
export async function scanZip(
  bytes: Buffer,
  mayHaveMacros = false,
  isWorkbook = true,
): Promise<{ readonly macros: boolean }> {
  const zip = await open(bytes);
  let inflated = 0;
  let declared = 0;
  const entries = { parts: 0, pictures: 0 };
  let workbook = false;
  let macros = false;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      zip.close();
      reject(failureOf(error));
    };
    zip.on('error', fail);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      entries[isPicture(entry.fileName) ? 'pictures' : 'parts'] += 1;
      declared += entry.uncompressedSize;
      try {
        checkEntry(entry, entries, declared);
      } catch (error) {
        return fail(error);
      }
      macros ||= isMacro(entry.fileName);
      if (macros && !mayHaveMacros) return fail(new ImportFailure('macros'));
      if (/^\[Content_Types\]\.xml$|workbook\.(xml|bin)$|^content\.xml$/i.test(entry.fileName)) workbook = true;
      inflate(zip, entry, inflated).then((size) => {
        inflated += size;
        return zip.readEntry();
      }, fail);
    });
    zip.readEntry();
  });
  if (isWorkbook && !workbook) throw new ImportFailure('wrong-type', 'a zip without a workbook');
  return { macros };
}

function isPicture(name: string): boolean {
  return /^(?:xl\/media|Pictures)\/[^/]+\.(?:png|jpe?g|gif|emf|wmf|bmp|tiff?|svg|webp)$/i.test(name);
}

function isMacro(name: string): boolean {
  return /vbaProject\.bin$|[\\/]macrosheets?[\\/]/i.test(name);
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) => {
      if (zip) resolve(zip);
      else reject(failureOf(error));
    });
  });
}

function checkEntry(
  entry: Entry,
  { parts, pictures }: { readonly parts: number; readonly pictures: number },
  declared: number,
): void {
  if (parts > LIMITS.zipEntries) throw new ImportFailure('too-many-parts', `${LIMITS.zipEntries} parts`);
  if (pictures > LIMITS.workbookPictures) throw new ImportFailure('too-many-parts', 'pictures');
  if (declared > LIMITS.inflatedBytes) throw new ImportFailure('too-much-inside', 'declared size');
  if (ratioTooHigh(entry.uncompressedSize, entry.compressedSize))
    throw new ImportFailure('too-much-inside', 'declared ratio');
  const name = entry.fileName.replace(/\\/g, '/');
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..') || name.includes('\0'))
    throw new ImportFailure('unsafe-archive', 'entry name');
  if ((entry.generalPurposeBitFlag & 1) !== 0 || /^EncryptedPackage$/i.test(name)) throw new ImportFailure('encrypted');
}

function ratioTooHigh(inflated: number, packed: number): boolean {
  return inflated > LIMITS.ratioFloorBytes && inflated > packed * LIMITS.inflationRatio;
}

/** Inflates one entry to nowhere, counting; resolves to its actual size. */
function inflate(zip: ZipFile, entry: Entry, before: number): Promise<number> {
  if (entry.fileName.endsWith('/')) return Promise.resolve(0);
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const markup = /\.(xml|rels|vml)$/i.test(entry.fileName);
      let size = 0;
      let tail: Buffer = Buffer.alloc(0);
      stream.on('error', reject);
      stream.on('end', () => resolve(size));
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        const problem =
          before + size > LIMITS.inflatedBytes
            ? 'actual size'
            : ratioTooHigh(size, entry.compressedSize)
              ? 'actual ratio'
              : null;
        if (problem) stream.destroy(new ImportFailure('too-much-inside', problem));
        if (!markup) return;
        const window = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
        if (DECLARATIONS.some((word) => window.includes(word))) stream.destroy(new ImportFailure('xml-entities'));
        tail = window.subarray(-OVERLAP);
      });
    });
  });
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof ImportFailure) return error;
  const message = messageOf(error);
  return new ImportFailure(
    /invalid relative path|invalid characters|absolute path/i.test(message) ? 'unsafe-archive' : 'corrupt',
    message,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}
