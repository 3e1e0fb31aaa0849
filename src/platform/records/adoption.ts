import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { PG_POOL } from '../database/tokens';
import { EVENT_STORE, type EventStore } from '../event-store/event-store';
import { inTransaction } from '../event-store/projections/transaction';
import type { RecordKind } from './fields';
import { RECORD_KINDS, streamOfRecord, type Fields } from './kinds';
import { RecordsProjection } from './projection';
import { decideChange, evolveRecord, type RecordChange, type RecordsChanged } from './record-events';
import { byTheProduct, eventsOf } from './records';

type Earlier = NonNullable<RecordsChanged['adopted']>['earlier'];
interface ToAdopt {
  readonly kind: RecordKind;
  readonly id: string;
  readonly record: Fields;
  readonly earlier: Earlier;
}
/** The same at every try, so that no record is adopted twice. */
const COMMAND = uuidv5('records', uuidv5.URL);

/**
 * Makes the first events of records that are older than events. Before anything projects or answers: a rebuild of their
 * tables knows events alone.
 */
@Injectable()
export class RecordAdoption implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly log: PinoLogger,
  ) {}

  async onModuleInit(): Promise<void> {
    const waiting = await this.pool.query('select 1 from records_to_adopt limit 1');
    if (waiting.rowCount === 0) return;
    await inTransaction(this.pool, async (tx) => {
      // Whoever starts at the same time waits, and finds nothing left.
      await tx.client.query('lock table records_to_adopt in exclusive mode');
      const { rows } = await tx.client.query<ToAdopt>(
        'select kind, id, record, earlier from records_to_adopt order by id',
      );
      const author = { ...byTheProduct(), commandId: COMMAND, correlationId: COMMAND, causationId: COMMAND };
      for (const [stream, { changes, earlier }] of byStream(rows)) {
        await this.store.append(stream, eventsOf(stream, changes, author, { adopted: { earlier } }), 0);
        await new RecordsProjection().apply(tx, await this.store.read(stream));
      }
      await tx.client.query('delete from records_to_adopt');
      this.log.info({ records: rows.length }, 'Records got their first events.');
    });
  }
}

interface Adopted {
  readonly changes: RecordChange[];
  readonly earlier: Earlier;
}

/** The first changes of each stream, in the order of the kinds: a vendor before its items. */
function byStream(rows: readonly ToAdopt[]): ReadonlyMap<string, Adopted> {
  const streams = new Map<string, Adopted>();
  for (const kind of RECORD_KINDS) {
    for (const row of rows) {
      if (row.kind !== kind) continue;
      const change = decideChange(kind, row.id, null, row.record);
      const record = change && evolveRecord(undefined, change, 0);
      if (!record) continue;
      const stream = streamOfRecord(kind, record);
      const own = streams.get(stream) ?? { changes: [], earlier: [] };
      own.changes.push(change);
      own.earlier.push(...row.earlier);
      streams.set(stream, own);
    }
  }
  return streams;
}
