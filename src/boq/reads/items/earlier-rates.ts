import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables';
import { DB } from '../../../database/tokens';
import type { UserActor } from '../../../http/access/actor';
import { parseRupees, type Paise } from '../../../kernel/money';
import { parseQuantity, type Quantity } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import type { LabourOrigin } from '../../../kernel/typed-measure';
import { visibleTo } from '../summary/visible-to';

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
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  async of(actor: UserActor): Promise<EarlierRate[]> {
    const manual = (field: string) => sql<string>`view.manual ->> ${sql.lit(field)}`;
    const rows = await this.db
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
      .where(sql<boolean>`(view.manual ->> 'rate')::numeric > 0`)
      .orderBy('boqs.updated_at', 'desc')
      .orderBy('boqs.boq_id')
      .orderBy('boq_items.seq')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      ...row,
      service: row.service as Service,
      quantity: parseQuantity(row.quantity),
      rate: parseRupees(row.rate),
      labourFrom: row.labourFrom as LabourOrigin | null,
    }));
  }
}
