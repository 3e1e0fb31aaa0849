import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Pool } from 'pg';
import { BoqStreams } from '../boq/boq.public';
import { PG_POOL } from '../database/tokens';
import { ProjectionWatch } from '../event-store/projections/projection-watch';
import { decideAccess } from '../http/access/access';
import { ruleOf } from '../http/access/policies';
import type { UserActor } from '../http/access/actor';

/** The read model with everyone's relation to each BOQ. */
const STANDING = 'boqs';
/** How long a reader waits for it to include every change acknowledged before. */
const WAIT_MS = 3_000;

interface BoqRow {
  boq_id: string;
  deleted: boolean;
  sold_since: number | null;
}

/** How somebody sees a BOQ: of a deleted one its end alone, of a marked-up one, told prices only, nothing of before. */
export interface Sight {
  readonly deleted: boolean;
  /** Null for who may see costs. */
  readonly soldSince: number | null;
}

/** What a reader of the feed may see. */
export interface Visible {
  /** Nothing after this position is delivered yet. */
  readonly upTo: bigint;
  /** By BOQ id. Null = every BOQ. */
  readonly boqs: ReadonlyMap<string, Sight> | null;
}

/** Two parts, because the relation indexes cover only BOQs that are not deleted; the others are few. */
const VISIBLE = `
  with standing as (
    select boq_id, deleted, sold_since from boqs
    where not deleted and (owner_id = $1 or created_by = $1 or (members @> array[$1] and not restricted ? $1))
    union all
    select boq_id, deleted, sold_since from boqs
    where deleted and (owner_id = $1 or created_by = $1 or (members @> array[$1] and not restricted ? $1))
  )
  select coalesce((select position from projections where name = $3), 0) as position,
    coalesce((select jsonb_agg(s) from standing s where $2::uuid is null or boq_id = $2), '[]') as boqs`;

/** Decides who sees which events: the permission to read a history, for all BOQs of a person at once. */
@Injectable()
export class FeedVisibility {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly streams: BoqStreams,
    @Optional() @Inject(ProjectionWatch) private readonly watch: ProjectionWatch | null,
  ) {}

  /**
   * What `actor` may see of the log up to `head`. Exact: a person who lost access to a BOQ before the call gets no more
   * of it.
   */
  async of(actor: UserActor, head: bigint, boqId: string | null): Promise<Visible> {
    if (actor.role === 'admin')
      return { upTo: head, boqs: boqId === null ? null : new Map([[boqId, { deleted: false, soldSince: null }]]) };
    let { upTo, boqs } = await this.select(actor, boqId);
    if (upTo < head && this.watch) {
      await this.watch.waitFor(head, WAIT_MS, [STANDING]);
      ({ upTo, boqs } = await this.select(actor, boqId));
    }
    if (upTo >= head) return { upTo: head, boqs };
    // While the read model lags, the streams themselves show who has left.
    const left = await Promise.all([...boqs.keys()].map(async (id) => ((await this.stands(actor, id)) ? null : id)));
    for (const id of left) if (id !== null) boqs.delete(id);
    return { upTo, boqs };
  }

  private async stands(actor: UserActor, boqId: string): Promise<boolean> {
    const { ownerId, createdBy, members, restricted } = await this.streams.load(boqId);
    return ownerId === actor.id || createdBy === actor.id || (members.has(actor.id) && !(actor.id in restricted));
  }

  private async select(actor: UserActor, boqId: string | null): Promise<{ upTo: bigint; boqs: Map<string, Sight> }> {
    // Everyone to whom the feed shows a BOQ works on it.
    const seesCost = decideAccess(ruleOf('boq.see-cost'), actor, 'own') === 'allow';
    const { rows } = await this.pool.query<{ position: number; boqs: BoqRow[] }>({
      name: 'feed-visible',
      text: VISIBLE,
      values: [actor.id, boqId, STANDING],
    });
    const [row] = rows;
    return {
      upTo: BigInt(row?.position ?? 0),
      boqs: new Map(
        (row?.boqs ?? []).map(({ boq_id: id, deleted, sold_since: since }) => [
          id,
          { deleted, soldSince: seesCost ? null : since },
        ]),
      ),
    };
  }
}
