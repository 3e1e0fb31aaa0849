import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { lockUntilEnd } from '../../../platform/database/transaction';
import { Problem } from '../../../platform/http/answers/problem';
import { Semaphore } from '../../../platform/http/limits/semaphore';

const WAITING = 50;
const APRIL = 4;

/** The financial year of a day: `2026-27` from 1 April 2026. */
function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= APRIL ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** What is numbered: quotations, and by their letters invoices and credit notes. */
export type NumberSeries = 'quotation' | 'INV' | 'CN';

export interface NumberRequest {
  readonly series: NumberSeries;
  readonly firm: string;
  readonly day: string;
  readonly boqId: string;
  /** Whether a document of this BOQ has the number. */
  isUsed(boqId: string, number: string): Promise<boolean>;
}

/** Numbers of a firm's documents: in turn per series and financial year, each used by exactly one document. */
@Injectable()
export class DocumentNumbers {
  /** A turn holds one connection while its document needs another: one turn at a time leaves enough of them. */
  private readonly turns = new Semaphore(
    1,
    WAITING,
    () => new Problem(503, 'busy', 'Many documents are being sent. Please try again in a moment.', { retryAfter: 5 }),
  );

  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /**
   * Does the work with the firm's next number. One at a time per firm, series and year, on all processes; a number whose
   * work failed is the next one again, so that none is left out.
   */
  next<Made>(request: NumberRequest, work: (number: string) => Promise<Made>): Promise<Made> {
    const { series, firm, day, boqId } = request;
    // The table calls it `year`: quotations were numbered first, by the year alone.
    const year = series === 'quotation' ? financialYear(day) : `${series}/${financialYear(day)}`;
    return this.turns.inTurn(() =>
      this.db.transaction().execute(async (lock) => {
        await lockUntilEnd(lock, `quotations ${firm} ${year}`);
        const n = await this.free(request, year);
        // Stored before the work, apart from the lock: a process that dies after its work leaves no number used twice.
        await this.db
          .insertInto('quotation_numbers')
          .values({ firm_id: firm, year, n, boq_id: boqId })
          .onConflict((conflict) => conflict.columns(['firm_id', 'year', 'n']).doUpdateSet({ boq_id: boqId }))
          .execute();
        return work(numberText(year, n));
      }),
    );
  }

  /** The last number when nothing came of it, otherwise the one after it. */
  private async free({ firm, isUsed }: NumberRequest, year: string): Promise<number> {
    const last = await this.db
      .selectFrom('quotation_numbers')
      .select(['n', 'boq_id'])
      .where('firm_id', '=', firm)
      .where('year', '=', year)
      .orderBy('n', 'desc')
      .executeTakeFirst();
    if (!last) return 1;
    return (await isUsed(last.boq_id, numberText(year, last.n))) ? last.n + 1 : last.n;
  }
}

const numberText = (year: string, n: number): string => `${year}/${String(n).padStart(3, '0')}`;
