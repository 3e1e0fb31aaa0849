import { sql, type Expression, type SqlBool } from 'kysely';
import { typesOf, type RevisionKind } from '../../domain/event-table';

/** The requested revisions; all of them when empty. */
export interface RevisionFilter {
  /** Account of the author, null for guests; undefined for everyone. */
  readonly actorId?: string | null | undefined;
  readonly kind?: RevisionKind | undefined;
  /** Id of a changed item. */
  readonly item?: string | undefined;
  /** Made at or after this time, and before that. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Part of the words of a change, or of its author's name. */
  readonly q?: string | undefined;
  /** Paths of changes that the reader is not shown, as a pattern: what they do is not found by its words either. */
  readonly hidden?: string | undefined;
}

/** Whether a filter excludes anything. */
export function isNarrow({ hidden: _hidden, ...conditions }: RevisionFilter): boolean {
  return Object.values(conditions).some((condition) => condition !== undefined);
}

/** The condition on rows of `boq_revisions r`. */
export function fits({ actorId, kind, item, from, until, q, hidden }: RevisionFilter): Expression<SqlBool> {
  const path = `items.${item}`;
  return sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...(actorId === undefined ? [] : [sql`r.actor_id is not distinct from ${actorId}`]),
      ...(kind === undefined ? [] : [sql`r.type = any(${typesOf(kind)})`]),
      ...(item === undefined
        ? []
        : [
            sql`exists (select from jsonb_array_elements(r.changes) c
              where c->>'path' = ${path} or starts_with(c->>'path', ${`${path}.`}))`,
          ]),
      ...(from === undefined ? [] : [sql`r.at >= ${from}`]),
      ...(until === undefined ? [] : [sql`r.at < ${until}`]),
      ...(q === undefined ? [] : [says(q, hidden)]),
    ],
    sql` and `,
  )})`;
}

function says(q: string, hidden: string | undefined): Expression<SqlBool> {
  const change = sql`jsonb_array_elements(r.changes) c`;
  const isShown =
    hidden === undefined ? sql`true` : sql`not exists (select from ${change} where c->>'path' ~ ${hidden})`;
  return sql<SqlBool>`(strpos(lower(r.actor_name), lower(${q})) > 0
    or ${isShown} and (strpos(lower(r.summary), lower(${q})) > 0 or strpos(lower(r.reason), lower(${q})) > 0
      or exists (select from ${change} where strpos(lower(c->>'label'), lower(${q})) > 0)))`;
}
