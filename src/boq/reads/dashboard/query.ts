import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import type { UserActor } from '../../../platform/http/access/actor';
import { pageMeta } from '../../../platform/http/answers/paging';
import { paise, rupees } from '../../../kernel/money';
import { cityName } from '../../../kernel/places/cities';
import { BUDGET_TYPES, CITIES, LAYOUT_LABELS, LAYOUTS, PACKAGE_LABELS, type Layout } from '../../../kernel/terms';
import type { Dashboard, DashboardFilter } from '../../core/dto/dashboard.dto';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { FreshBoqs } from '../summary/fresh-boqs';
import { listPage } from '../summary/list';
import type { ListedBoqs } from '../summary/newest-boqs';
import { visibleTo } from '../summary/visible-to';

type Figures = Dashboard['figures'];
type Part = Figures['by_city'][number];

interface Group {
  /** The column that the row is grouped by; `all` for the row over everything. */
  readonly by: 'all' | 'status' | 'city' | 'budget_type' | 'layout_type' | 'month';
  readonly key: string | null;
  readonly count: number;
  /** Paise. */
  readonly total: number;
  /** Paise and sqft of the estimates that have a carpet area. */
  readonly measured: number;
  readonly sqft: number;
}

const MONTHS = 12;
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const statusName = (status: string): string => (status === 'review' ? 'Needs your answer' : capitalised(status));
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The dashboard of estimates, over the `boqs` read model. */
@Injectable()
export class DashboardQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly fresh: FreshBoqs,
    private readonly catalogue: BoqCatalogue,
  ) {}

  /** A page of the filtered estimates, and the figures of all of them. */
  async read(actor: UserActor, filter: DashboardFilter): Promise<Dashboard> {
    const { page, limit } = filter;
    const listed = await this.fresh.listed();
    const [{ rows: estimations, next }, groups] = await this.rows(listed, actor, filter);
    const figures = figuresOf(groups.rows);
    const { behind } = listed;
    return { estimations, figures, meta: { ...pageMeta(page, limit, figures.count), next_cursor: next, behind } };
  }

  private rows(boqs: ListedBoqs, actor: UserActor, filter: DashboardFilter) {
    const visible = boqs.db.selectFrom('boqs').where(visibleTo(actor, filter));
    return Promise.all([
      listPage(boqs, this.catalogue, actor, filter),
      sql<Group>`
        with own as (${visible.select([
          'status',
          'city',
          'budget_type',
          'layout_type',
          'total',
          sql<string>`to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM')`.as('month'),
          sql<number | null>`nullif(carpet_area, 0)`.as('sqft'),
        ])})
        select case grouping(status, city, budget_type, layout_type, month)
                 when 15 then 'status' when 23 then 'city' when 27 then 'budget_type' when 29 then 'layout_type'
                 when 30 then 'month' else 'all' end as by,
               coalesce(status, city, budget_type, layout_type, month) as key,
               count(*)::int as count, coalesce(sum(total), 0)::float8 as total,
               coalesce(sum(total) filter (where sqft is not null), 0)::float8 as measured,
               coalesce(sum(sqft), 0)::float8 as sqft
        from own
        group by grouping sets ((), (status), (city), (budget_type), (layout_type), (month))`.execute(this.db),
    ]);
  }
}

function figuresOf(groups: readonly Group[]): Figures {
  const all = groups.find(({ by }) => by === 'all');
  const [count, total] = [all?.count ?? 0, all?.total ?? 0];
  const parts = (by: Group['by'], label: (key: string) => string, order: readonly string[]): Part[] =>
    groups
      .filter((group) => group.by === by)
      .map(({ key, count: own, total: value }) => ({
        key: key ?? '',
        label: key === null ? 'Not known' : label(key),
        count: own,
        total: rupees(paise(value)),
      }))
      .sort((one, other) => place(order, one.key) - place(order, other.key) || one.key.localeCompare(other.key));
  return {
    count,
    total_value: rupees(paise(total)),
    average_value: count === 0 ? null : Math.round(total / count) / 100,
    average_per_sq_feet: all && all.sqft > 0 ? Math.round(all.measured / all.sqft / 100) : null,
    by_status: parts('status', statusName, ['importing', 'review', 'draft', 'accepted']),
    by_city: parts('city', cityName, CITIES),
    by_package: parts('budget_type', (key) => PACKAGE_LABELS[key as keyof typeof PACKAGE_LABELS] ?? key, BUDGET_TYPES),
    by_layout: parts('layout_type', (key) => LAYOUT_LABELS[key as Layout], LAYOUTS),
    by_month: parts('month', (key) => MONTH.format(new Date(`${key}-01T00:00:00Z`)), []).slice(-MONTHS),
  };
}

function place(order: readonly string[], key: string): number {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
}
