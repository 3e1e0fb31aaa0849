import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type QueryCreator } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import type { UserActor } from '../../../platform/http/access/actor';
import { paise } from '../../../kernel/money';
import { quantity } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import type { LabourOrigin } from '../../../kernel/typed-measure';
import { BoqPricing } from '../../core/boq-pricing';
import { boqIdOf } from '../../core/boq-stream';
import { BoqStreams } from '../../core/boq-streams';
import { BOQ_EVENT_TYPES } from '../../domain/event-table';
import { FreshBoqs } from '../summary/fresh-boqs';
import { visibleTo } from '../summary/visible-to';
import { byStream } from '../state/boq-fold';
import { newestAfter } from '../state/behind';
import { positionOf } from '../state/tail';
import { typedRates, type TypedRate } from './typed-rates';

/** A rate of a line of some BOQ, with the BOQ's title and the time of its last change. */
export interface EarlierRate extends TypedRate {
  readonly boqId: string;
  readonly boq: string;
  readonly at: Date;
}

/** Lines that are read, those of the BOQs that changed last first. */
const MOST = 5_000;

/** Rates of the lines of all BOQs that a person works on. Only for who may see costs: the policy of the route says so. */
@Injectable()
export class EarlierRates {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly boqs: FreshBoqs,
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
  ) {}

  /** With the newest changes: lines of BOQs that the read model does not show yet come from their state, within OVERLAY_LIMITS. */
  async of(actor: UserActor): Promise<EarlierRate[]> {
    const [{ db: boqs }, { events }] = await Promise.all([
      this.boqs.listed(),
      positionOf(this.db, 'typed-rates').then((shown) => newestAfter(this.store, shown, BOQ_EVENT_TYPES)),
    ]);
    const behind = [...byStream(events).keys()].map(boqIdOf);
    const newest = await this.folded(boqs, actor, behind);
    if (newest.length >= MOST) return newest.slice(0, MOST);
    const rows = await boqs
      .selectFrom('boqs')
      .innerJoin('typed_rates', 'typed_rates.boq_id', 'boqs.boq_id')
      .select([
        'boqs.boq_id as boqId',
        'boqs.title as boq',
        'boqs.updated_at as at',
        'typed_rates.line_id as lineId',
        'typed_rates.service',
        'typed_rates.title',
        'typed_rates.unit',
        'typed_rates.quantity',
        'typed_rates.rate',
        'typed_rates.material',
        'typed_rates.labour',
        'typed_rates.labour_from as labourFrom',
      ])
      .where(visibleTo(actor, {}))
      .where(sql<boolean>`boqs.boq_id <> all(${behind}::uuid[])`)
      .orderBy('boqs.updated_at', 'desc')
      .orderBy('boqs.boq_id')
      .orderBy('typed_rates.seq')
      .limit(MOST - newest.length)
      .execute();
    return [
      ...newest,
      ...rows.map((row) => ({
        ...row,
        service: row.service as Service,
        quantity: quantity(row.quantity),
        rate: paise(row.rate),
        labourFrom: row.labourFrom as LabourOrigin | null,
      })),
    ];
  }

  /** The lines of those of these BOQs that the person sees. */
  private async folded(
    boqs: QueryCreator<Database>,
    actor: UserActor,
    boqIds: readonly string[],
  ): Promise<EarlierRate[]> {
    if (boqIds.length === 0) return [];
    const seen = await boqs
      .selectFrom('boqs')
      .select(['boq_id as boqId', 'title as boq', 'updated_at as at'])
      .where(visibleTo(actor, {}))
      .where('boq_id', 'in', boqIds)
      .orderBy('updated_at', 'desc')
      .orderBy('boq_id')
      .execute();
    const rates: EarlierRate[] = [];
    for (const boq of seen) {
      const state = await this.streams.load(boq.boqId);
      for (const { seq: _seq, ...rate } of typedRates(state, this.pricing.price(state)))
        rates.push({ ...boq, ...rate });
    }
    return rates;
  }
}
