import { sql, type RawBuilder } from 'kysely';
import type { BoqDocuments } from '../boq/boq.public';
import type { RequestContext } from '../http/request/request-context';

/** A BOQ by whose id images and comments are asked for; `origin`: the BOQ it is a what-if copy of, null for any other. */
export interface Seer {
  readonly boqId: string;
  readonly origin: string | null;
}

/** The BOQ as one to see images and comments in. */
export async function seerOf(context: RequestContext, documents: BoqDocuments, boqId: string): Promise<Seer> {
  return { boqId, origin: await documents.originOf(context, boqId) };
}

/**
 * Which rows of `boq_images` or `comments` are seen in a BOQ: its own, and in a what-if copy also those of its BOQ as they are now:
 * the project's, and those of the items that the copy has.
 */
export function isSeenIn({ boqId, origin }: Seer): RawBuilder<boolean> {
  if (origin === null) return sql<boolean>`boq_id = ${boqId}`;
  const items = sql`select line_id from boq_items where boq_items.boq_id = ${boqId}`;
  return sql<boolean>`(boq_id = ${boqId} or (boq_id = ${origin} and (item_id is null or item_id::text in (${items}))))`;
}
