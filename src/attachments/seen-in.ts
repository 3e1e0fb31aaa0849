import { sql, type RawBuilder } from 'kysely';
import type { BoqDocuments } from '../boq/boq.public';
import type { RequestContext } from '../http/request/request-context';

/** The BOQ whose images and comments are requested; `origin`: the BOQ it is a what-if copy of, null for any other. */
export interface Seer {
  readonly boqId: string;
  readonly origin: string | null;
}

/** The requested BOQ with its origin. */
export async function seerOf(context: RequestContext, documents: BoqDocuments, boqId: string): Promise<Seer> {
  return { boqId, origin: await documents.originOf(context, boqId) };
}

/**
 * SQL condition for the rows of `boq_images` or `comments` visible in a BOQ: its own, and in a what-if copy also the
 * current ones of its BOQ: the project's, and those of items the copy has.
 */
export function isSeenIn({ boqId, origin }: Seer): RawBuilder<boolean> {
  if (origin === null) return sql<boolean>`boq_id = ${boqId}`;
  const items = sql`select line_id from boq_items where boq_items.boq_id = ${boqId}`;
  return sql<boolean>`(boq_id = ${boqId} or (boq_id = ${origin} and (item_id is null or item_id::text in (${items}))))`;
}
