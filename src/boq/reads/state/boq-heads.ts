import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import type { Identity } from '../../../platform/http/access/actor';
import { NEVER, type BoqRelation, type BoqRelations } from '../../../platform/http/access/boq-relations';
import { notFound } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { streamOf } from '../../core/boq-stream';
import { BoqStreams } from '../../core/boq-streams';
import type { BoqState } from '../../domain/boq.state';

/** What every read of a BOQ needs first: its revision, and who has which relation to it. */
export interface BoqHeadRow {
  /** The last revision acknowledged before it was read. */
  readonly revision: number;
  /** When that revision was made, where it is the stream's last; null when the stream has got further. */
  readonly at: Date | null;
  readonly origin: string;
  /** The BOQ that a what-if copy was taken from; relations to the copy are those to that BOQ. */
  readonly branch_of: string | null;
  readonly owner_id: string | null;
  readonly guest_identifier: string | null;
  readonly created_by: string | null;
  readonly members: readonly string[];
  readonly restricted: BoqState['restricted'];
  readonly deleted: boolean;
  /** The revision since which it is marked up. */
  readonly sold_since: number | null;
  /**
   * How often its images and comments have changed. A what-if copy also shows those of its BOQ, so they count as well.
   */
  readonly attachments: number;
}

interface HeadRow extends BoqHeadRow {
  /** Position of the stream's last event; null when it has none. */
  readonly last: number | null;
  /** Position reached by the list of BOQs; 0 while it has not been started. */
  readonly projected: number;
  /** Version of the stream's last event; null when it has none. */
  readonly end: number | null;
}

const headsWith = (last: string, end: string, at: string, tails: string): string => `
  select ${last} as last, ${end} as "end", ${at} as at, coalesce(p.position, 0) as projected, coalesce(b.revision, 0) as revision,
         b.origin, b.branch_of, s.sold_since,
         s.owner_id, s.guest_identifier, s.created_by, s.members, s.restricted,
         coalesce(b.deleted or s.deleted, false) as deleted,
         (select coalesce(sum(version), 0)::bigint from attachment_versions where boq_id in (k.boq_id, b.branch_of)) as attachments
  from (select min(position) as position from projections where name = 'boqs') p
  cross join (select $1::uuid as boq_id, $2::text as stream_id) k
  ${tails}
  left join lateral (select * from boqs where boq_id = k.boq_id limit 1) b on true
  left join lateral (select * from boqs where boq_id = coalesce(b.branch_of, b.boq_id) limit 1) s on true`;

/** The log and the list of BOQs in one statement. */
const HEADS = headsWith(
  'e.position',
  'e.version',
  'e.recorded_at',
  'left join lateral (select position, version, recorded_at from events where stream_id = k.stream_id order by version desc limit 1) e on true',
);
/** When the log is outside this database, the ends of the streams are requested separately. */
const HEADS_ALONE = headsWith('null::bigint', 'null::integer', 'null::timestamptz', '');

const KNOWN = Symbol('BOQs of the request');
type Asking = RequestContext & { [KNOWN]?: Map<string, Known> };

/** What a request knows of one BOQ: its row as first read, its head, and its state if that had to be folded. */
interface Known {
  readonly row: Promise<HeadRow>;
  state?: Promise<BoqState>;
  head?: Promise<BoqHeadRow | null>;
}

/**
 * Heads of BOQs, read together with the stream's last position in one statement. Where the list of BOQs is behind it,
 * the head is folded from the stream, so that a read after a write sees that write and waits for nothing.
 */
@Injectable()
export class BoqHeads implements BoqRelations {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly streams: BoqStreams,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Always exact: while the list of BOQs is behind, the relation is taken from the stream itself. */
  async relation(boqId: string, actor: Identity, request?: RequestContext): Promise<BoqRelation> {
    const known = this.known(boqId, request);
    const row = await known.row;
    if (row.last === null) return 'absent';
    if (row.projected >= row.last) {
      if (row.revision === 0 || row.deleted) return 'absent';
      return row.branch_of === null ? relationOf(row, actor) : this.ofBranch(row.branch_of, actor, request);
    }
    const state = await this.stateOf(boqId, known);
    if (!state.exists || state.deleted) return 'absent';
    if (state.branchedFrom) return this.ofBranch(state.branchedFrom.boqId, actor, request);
    return relationOf(standingOf(state), actor);
  }

  /**
   * Equally exact. A what-if copy of a marked-up BOQ does not show final prices, so people who may not see costs see
   * nothing of it.
   */
  async soldSince(boqId: string, request?: RequestContext): Promise<number | null> {
    const known = this.known(boqId, request);
    const row = await known.row;
    const isBehind = row.last === null || row.projected < row.last;
    const state = isBehind ? await this.stateOf(boqId, known) : null;
    const origin = state ? (state.branchedFrom?.boqId ?? null) : row.branch_of;
    if (origin !== null) return (await this.soldSince(origin, request)) === null ? null : NEVER;
    return state ? state.soldSince : row.sold_since;
  }

  /** A what-if copy is for the people who edit its BOQ; a copy of a recommendation belongs to admins only. */
  private async ofBranch(originId: string, actor: Identity, request?: RequestContext): Promise<BoqRelation> {
    const relation = await this.relation(originId, actor, request);
    return relation === 'own' || relation === 'invited' || relation === 'absent' ? relation : 'other';
  }

  /**
   * The head of a BOQ with every change acknowledged before the request; null when it does not exist or is deleted.
   */
  get(boqId: string, request: RequestContext): Promise<BoqHeadRow | null> {
    const known = this.known(boqId, request);
    return (known.head ??= this.headOf(boqId, known));
  }

  /** The head of a BOQ. Throws a 404 Problem when it does not exist. */
  async existing(boqId: string, request: RequestContext): Promise<BoqHeadRow> {
    const head = await this.get(boqId, request);
    if (!head) throw notFound();
    return head;
  }

  /**
   * Like `get`, but always the current head, whatever the request has read before: for work that takes longer than a
   * request.
   */
  latest(boqId: string): Promise<BoqHeadRow | null> {
    return this.headOf(boqId, this.known(boqId, undefined));
  }

  /** How often the images and comments of a BOQ have changed; 0 = it never had any. */
  async attachments(boqId: string, request: RequestContext): Promise<number> {
    return (await this.get(boqId, request))?.attachments ?? 0;
  }

  /** The BOQ with every change acknowledged before the request; `exists` is false for an unknown id. */
  state(boqId: string, request: RequestContext): Promise<BoqState> {
    return this.stateOf(boqId, this.known(boqId, request));
  }

  /** Each BOQ is read once per request. */
  private known(boqId: string, request: RequestContext | undefined): Known {
    if (!request) return { row: this.select(boqId) };
    const all = ((request as Asking)[KNOWN] ??= new Map());
    let known = all.get(boqId);
    if (!known) all.set(boqId, (known = { row: this.select(boqId) }));
    return known;
  }

  private stateOf(boqId: string, known: Known): Promise<BoqState> {
    return (known.state ??= known.row.then(({ end }) => this.streams.load(boqId, end ?? undefined)));
  }

  private async headOf(boqId: string, known: Known): Promise<BoqHeadRow | null> {
    const row = await known.row;
    if (row.last === null) return null;
    if (row.projected < row.last) return this.folded(await this.stateOf(boqId, known), row);
    if (row.revision === 0 || row.deleted) return null;
    return row.revision === row.end ? row : { ...row, at: null };
  }

  private async folded(state: BoqState, row: HeadRow): Promise<BoqHeadRow | null> {
    const origin = state.branchedFrom?.boqId ?? null;
    const standing = origin === null ? state : await this.streams.load(origin);
    if (!state.exists || state.deleted || standing.deleted) return null;
    // The images and comments of a what-if copy that the list has never shown were not counted.
    const others = origin !== null && row.branch_of === null ? (await this.select(origin)).attachments : 0;
    return {
      ...standingOf(standing),
      origin: state.origin,
      revision: state.revision,
      at: state.revision === row.end ? row.at : null,
      branch_of: origin,
      sold_since: standing.soldSince,
      attachments: row.attachments + others,
    };
  }

  private async select(boqId: string): Promise<HeadRow> {
    const streamId = streamOf(boqId);
    const values = [boqId, streamId];
    if (this.store.inDatabase) return this.row({ name: 'boq-heads', text: HEADS, values });
    const [tails, row] = await Promise.all([
      this.store.tails([streamId]),
      this.row({ name: 'boq-heads-alone', text: HEADS_ALONE, values }),
    ]);
    const tail = tails.get(streamId);
    return tail ? { ...row, last: Number(tail.position), end: tail.version, at: tail.at } : row;
  }

  private async row(statement: { name: string; text: string; values: string[] }): Promise<HeadRow> {
    const [row] = (await this.pool.query<HeadRow>(statement)).rows;
    if (!row) throw new Error('a lookup of a BOQ has one row');
    return row;
  }
}

/** Who has which relation to a BOQ. */
type Standing = Pick<
  BoqHeadRow,
  'origin' | 'owner_id' | 'guest_identifier' | 'created_by' | 'members' | 'restricted' | 'deleted'
>;

const RELATION_OF = { comment: 'commenter', view: 'viewer', site: 'site' } as const;

function standingOf(state: BoqState): Standing {
  const { ownerId, createdBy, guestIdentifier, members, restricted, origin, deleted } = state;
  const people = { owner_id: ownerId, created_by: createdBy, guest_identifier: guestIdentifier, members: [...members] };
  return { ...people, restricted, origin, deleted };
}

/** An actor's relation to a BOQ, from its head. */
export function relationOf(head: Standing, actor: Identity): BoqRelation {
  if (head.deleted) return 'absent';
  if (actor.kind === 'user') {
    if (actor.id === head.owner_id || actor.id === head.created_by) return 'own';
    const right = head.restricted[actor.id];
    if (head.members.includes(actor.id)) return right ? RELATION_OF[right] : 'invited';
  } else if (actor.identifier !== null && actor.identifier === head.guest_identifier) return 'own';
  return head.origin === 'recommendation' ? 'template' : 'other';
}
