import { Injectable } from '@nestjs/common';
import type { FillChoices } from '../../papers/filling/changes';
import { parseRupees, rupees, sum } from '../../kernel/money';
import { closingLines } from '../reads/items/closing-lines';
import { toBilledItem, isBilledWithTax } from '../reads/items/billed-item';
import { BoqDocuments, type BoqDocument } from '../issues/documents/boq-documents';
import { BoqFiles, type FiledBill, type FilledFile, type SourceFile } from '../reads/attachments.port';
import { conflict } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { boqFile } from './boq-file';
import type { SourceDocument } from './render/source-xlsx';
import { Renderer } from '../../papers/rendering/renderer';

const KINDS: Readonly<Record<string, string>> = {
  xls: 'an old Excel workbook (.xls)',
  ods: 'an OpenDocument sheet (.ods)',
  csv: 'a text file',
  markup: 'a web page or a workbook in XML',
  pdf: 'a PDF',
};

export interface SourceExport {
  readonly bytes: Buffer;
  readonly title: string;
  readonly etag: string;
  /** Why it is no filled-in copy of the upload, or what is to be known of the copy. */
  readonly note: string | null;
  readonly extension: 'xlsx' | 'xlsm';
}

/** The file that a BOQ was uploaded as, with what the BOQ says now; for files that cannot be written into, a workbook in their order. */
@Injectable()
export class SourceExports {
  constructor(
    private readonly documents: BoqDocuments,
    private readonly files: BoqFiles,
    private readonly renderer: Renderer,
  ) {}

  /** Rejects with 409 and a sentence where there is no file to fill in, and where lines without a place or formulas are to be asked about. */
  async make(context: RequestContext, boqId: string, revision: number, choices: FillChoices): Promise<SourceExport> {
    const document = await this.documents.at(context, boqId, revision);
    const file = await this.files.source(boqId);
    if (!file)
      throw conflict('no_source', 'This BOQ was not made from a file. Export it as an Excel workbook instead.');
    if (file.revision === null)
      throw conflict(
        'no_source',
        'Nothing was imported from the file of this BOQ yet. Please wait until it has been read.',
      );
    if (revision < file.revision)
      throw conflict(
        'no_source',
        `At version ${revision} the file was not imported yet. Choose version ${file.revision} or later.`,
      );
    const imported = await this.documents.at(context, boqId, file.revision);
    const { title } = document.boq;
    const etag = `${boqId}.source.${revision}`;
    if (file.kind === 'xlsx') {
      const key = `${etag}.${choices.formulas}.${choices.lines}`;
      const made = await this.renderer.made(key, async () =>
        withNote(await this.files.filled(boqId, filedOf(imported), filedOf(document), choices)),
      );
      const extension = /\.xlsm$/i.test(file.name) ? 'xlsm' : 'xlsx';
      const { bytes, note } = notedFile(made);
      if (bytes.length > 0) return { bytes, title, etag: key, note, extension };
    }
    const note = `Your file is ${KINDS[file.kind ?? ''] ?? 'a workbook that cannot be written into'}. This is a new workbook in its order and with its numbers.`;
    const key = `${etag}.order`;
    const bytes = await this.renderer.get(
      key,
      boqFile({ kind: 'source', document: inOrder(imported, document, file, note) }),
    );
    return { bytes, title, etag: key, note, extension: 'xlsx' };
  }
}

function filedOf({ boq, items }: BoqDocument): FiledBill {
  const { additions, total_cost: net, total_with_gst: withTax, gst: tax } = boq;
  const terms = closingLines(boq).filter(({ kind }) => kind !== 'addition');
  return { additions, items, terms, totals: { net, withTax, tax } };
}

/** A file behind its note, as it is kept: the length of the note comes first. */
function withNote({ bytes, note }: FilledFile): Buffer {
  const words = Buffer.from(note ?? '');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(words.length);
  return Buffer.concat([length, words, bytes ?? Buffer.alloc(0)]);
}

function notedFile(made: Buffer): { bytes: Buffer; note: string | null } {
  const end = 4 + made.readUInt32LE(0);
  return { bytes: made.subarray(end), note: made.toString('utf8', 4, end) || null };
}

/** Every row of the file in its order with what the BOQ says now, then what was added. */
function inOrder(imported: BoqDocument, { boq, items }: BoqDocument, file: SourceFile, note: string): SourceDocument {
  const withTax = imported.items.some(isBilledWithTax);
  const now = new Map(items.map((item) => [item.id, item]));
  const known = new Set(imported.items.map(({ id }) => id));
  const rows = [
    ...imported.items.map((item) => {
      const current = now.get(item.id);
      const was = toBilledItem(item, withTax);
      return current
        ? { ...was, ...toBilledItem(current, withTax), state: 'kept' as const }
        : { ...was, quantity: 0, amount: 0, state: 'removed' as const };
    }),
    ...items
      .filter(({ id }) => !known.has(id))
      .map((item) => ({ ...toBilledItem(item, withTax), section: 'Added to this bill', state: 'added' as const })),
  ];
  const closing = closingOf(boq, sumOf(rows), withTax);
  return { title: boq.title, fileName: file.name, note, withTax, rows, closing };
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rupees(sum(rows.map(({ amount }) => parseRupees(amount))));

/** What stands below the lines, whose amounts come to `lines`, so that the last total is the BOQ's. */
function closingOf(boq: BoqDocument['boq'], lines: number, withTax: boolean): SourceDocument['closing'] {
  const own = closingLines(boq).map(({ label, amount }) => ({ label, amount, isTotal: false }));
  const { total_cost: net, total_with_gst: whole, gst } = boq;
  const tax = withTax ? sumOf([{ amount: whole }, { amount: -lines }, { amount: -sumOf(own) }]) : gst;
  const label = !withTax ? 'GST' : own.length > 0 ? 'GST on these' : 'Rounding';
  return [
    ...own,
    ...(own.length > 0 && !withTax ? [{ label: 'Total without GST', amount: net, isTotal: true }] : []),
    ...(tax === 0 ? [] : [{ label, amount: tax, isTotal: false }]),
    ...(tax !== 0 || (withTax && own.length > 0) ? [{ label: 'Total with GST', amount: whole, isTotal: true }] : []),
  ];
}
