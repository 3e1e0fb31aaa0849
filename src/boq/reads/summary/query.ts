import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import type { UserActor } from '../../../platform/http/access/actor';
import { pageMeta } from '../../../platform/http/answers/paging';
import { rupees, type Paise } from '../../../kernel/money';
import { BUDGET_TYPES, LAYOUTS, type BudgetType, type Layout } from '../../../kernel/terms';
import { actionsOf } from './boq-actions';
import { BoqCatalogue } from '../../core/boq-catalogue';
import type { BoqExtrasView } from '../../core/dto/boq-extras.dto';
import type { BoqListResponseDto, BoqView, RecommendationsDto } from '../../core/dto/boq.dto';
import type { Asker } from '../asker';
import type { ListedBoqView, StoredBoqView } from './boq-view';
import { FreshBoqs } from './fresh-boqs';
import { datedSchedule } from './schedule-view';
import { listPage, outlined, pictureOf, type ListPage } from './list';
import { visibleTo, type BoqFilter } from './visible-to';

type List = z.output<(typeof BoqListResponseDto)['schema']>;

/** What a recommendation shows of its BOQ besides the cost. */
const told = ({ carpet_area, condition, range, basis, scope }: StoredBoqView) => ({
  carpet_area,
  condition,
  range,
  basis,
  scope,
});

/** An answer without what BoqExtras adds. */
export type ServedBoqView = Omit<BoqView, 'costing' | 'file' | keyof BoqExtrasView> &
  Pick<StoredBoqView, 'costing' | 'file'>;

/** A stored view with what depends on the caller and on time. */
export function servedView(view: StoredBoqView, asker: Asker, updatedAt: Date, today = new Date()): ServedBoqView {
  const at = updatedAt.toISOString();
  return {
    ...view,
    ...datedSchedule(view, today),
    can: actionsOf(asker, view.branched_from !== null),
    last_updated: at,
    updated_at: at,
  };
}

/** Rows of the `boqs` read model as the API returns them. */
@Injectable()
export class SummaryQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly fresh: FreshBoqs,
    private readonly catalogue: BoqCatalogue,
  ) {}

  /** The published recommendations, by layout, package and kitchen. */
  async recommendations(): Promise<z.output<(typeof RecommendationsDto)['schema']>> {
    const rows = await this.db
      .selectFrom('boqs')
      .select(['boq_id', 'layout_type', 'budget_type', 'has_modular_kitchen', 'total', 'view'])
      .where('origin', '=', 'recommendation')
      .where('deleted', '=', false)
      .execute();
    const recommendations = rows.flatMap(({ layout_type, budget_type, total, view, ...row }) =>
      layout_type && budget_type
        ? [
            {
              ...row,
              ...this.picturesOf(view as unknown as ListedBoqView),
              layout_type: layout_type as Layout,
              budget_type: budget_type as BudgetType,
              cost: rupees(total as Paise),
            },
          ]
        : [],
    );
    const place = (row: { layout_type: Layout; budget_type: BudgetType; has_modular_kitchen: boolean }): number =>
      LAYOUTS.indexOf(row.layout_type) * 100 +
      BUDGET_TYPES.indexOf(row.budget_type) * 10 +
      (row.has_modular_kitchen ? 0 : 1);
    return { recommendations: recommendations.sort((a, b) => place(a) - place(b)) };
  }

  private picturesOf({ outline, ...stored }: ListedBoqView) {
    return { ...told(stored), plan: pictureOf(stored, this.catalogue), outline: outlined(stored, outline) };
  }

  /** The BOQs that a person owns or was invited to (all for an admin), last changed first. `q` is part of the title. */
  async list(actor: UserActor, page: BoqFilter & ListPage): Promise<List> {
    const listed = await this.fresh.listed();
    const [{ rows: data, next }, count] = await Promise.all([
      listPage(listed, this.catalogue, actor, page),
      listed.db
        .selectFrom('boqs')
        .select(sql<number>`count(*)::int`.as('total'))
        .where(visibleTo(actor, page))
        .executeTakeFirstOrThrow(),
    ]);
    const { total } = count;
    return { data, meta: { ...pageMeta(page.page, page.limit, total), next_cursor: next, behind: listed.behind } };
  }
}
