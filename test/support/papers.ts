import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Workbook } from 'exceljs';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Text that a spreadsheet would execute unless marked as text. */
export const EVIL = '=HYPERLINK("http://evil.test","click")';

export interface Paper {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The file at a URL. To look at the documents, set SHOW_EXPORTS=folder. */
export async function opened(app: NestFastifyApplication, url: string, token?: string | null): Promise<Paper> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.inject({ method: 'GET', url, headers });
  const folder = process.env.SHOW_EXPORTS;
  const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1];
  if (folder && name && answer.statusCode === 200) await writeFile(join(folder, name), answer.rawPayload);
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

/** The text of a PDF in drawing order, and its number of pages. */
export function pdfText(bytes: Buffer): { text: string; pages: number } {
  const program = join(__dirname, 'pdf-text.mjs');
  return JSON.parse(execFileSync(process.execPath, [program], { input: bytes, encoding: 'utf8' })) as ReturnType<
    typeof pdfText
  >;
}

/** Opens an xlsx file's bytes as a workbook. */
export async function workbookOf(bytes: Buffer): Promise<Workbook> {
  const book = new Workbook();
  await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0]);
  return book;
}

/** Rupees as in exports, to the paisa: `12,34,567.80`. */
export const lakhs = (rupees: number): string =>
  rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What the QR code in a picture says; null where none is found. */
export async function scan(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
