import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../database/tables';
import type { UserActor } from '../../../http/actor';

/** What narrows a list of BOQs; absent fields do not. */
export interface BoqFilter {
  /** Part of the title. */
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly city?: string | undefined;
  readonly budget_type?: string | undefined;
  readonly layout_type?: string | undefined;
  /** Changed within so many days. */
  readonly days?: number | undefined;
}

const EQUAL = ['status', 'city', 'budget_type', 'layout_type'] as const;

/** The BOQs a person sees in lists: own and invited ones, all for an admin but the recommendations, less what is filtered. */
export function visibleTo(
  actor: UserActor,
  filter: BoqFilter,
): (builder: ExpressionBuilder<Database, 'boqs'>) => Expression<SqlBool> {
  return ({ eb, or, and }) =>
    and([
      eb('deleted', '=', false),
      actor.role === 'admin'
        ? eb('origin', '<>', 'recommendation')
        : or([
            eb('owner_id', '=', actor.id),
            eb('created_by', '=', actor.id),
            sql<boolean>`members @> array[${actor.id}]::text[]`,
          ]),
      ...(filter.q ? [eb('title', 'ilike', `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`)] : []),
      ...EQUAL.flatMap((name) => {
        const value = filter[name];
        return value === undefined ? [] : [eb(name, '=', value)];
      }),
      ...(filter.days === undefined ? [] : [sql<boolean>`updated_at > now() - ${filter.days} * interval '1 day'`]),
    ]);
}
