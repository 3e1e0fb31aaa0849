import { sql, type Expression, type SqlBool } from 'kysely';
import type { BoqEvent } from '../../domain/boq.events';

/** Kinds of changes that a history can be narrowed to, and the events each stands for. */
export const REVISION_KINDS = {
  items: ['ItemAdded', 'ItemChanged', 'ItemRemoved', 'ItemsChanged', 'ItemsRemoved'],
  rates: ['RateChanged'],
  details: ['BoqRenamed', 'BoqDetailsChanged', 'DesignFeeChanged'],
  imports: ['LinesImported', 'ImportFailed'],
  undo: ['ChangeUndone', 'BoqReverted'],
  people: ['BoqAttached', 'MemberRemoved', 'BoqAssigned'],
} as const satisfies Record<string, readonly BoqEvent['type'][]>;
export type RevisionKind = keyof typeof REVISION_KINDS;

/** Which revisions are asked for; everything where nothing is said. */
export interface RevisionFilter {
  /** Account that made them, null for guests; undefined for everybody. */
  readonly actorId?: string | null | undefined;
  readonly kind?: RevisionKind | undefined;
  /** Id of an item that they changed. */
  readonly item?: string | undefined;
}

/** Whether a filter leaves anything out. */
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
      ...(kind === undefined ? [] : [sql`r.type = any(${[...REVISION_KINDS[kind]]})`]),
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
