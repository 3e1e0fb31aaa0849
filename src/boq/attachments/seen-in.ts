import { sql, type RawBuilder } from 'kysely';
import type { BoqDocuments } from '../issues/documents/boq-documents';
import type { RequestContext } from '../../platform/http/request/request-context';

/** The BOQ whose images and comments are requested. */
export interface Seer {
  readonly boqId: string;
  /** Of a what-if copy: the BOQ it was taken from, and the ids of the copy’s lines. */
  readonly origin: { readonly boqId: string; readonly lines: readonly string[] } | null;
}

/** The requested BOQ with its origin. */
export async function seerOf(context: RequestContext, documents: BoqDocuments, boqId: string): Promise<Seer> {
  const origin = await documents.originOf(context, boqId);
  return { boqId, origin: origin === null ? null : { boqId: origin, lines: await documents.lineIds(boqId) } };
}

/**
 * SQL condition for the rows of `boq_images` or `comments` visible in a BOQ: its own, and in a what-if copy also the
 * current ones of its BOQ: the project's, and those of items the copy has.
 */
export function isSeenIn({ boqId, origin }: Seer): RawBuilder<boolean> {
  if (origin === null) return sql<boolean>`boq_id = ${boqId}`;
  return sql<boolean>`(boq_id = ${boqId} or (boq_id = ${origin.boqId} and (item_id is null or item_id::text = any(${origin.lines}::text[]))))`;
}
