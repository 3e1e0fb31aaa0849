import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import { today } from '../../kernel/day';
import { Rejection } from '../../kernel/decisions/rejection';
import { parseRupees, rupees } from '../../kernel/money';
import { parseQuantity, toNumber } from '../../kernel/quantity';
import { SheetReader } from '../../papers/reading/sheet-reader';
import type { RequestContext } from '../../platform/http/request/request-context';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import type { Contract } from '../domain/contract';
import { openingFigures, refuseOpening } from '../domain/deciders/opening';
import { openingSums } from '../domain/opening';
import { asProblem, WorksService } from '../works.service';
import type { Entered } from '../works-fields.dto';
import { readOpeningSheet, type ReadOpening } from './opening-sheet';
import type { OpeningCheck, OpeningInput } from './openings.dto';

const SENTENCES = {
  missing: 'Please select the Excel form with your figures.',
  unread: 'This file could not be read. Download the form again, fill it in and upload that.',
};

/** Where works were before their first entry here: brought in from a form, once. */
@Injectable()
export class WorksOpenings {
  private readonly sheets: SheetReader;

  constructor(
    private readonly works: WorksService,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    this.sheets = new SheetReader(files, SENTENCES, { marksFormulas: true });
  }

  /** What a filled-in form says, and what of it cannot be applied. 409 where works have begun here. Nothing is stored. */
  async check(request: FastifyRequest, boqId: string): Promise<OpeningCheck> {
    const { agreed, state } = await this.works.of(boqId);
    asProblem(() => refuseOpening(state));
    return checkOf(readOpeningSheet(await this.sheets.cells(request), agreed.contract), agreed.contract);
  }

  /** Records the figures as one entry. 409 where works have begun here. */
  async record(context: RequestContext, boqId: string, input: OpeningInput): Promise<Entered> {
    const id = this.works.idOf(context);
    const lines = input.lines
      .filter(({ done, billed }) => done > 0 || billed > 0)
      .map(({ item_id: itemId, done, billed }) => ({
        entry: uuidv5(itemId, id),
        itemId,
        done: parseQuantity(done),
        billed: parseQuantity(billed),
      }));
    const { revision } = await this.works.run(context, boqId, {
      type: 'RecordOpening',
      id,
      date: input.date,
      lines,
      received: parseRupees(input.received),
      tds: parseRupees(input.tds),
      retention: parseRupees(input.retention),
      advance: parseRupees(input.advance),
    });
    return { message: 'Recorded.', revision, id };
  }
}

function checkOf({ date, amounts, lines, problems }: ReadOpening, contract: Contract): OpeningCheck {
  const late = date !== null && date > today() ? ['These figures cannot be of a later day.'] : [];
  const { sums, refusal } = sumsOf({ amounts, lines }, contract);
  const all = [...problems, ...late, ...refusal];
  return {
    date,
    received: rupees(amounts.received),
    tds: rupees(amounts.tds),
    retention: rupees(amounts.retention),
    advance: rupees(amounts.advance),
    lines: lines.map(({ row, line, title, done, billed, problem }) => ({
      row,
      item_id: line?.id ?? null,
      title,
      room: line?.room ?? null,
      unit: line?.unit ?? null,
      quantity: line && toNumber(line.quantity),
      done: toNumber(done),
      billed: toNumber(billed),
      problem,
    })),
    problems: all,
    billed: sums && rupees(sums.billed),
    due: sums && rupees(sums.due),
    can_apply: all.length === 0 && lines.every(({ problem }) => problem === null),
  };
}

/** The sums of the lines that can be applied, or why the amounts do not fit them. */
function sumsOf(
  { amounts, lines }: Pick<ReadOpening, 'amounts' | 'lines'>,
  contract: Contract,
): { readonly sums: ReturnType<typeof openingSums> | null; readonly refusal: readonly string[] } {
  const good = lines.flatMap(({ line, done, billed, problem }) =>
    line && problem === null ? [{ entry: line.id, itemId: line.id, done, billed }] : [],
  );
  try {
    const { content } = openingFigures({ ...amounts, lines: good }, contract);
    return { sums: openingSums({ content, ...amounts }), refusal: [] };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { sums: null, refusal: [error.message] };
  }
}
