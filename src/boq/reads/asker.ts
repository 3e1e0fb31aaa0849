import type { Actor } from '../../platform/http/access/actor';
import type { BoqRelation } from '../../platform/http/access/boq-relations';
import { roleOf } from '../../platform/http/access/actor';

/** Who reads a BOQ, and their relation to it. */
export interface Asker {
  readonly actor: Actor;
  readonly relation: BoqRelation;
  /** See the request's context. */
  readonly soldSince: number | null;
}

/** Part of an answer's key: callers with the same key get the same bytes. */
export function askerKey({ actor, relation }: Asker): string {
  return `${roleOf(actor)}-${relation}`;
}
