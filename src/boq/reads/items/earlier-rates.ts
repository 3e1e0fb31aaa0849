import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type QueryCreator } from 'kysely';
import type { Database } from '../../../database/tables';
import { DB } from '../../../database/tokens';
import { EVENT_STORE, type EventStore } from '../../../event-store/event-store';
import type { UserActor } from '../../../http/access/actor';
import { parseRupees, type Paise } from '../../../kernel/money';
import { parseQuantity, type Quantity } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import type { LabourOrigin } from '../../../kernel/typed-measure';
import { BoqPricing } from '../../core/boq-pricing';
import { boqIdOf } from '../../core/boq-stream';
import { BoqStreams } from '../../core/boq-streams';
import { BOQ_EVENT_TYPES } from '../../domain/event-table';
import { placeOf } from '../../domain/line-fields';
import { FreshBoqs } from '../summary/fresh-boqs';
import { visibleTo } from '../summary/visible-to';
import { byStream } from '../boq-fold';
import { eventsAfter, shownBy } from '../tail';

/** A typed or imported line with a rate, at cost. */
export interface EarlierRate {
  readonly boqId: string;
  readonly lineId: string;
  readonly boq: string;
  readonly at: Date;
  readonly service: Service;
  readonly title: string;
  readonly unit: string;
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly material: number;
  readonly labour: number;
  readonly labourFrom: LabourOrigin | null;
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

  /** With every change acknowledged before: lines of BOQs that the read model does not show yet come from their state. */
  async of(actor: UserActor): Promise<EarlierRate[]> {
    const [boqs, tail] = await Promise.all([
      this.boqs.query(),
      shownBy(this.db, 'boq-items').then((shown) => eventsAfter(this.store, shown, BOQ_EVENT_TYPES)),
    ]);
    const behind = [...byStream(tail).keys()].map(boqIdOf);
    const newest = await this.folded(boqs, actor, behind);
    if (newest.length >= MOST) return newest.slice(0, MOST);
    const manual = (field: string) => sql<string>`view.manual ->> ${sql.lit(field)}`;
    const rows = await boqs
      .selectFrom('boqs')
      .innerJoin('boq_items', 'boq_items.boq_id', 'boqs.boq_id')
      .innerJoinLateral(
        () => sql<{ manual: unknown }>`(select boq_items.view -> 'manual' as manual)`.as('view'),
        (join) => join.onTrue(),
      )
      .select([
        'boqs.boq_id as boqId',
        'boq_items.line_id as lineId',
        'boqs.title as boq',
        'boqs.updated_at as at',
        'boq_items.service',
        'boq_items.material',
        'boq_items.labour',
        sql<string>`boq_items.view ->> 'title'`.as('title'),
        manual('unit').as('unit'),
        manual('quantity').as('quantity'),
        manual('rate').as('rate'),
        manual('labour_from').as('labourFrom'),
      ])
      .where(visibleTo(actor, {}))
      .where('boq_items.manual', '=', true)
      .where(sql<boolean>`boqs.boq_id <> all(${behind}::uuid[])`)
      .where(sql<boolean>`(view.manual ->> 'rate')::numeric > 0`)
      .orderBy('boqs.updated_at', 'desc')
      .orderBy('boqs.boq_id')
      .orderBy('boq_items.seq')
      .limit(MOST - newest.length)
      .execute();
    return [
      ...newest,
      ...rows.map((row) => ({
        ...row,
        service: row.service as Service,
        quantity: parseQuantity(row.quantity),
        rate: parseRupees(row.rate),
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
      const priced = this.pricing.price(state);
      for (const line of [...state.lines.values()].sort((one, other) => placeOf(one) - placeOf(other))) {
        const price = priced.lines.get(line.id);
        if (!price || !line.manual || line.manual.rate <= 0) continue;
        const { unit, quantity, rate, labour } = line.manual;
        const { material, labour: labourCost } = price;
        const { id: lineId, service, title } = line;
        const labourFrom = labour?.from ?? null;
        rates.push({ ...boq, lineId, service, title, unit, quantity, rate, material, labour: labourCost, labourFrom });
      }
    }
    return rates;
  }
}
