import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { KEPT_DAYS } from '../../../platform/config/kept';
import type { UserActor } from '../../../platform/http/access/actor';

/** Filters of a list of BOQs; absent fields do not filter. */
export interface BoqFilter {
  /** Part of the title. */
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly city?: string | undefined;
  readonly budget_type?: string | undefined;
  readonly layout_type?: string | undefined;
  /** A work, and a finish, that some line has. */
  readonly work?: string | undefined;
  readonly finish?: string | undefined;
  /** Changed within this number of days. */
  readonly days?: number | undefined;
  /** Changed at or after this time, and before that. */
  readonly changed_since?: Date | undefined;
  readonly changed_before?: Date | undefined;
  /** Absent: those that are not deleted, archived or not. */
  readonly show?: 'active' | 'archived' | 'bin' | undefined;
  /** '1': what-if copies as well; people who see a BOQ see its copies. */
  readonly branches?: '0' | '1' | undefined;
}

/** Whether the person sees a row `standing` in lists: as a member, or as an admin if it is not a recommendation. */
function works(actor: UserActor, standing = 'boqs'): Expression<SqlBool> {
  const row = sql.table(standing);
  return actor.role === 'admin'
    ? sql<boolean>`${row}.origin <> 'recommendation'`
    : sql<boolean>`(${row}.owner_id = ${actor.id} or ${row}.created_by = ${actor.id} or ${row}.members @> array[${actor.id}]::text[])`;
}

/** A what-if copy of a BOQ that the person sees in lists. */
function branchOfThose(actor: UserActor): Expression<SqlBool> {
  // People who may not see costs see no copy of a marked-up BOQ.
  const may = actor.role === 'admin' || actor.role === 'designer' ? sql`true` : sql`origin.sold_since is null`;
  return sql<boolean>`exists (select from boqs origin where origin.boq_id = boqs.branch_of and not origin.deleted and ${may}
    and not origin.restricted ? ${actor.id} and ${works(actor, 'origin')})`;
}

/** Whether the person has put it out of their list. */
export function isArchived({ id }: UserActor): Expression<SqlBool> {
  return sql<boolean>`exists (select from boq_archive a where a.user_id = ${id} and a.boq_id = boqs.boq_id)`;
}

/** Recently deleted; visible to those who may delete: its owner, its designer, an admin. */
function inBin(actor: UserActor): Expression<SqlBool> {
  const may =
    actor.role === 'admin'
      ? sql`origin <> 'recommendation'`
      : sql`(owner_id = ${actor.id} or created_by = ${actor.id})`;
  return sql<boolean>`(deleted and branch_of is null and ${may} and updated_at > now() - ${KEPT_DAYS.filesOfDeletedBoq} * interval '1 day')`;
}

const EQUAL = ['status', 'city', 'budget_type', 'layout_type'] as const;

/**
 * The BOQs that a person sees in lists: their own and those they were invited to; for an admin all except the
 * recommendations; then filtered.
 */
export function visibleTo(
  actor: UserActor,
  filter: BoqFilter,
): (builder: ExpressionBuilder<Database, 'boqs'>) => Expression<SqlBool> {
  return ({ eb, and, or, not }) => {
    const own = and([eb('branch_of', 'is', null), works(actor)]);
    const listed = filter.branches === '1' ? or([own, branchOfThose(actor)]) : own;
    const place = {
      bin: () => inBin(actor),
      archived: () => and([eb('deleted', '=', false), listed, isArchived(actor)]),
      active: () => and([eb('deleted', '=', false), listed, not(isArchived(actor))]),
      any: () => and([eb('deleted', '=', false), listed]),
    };
    return and([
      place[filter.show ?? 'any'](),
      ...(filter.q ? [eb('title', 'ilike', `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`)] : []),
      ...EQUAL.flatMap((name) => {
        const value = filter[name];
        return value === undefined ? [] : [eb(name, '=', value)];
      }),
      ...(filter.work === undefined ? [] : [sql<boolean>`works @> array[${filter.work}]`]),
      ...(filter.finish === undefined ? [] : [sql<boolean>`finishes @> array[${filter.finish}]`]),
      ...(filter.days === undefined ? [] : [sql<boolean>`updated_at > now() - ${filter.days} * interval '1 day'`]),
      ...(filter.changed_since === undefined ? [] : [eb('updated_at', '>=', filter.changed_since)]),
      ...(filter.changed_before === undefined ? [] : [eb('updated_at', '<', filter.changed_before)]),
    ]);
  };
}
