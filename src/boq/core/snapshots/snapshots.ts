import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/tokens';
import { translateError } from '../../../platform/event-store/errors';
import type { BoqState } from '../../domain/boq.state';
import { fromSnapshot, mayHoldSnapshot, STATE_SCHEMA, type StateSnapshot } from './state-snapshot';

/** A cached state within a history, and when its revision was made. */
export interface KeptState {
  readonly state: BoqState;
  readonly at: Date;
}

interface Row {
  readonly revision: number;
  readonly at: Date;
  readonly state: StateSnapshot;
}

const NEAREST = `select revision, at, state from boq_snapshots
  where boq_id = $1 and revision <= $2 and schema = $3 order by revision desc limit 1`;

/**
 * States that the worker saves along the histories, so that no read folds a history from its beginning. Not the source
 * of truth.
 */
@Injectable()
export class BoqSnapshots {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The last saved state at or before revision `to`; null when there is none of the current schema. */
  async nearest(boqId: string, to: number = 2_147_483_647): Promise<KeptState | null> {
    if (!mayHoldSnapshot(1, to)) return null;
    try {
      const { rows } = await this.pool.query<Row>({
        name: 'nearest-snapshot',
        text: NEAREST,
        values: [boqId, to, STATE_SCHEMA],
      });
      const [row] = rows;
      return row ? { state: fromSnapshot(boqId, row.revision, row.state), at: row.at } : null;
    } catch (error) {
      throw translateError(error);
    }
  }
}
