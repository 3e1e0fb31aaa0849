import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { FreshBoqs } from '../../boq/boq.public';
import { decideAccess } from '../../platform/http/access/access';
import { ruleOf, type PolicyName } from '../../platform/http/access/policies';
import type { UserActor } from '../../platform/http/access/actor';

interface BoqRow {
  boq_id: string;
  deleted: boolean;
  sold_since: number | null;
  on_site: boolean;
}

/** How someone sees a BOQ: of a deleted one only its deletion; of a marked-up one, when they may see prices only, nothing from before it was marked up. */
export interface Sight {
  readonly deleted: boolean;
  /** Null for who may see costs. */
  readonly soldSince: number | null;
  /** Those invited to work on site see events of the works only. */
  readonly relation: 'own' | 'site';
}

/** The BOQs of which a reader of the feed may see something, by id. Null = every BOQ. */
export type Visible = ReadonlyMap<string, Sight> | null;

/** The right to follow one BOQ: those on site follow its works. */
export const FOLLOWING = 'works.read' satisfies PolicyName;

/** Decides who sees which events: the permission to read a history, for all BOQs of a person at once. */
@Injectable()
export class FeedVisibility {
  constructor(private readonly fresh: FreshBoqs) {}

  /**
   * What `actor` may see of the log, in all BOQs or in one. Exact: a person who lost access to a BOQ before the call gets
   * no more of it, and one who was given access gets all of it.
   */
  async of(actor: UserActor, boqId: string | null): Promise<Visible> {
    if (actor.role === 'admin')
      return boqId === null ? null : new Map([[boqId, { deleted: false, soldSince: null, relation: 'own' }]]);
    // Everyone to whom the feed shows a BOQ works on it.
    const seesCost = decideAccess(ruleOf('boq.see-cost'), actor, 'own') === 'allow';
    const mine = sql`(owner_id = ${actor.id} or created_by = ${actor.id} or (members @> array[${actor.id}]::text[] and coalesce(restricted ->> ${actor.id}::text, 'site') = 'site'))
      and (${boqId}::uuid is null or boq_id = ${boqId}::uuid)`;
    const columns = sql`boq_id, deleted, sold_since, coalesce(restricted ? ${actor.id} and ${actor.id} not in (coalesce(owner_id, ''), coalesce(created_by, '')), false) as on_site`;
    // Two parts, because the relation indexes cover only BOQs that are not deleted; the others are few.
    const standing = sql<BoqRow>`(
      select ${columns} from boqs where not deleted and ${mine} union all select ${columns} from boqs where deleted and ${mine})`;
    const rows = await (await this.fresh.query()).selectFrom(standing.as('standing')).selectAll().execute();
    return new Map(
      rows.map(({ boq_id: id, deleted, sold_since: since, on_site: onSite }) => [
        id,
        { deleted, soldSince: seesCost ? null : since, relation: onSite ? 'site' : 'own' },
      ]),
    );
  }
}
