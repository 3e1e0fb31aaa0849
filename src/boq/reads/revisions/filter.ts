import { sql, type Expression, type SqlBool } from 'kysely';
import { BOQ_EVENT_TYPES, EVENTS, type RevisionKind } from '../../domain/event-table';

/** The types of events of a kind. */
export const typesOf = (kind: RevisionKind): string[] => BOQ_EVENT_TYPES.filter((type) => EVENTS[type].kind === kind);

/** The requested revisions; all of them when empty. */
export interface RevisionFilter {
  /** Account of the author, null for guests; undefined for everyone. */
  readonly actorId?: string | null | undefined;
  readonly kind?: RevisionKind | undefined;
  /** Id of a changed item. */
  readonly item?: string | undefined;
}

/** Whether a filter excludes anything. */
export function isNarrow({ actorId, kind, item }: RevisionFilter): boolean {
  return actorId !== undefined || kind !== undefined || item !== undefined;
}

/** The condition on rows of `boq_revisions r`. */
export function fits({ actorId, kind, item }: RevisionFilter): Expression<SqlBool> {
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
    ],
    sql` and `,
  )})`;
}
