import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { PG_POOL } from '../../database/tokens';
import type { RequestContext } from '../../http/request/request-context';
import { rupees, type Paise } from '../../kernel/money';
import { isToldPrices } from '../reads/as-sold';
import { BoqHeads } from '../reads/boq-heads';
import type { TotalsQueryDto, TotalsResponseDto } from './compare.dto';

type Asked = z.output<(typeof TotalsQueryDto)['schema']>;
type Answer = z.output<(typeof TotalsResponseDto)['schema']>;

interface Row {
  readonly revision: number;
  readonly at: Date;
  readonly total_after: number;
  readonly summary: string;
  readonly actor_name: string;
}

// Each point is a lookup by key, so a long history costs no more than its points.
const POINTS = `select r.revision, r.at, r.total_after, r.summary, r.actor_name
  from (select generate_series($2::int, $3::int - 1, $4::int) as revision union select $3::int) k
  join boq_revisions r on r.boq_id = $1 and r.revision = k.revision order by r.revision`;

/** A BOQ's total per revision, for a chart. */
@Injectable()
export class TotalsQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly heads: BoqHeads,
  ) {}

  /** A range of revisions, thinned out evenly to at most `points`. */
  async of(context: RequestContext, boqId: string, { from, to, points }: Asked): Promise<Answer> {
    const { revision: last } = await this.heads.existing(boqId, context);
    const end = Math.min(to ?? last, last);
    const start = Math.min(Math.max(from, context.soldSince ?? 1), end);
    const step = Math.max(1, Math.ceil((end - start) / (points - 1)));
    const { rows } = await this.pool.query<Row>({
      name: 'boq-totals',
      text: POINTS,
      values: [boqId, start, end, step],
    });
    return {
      data: rows.map(({ revision, at, total_after: total, summary, actor_name }) => ({
        revision,
        at: at.toISOString(),
        total: rupees(total as Paise),
        summary: isToldPrices(context) ? '' : summary,
        actor_name,
      })),
      meta: { from: start, to: end, last, step },
    };
  }
}
