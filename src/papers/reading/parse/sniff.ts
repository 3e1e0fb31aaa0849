import { ImportFailure } from '../import-failure';
import { LIMITS } from './limits';
import type { RawKind } from './raw-file';

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const PDF = Buffer.from('%PDF-');
/** What the first entry of an OpenDocument file is called. */
const OPEN_DOCUMENT = /^(mimetype|META-INF\/manifest)/;
/** A text of cells has no signature: by these names any is one, by the others one that has rows of cells. */
const TEXT_EXTENSIONS = new Set(['csv', 'tsv', 'txt']);
const WORKBOOK_EXTENSIONS = new Set(['xls', 'xlsx']);
const WEB_PAGE = /^(?:<!--[\s\S]{0,2000}?-->|\s)*<(?:!doctype html|html|head|body|table|meta|style|div)\b/i;
const XML_WORKBOOK = /urn:schemas-microsoft-com:office:spreadsheet|<office:document\b/;

/**
 * Tells the kind of a file from its bytes alone, and refuses what cannot be one clean document. The name is used only to refuse a
 * contradiction (a PDF called .xlsx). Throws ImportFailure.
 */
export function sniff(bytes: Buffer, fileName: string): RawKind {
  if (bytes.length === 0) throw new ImportFailure('empty');
  if (bytes.length > LIMITS.fileBytes) throw new ImportFailure('too-large');
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = kindOf(bytes) ?? (isText(bytes) ? kindOfText(bytes, extension) : null);
  if (kind === null) throw new ImportFailure('wrong-type');
  if (kind === 'pdf' ? extension.startsWith('xls') : extension === 'pdf') throw new ImportFailure('type-mismatch');
  const head = bytes.subarray(0, 1024);
  if (kind !== 'pdf' && head.includes(PDF)) throw new ImportFailure('polyglot', 'PDF header in a workbook');
  if (kind !== 'xlsx' && kind !== 'ods' && endsAsZip(bytes))
    throw new ImportFailure('polyglot', `zip directory at the end of a ${kind}`);
  if (kind === 'xls' && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw new ImportFailure('encrypted');
  return kind;
}

function kindOfText(bytes: Buffer, extension: string): RawKind | null {
  const head = bytes
    .toString(wideEncoding(bytes) === 'utf-16le' ? 'utf16le' : 'utf8', 0, 16_384)
    .replace(/^\ufeff/, '');
  if (isWebPage(head) || (/^\s*<\?xml\b/.test(head) && XML_WORKBOOK.test(head))) return 'markup';
  if (TEXT_EXTENSIONS.has(extension)) return 'csv';
  const rows = head.split(/\r?\n/).filter((line) => line.split(/[,;\t|]/).length >= 3);
  return WORKBOOK_EXTENSIONS.has(extension) && rows.length >= 3 ? 'csv' : null;
}

/** Whether a text begins as a web page does. */
export function isWebPage(text: string): boolean {
  return WEB_PAGE.test(text.slice(0, 4_096)) || (/^\s*<\?xml\b/.test(text) && /<html\b/i.test(text.slice(0, 2_048)));
}

function kindOf(bytes: Buffer): RawKind | null {
  if (bytes.subarray(0, 4).equals(ZIP)) return OPEN_DOCUMENT.test(bytes.toString('latin1', 30, 60)) ? 'ods' : 'xlsx';
  if (bytes.subarray(0, 8).equals(OLE)) return 'xls';
  // Excel 2 to 4 wrote the BIFF stream without a container.
  if (
    bytes.length > 8 &&
    bytes[0] === 0x09 &&
    [0x00, 0x02, 0x04].includes(bytes[1] ?? 0xff) &&
    bytes[3] === 0x00 &&
    (bytes[2] ?? 0) <= 8
  )
    return 'xls';
  return bytes.subarray(0, 1024).includes(PDF) ? 'pdf' : null;
}

/** A zip's end record whose comment reaches exactly to the end of the file. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_557));
  const at = tail.lastIndexOf(ZIP_END);
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}

/** Whether an old workbook carries a VBA project. It is never run or read; a warning says so. */
export function hasOldMacros(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));
}

/** Whether bytes are a text: a byte order mark, or no zero byte near the beginning. */
function isText(bytes: Buffer): boolean {
  return wideEncoding(bytes) !== null || !bytes.subarray(0, 4096).includes(0);
}

/** The encoding of two bytes a letter that a byte order mark names. */
export function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}
