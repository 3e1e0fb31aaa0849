import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { RequestContext } from '../../platform/http/request/request-context';
import { rupees, type Paise } from '../../kernel/money';
import { isToldPrices } from '../reads/as-sold';
import { BoqHeads } from '../reads/state/boq-heads';
import { FreshRevisions } from '../reads/revisions/fresh-revisions';
import type { TotalsQueryDto, TotalsResponseDto } from './comparison/compare.dto';

type Asked = z.output<(typeof TotalsQueryDto)['schema']>;
type Answer = z.output<(typeof TotalsResponseDto)['schema']>;

/** A BOQ's total per revision, for a chart. */
@Injectable()
export class TotalsQuery {
  constructor(
    private readonly heads: BoqHeads,
    private readonly revisions: FreshRevisions,
  ) {}

  /** A range of revisions, thinned out evenly to at most `points`. */
  async of(context: RequestContext, boqId: string, { from, to, points: most }: Asked): Promise<Answer> {
    const { revision: last } = await this.heads.existing(boqId, context);
    const end = Math.min(to ?? last, last);
    const start = Math.min(Math.max(from, context.soldSince ?? 1), end);
    const step = Math.max(1, Math.ceil((end - start) / (most - 1)));
    const points = Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => start + index * step);
    const rows = await this.revisions.numbered(boqId, [...points, end]);
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
