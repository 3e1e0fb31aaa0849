import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { BoqStreams } from '../../core/boq-streams';
import { contextOf } from '../../core/boq-pricing';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { paise } from '../../../kernel/money';
import { quantity } from '../../../kernel/quantity';
import { measureOf } from '../boq-sink';
import { statedAdditions } from '../file-additions';
import { ImportFailure } from '../../../papers/reading/import-failure';
import type { ImportedLines, ImportSink } from '../import-flow/import-sink';
import type { Difference } from '../../../papers/reading/understand/types';
import type { BillRow } from './compare-bills';

const money = z.int().transform((value) => paise(value));
/** The rows of a bill as they are kept. */
export const storedBill = z.array(
  z.object({
    number: z.string(),
    section: z.string(),
    title: z.string(),
    description: z.array(z.string()),
    unit: z.string(),
    quantity: z.int().transform((value) => quantity(value)),
    rate: money,
    amount: money,
  }),
);

/** What a bill adds below its items, as it is kept. */
export const storedAdditions = z.array(z.object({ label: z.string(), amount: money }));

/** Keeps the rows and additions of a bill that is only compared: without tax, as a BOQ would have taken them. */
@Injectable()
export class BillSink implements ImportSink {
  constructor(
    private readonly streams: BoqStreams,
    @Inject(DB) private readonly db: Kysely<Database>,
  ) {}

  async importLines(
    importId: string,
    boqId: string,
    { lines, understood, ratesIncludeTax }: ImportedLines,
  ): Promise<{ revision: null; differences: readonly Difference[] }> {
    const state = await this.streams.load(boqId);
    if (!state.exists || state.deleted) throw new ImportFailure('boq-removed');
    const context = contextOf(state);
    const rows = lines.map((line): BillRow => {
      const { number, section, title, description } = line.item;
      const { unit, quantity: units, rate, amount } = measureOf(line, ratesIncludeTax, context);
      return { number, section: section ?? '', title, description, unit, quantity: units, rate, amount };
    });
    const additions = statedAdditions(understood.closing, context, ratesIncludeTax);
    const kept = { rows: JSON.stringify(rows), additions: JSON.stringify(additions) };
    await this.db
      .insertInto('import_bills')
      .values({ import_id: importId, ...kept })
      .onConflict((conflict) => conflict.column('import_id').doUpdateSet(kept))
      .execute();
    return { revision: null, differences: understood.differences };
  }

  /** Never called: a bill that is only compared may not ask. */
  importAsks(): Promise<void> {
    return Promise.resolve();
  }

  /** A bill that is only compared does not change the BOQ. */
  importFailed(): Promise<void> {
    return Promise.resolve();
  }
}
