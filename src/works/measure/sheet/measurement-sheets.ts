import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import { RoomsDirectory } from '../../../directory/rooms/rooms.public';
import { Rejection } from '../../../kernel/decisions/rejection';
import { parseQuantity, quantity, toNumber, type Quantity } from '../../../kernel/quantity';
import type { MeasuredItem } from '../../../papers/reading/measurements/measured-types';
import { readMeasurements } from '../../../papers/reading/measurements/measurement-sheet';
import { SheetReader } from '../../../papers/reading/sheet-reader';
import { invalid, Problem } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { agreedLine, lineOf, type ContractLine } from '../../domain/contract';
import { measuredOf } from '../../domain/deciders/measure';
import { Refusal } from '../../domain/refusal';
import { WorksService, type Works } from '../../works.service';
import { placeRows, type NamedRoom } from './place-rows';
import { AS_IN_SHEET, bookedRow, inBookAlready, type BookedRow, type SheetEntry } from './sheet-entries';
import { MOST_ROWS, type MeasureSheetInput, type ReadSheet, type SheetEffect, type SheetEntryInput } from './sheet.dto';

const SENTENCES = {
  missing: 'Please select a measurement sheet: Excel, OpenDocument or CSV.',
  unread: 'This file could not be read. Save it as an Excel workbook and upload that.',
};
const NO_MEASUREMENTS =
  'This file has no measurements. Upload a sheet with a description, numbers, lengths and quantities, and without rates.';

/** A row as it was sent, with how it is entered or why it is not. */
interface JudgedEntry extends SheetEntry {
  readonly booked: BookedRow | null;
  readonly problem: string | null;
}

/** Sheets of measurements: read and placed in the contract, then entered in the book in one step. */
@Injectable()
export class MeasurementSheets {
  private readonly sheets: SheetReader;

  constructor(
    private readonly works: WorksService,
    private readonly rooms: RoomsDirectory,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    this.sheets = new SheetReader(files, SENTENCES, { marksFormulas: true, kinds: ['xlsx', 'xls', 'ods', 'csv'] });
  }

  /** What a sheet says, with the line that each row seems to measure. Throws 400 for a file without measurements. Nothing is stored. */
  async read(request: FastifyRequest, boqId: string): Promise<ReadSheet> {
    const { agreed } = await this.works.of(boqId);
    const { sheets } = await this.sheets.cells(request);
    const read = sheets.flatMap(({ name, hidden, rows }) => (hidden ? [] : (readMeasurements(name, rows) ?? [])));
    const many = read.flatMap(({ items }) => items).reduce((sum, { rows }) => sum + rows.length, 0);
    if (many === 0) throw invalid({ file: NO_MEASUREMENTS });
    if (many > MOST_ROWS) throw invalid({ file: `This file has ${many} rows. At most ${MOST_ROWS} are read at once.` });
    const { lines } = agreed.contract;
    const rooms = this.roomsOf(lines);
    return { items: read.flatMap(({ sheet, items }) => items.map((item) => itemView(sheet, item, lines, rooms))) };
  }

  /**
   * Enters rows of a sheet, all or none; those that the book has already are left out. With `dry_run` only the effect is returned,
   * with what is wrong with each row. Throws 400 for a row that cannot be entered, 412 for an older revision.
   */
  async enter(context: RequestContext, boqId: string, input: MeasureSheetInput): Promise<SheetEffect> {
    const works = await this.works.of(boqId);
    const entries = input.entries.map((entry) => judged(entryOf(entry), works));
    const known = inBookAlready(works.state, entries);
    const effect = effectOf(entries, known, works);
    if (input.dry_run) return { message: 'Nothing is stored.', revision: works.revision, data: effect };
    const wrong = entries.findIndex(({ problem }) => problem !== null);
    if (wrong >= 0) throw invalid({ [`entries.${wrong}`]: entries[wrong]?.problem ?? '' });
    const added = entries.flatMap(({ booked, ...entry }, at) => (booked && !known[at] ? [{ ...entry, booked }] : []));
    if (added.length === 0)
      throw new Problem(409, 'nothing_to_change', 'The measurement book has all of these rows already.');
    const base = this.works.idOf(context);
    const { revision } = await this.works.run(context, boqId, {
      type: 'MeasureSheet',
      date: input.date,
      entries: added.map(({ itemId, isDeduction, booked }, at) => ({
        id: uuidv5(String(at), base),
        itemId,
        note: booked.note,
        sides: booked.sides,
        isDeduction,
        ...((isDeduction || booked.clause !== null) && { reason: AS_IN_SHEET }),
      })),
    });
    return { message: `Entered ${added.length === 1 ? '1 row' : `${added.length} rows`}.`, revision, data: effect };
  }

  /** The rooms of a contract by their names there, with the other names of each. */
  private roomsOf(lines: readonly ContractLine[]): NamedRoom[] {
    const listed = [...this.rooms.snapshot().values()];
    const labels = new Set(lines.flatMap(({ room }) => room ?? []));
    return [...labels].map((label) => ({
      id: label,
      label,
      aliases: listed.find((room) => room.label === label)?.aliases ?? [],
    }));
  }
}

const shown = (value: Quantity | null): number | null => value && toNumber(value);
const scaled = (value: number | undefined): Quantity | null => (value === undefined ? null : parseQuantity(value));

function itemView(
  sheet: string,
  item: MeasuredItem,
  lines: readonly ContractLine[],
  rooms: readonly NamedRoom[],
): ReadSheet['items'][number] {
  const places = placeRows(item, lines, rooms);
  return {
    sheet,
    row: item.at,
    number: item.number,
    words: item.words,
    unit: item.unit,
    quantity: toNumber(item.sum),
    stated: shown(item.stated),
    problem: item.problem,
    rows: item.rows.map((row) => ({
      row: row.at,
      note: row.note,
      nos: shown(row.nos),
      length: shown(row.length),
      breadth: shown(row.breadth),
      height: shown(row.height),
      lengths_in: row.lengthsIn,
      quantity: shown(row.quantity),
      deduction: row.isDeduction,
      item_id: places.get(row)?.id ?? null,
      problem: row.problem,
    })),
  };
}

const entryOf = (input: SheetEntryInput): SheetEntry => ({
  itemId: input.item_id,
  note: input.note,
  sides: {
    nos: scaled(input.nos),
    length: scaled(input.length),
    breadth: scaled(input.breadth),
    height: scaled(input.height),
    ...(input.lengths_in === 'm' && { lengthsIn: input.lengths_in }),
  },
  stated: scaled(input.quantity),
  unit: input.unit ?? null,
  isDeduction: input.deduction,
});

function judged(entry: SheetEntry, { agreed }: Works): JudgedEntry {
  try {
    return { ...entry, booked: bookedRow(entry, agreedLine(agreed.contract, entry.itemId)), problem: null };
  } catch (error) {
    if (!(error instanceof Rejection || error instanceof Refusal)) throw error;
    return { ...entry, booked: null, problem: error.message };
  }
}

function effectOf(
  entries: readonly JudgedEntry[],
  known: readonly boolean[],
  { agreed, state }: Works,
): SheetEffect['data'] {
  const added = new Map<string, number>();
  const views = entries.map(({ itemId, isDeduction, booked, problem }, at) => {
    const size = booked && quantity(isDeduction ? -booked.quantity : booked.quantity);
    if (size !== null && !known[at]) added.set(itemId, (added.get(itemId) ?? 0) + size);
    return { quantity: shown(size), in_book: known[at] ?? false, problem, clause: booked?.clause ?? null };
  });
  const lines = [...added].flatMap(([itemId, more]) => {
    const line = lineOf(agreed.contract, itemId);
    if (!line) return [];
    const { id, title, room, unit, quantity: contract } = line;
    const before = measuredOf(state.book, id);
    return {
      item_id: id,
      title,
      room,
      unit,
      contract: toNumber(contract),
      before: toNumber(before),
      added: toNumber(quantity(more)),
      excess: toNumber(quantity(Math.max(0, before + more - contract))),
    };
  });
  return { entries: views, lines };
}
