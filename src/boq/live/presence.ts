import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { CONFIG, type Config } from '../../platform/config/config';
import { directUrl } from '../../platform/config/database';
import { AfterCommitNotifier } from '../../platform/database/after-commit-notifier';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { roleOf, type Actor } from '../../platform/http/access/actor';
import { encodePeopleMoved, LIVE_CHANNEL, mergePeopleMoved, type PeopleMoved } from './live-messages';

/** A person who has the BOQ open. */
export interface PersonHere {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Since when, ISO 8601. */
  readonly since: string;
  /** The item the person is working on; null = none. */
  readonly item_id: string | null;
}

/** One open stream of a person. */
export interface Entry {
  readonly streamId: string;
  readonly boqId: string;
  readonly person: string;
  readonly actor: Actor;
}

/** A row without heartbeat for this long belongs to a dead process. */
const EXPIRES = sql`interval '90 seconds'`;
/** Delay between two messages: a burst of changes is announced once. */
const REST_MS = 20;
/** Most people listed; a screen shows far fewer. */
export const MOST_PEOPLE = 50;

/** Presence key of a caller on a BOQ: the same for all their tabs, and grants nothing. */
export function personKey(boqId: string, actor: Actor): string {
  const who = actor.kind === 'user' ? `user ${actor.id}` : `guest ${actor.identifier ?? ''}`;
  return createHash('sha256').update(`${boqId} ${who}`).digest('base64url').slice(0, 16);
}

/** Presence across all processes; the table is authoritative and every change is announced on LIVE_CHANNEL. */
@Injectable()
export class Presence implements OnApplicationShutdown {
  private readonly processId = randomUUID();
  private readonly notifier: AfterCommitNotifier<PeopleMoved>;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(CONFIG) config: Config,
  ) {
    this.notifier = new AfterCommitNotifier(
      directUrl(config),
      LIVE_CHANNEL,
      encodePeopleMoved,
      mergePeopleMoved,
      REST_MS,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.notifier.close();
  }

  /** Records open streams; existing entries stay unchanged. */
  async enter(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(({ streamId, boqId, person, actor }) => ({
      stream_id: streamId,
      process_id: this.processId,
      boq_id: boqId,
      person,
      name: actor.kind === 'user' ? actor.name : 'Guest',
      role: roleOf(actor),
      item_id: null,
      focused_at: null,
    }));
    await this.db
      .insertInto('boq_presence')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.tell(entries.map(({ boqId }) => boqId));
  }

  async leave(streamId: string, boqId: string): Promise<void> {
    await this.db.deleteFrom('boq_presence').where('stream_id', '=', streamId).execute();
    this.tell([boqId]);
  }

  /** Records which item a person is working on; false when the person has no open stream on the BOQ. */
  async focus(boqId: string, person: string, itemId: string | null): Promise<boolean> {
    const rows = await this.db
      .updateTable('boq_presence')
      .set({ item_id: itemId, focused_at: sql<Date>`now()` })
      .where('boq_id', '=', boqId)
      .where('person', '=', person)
      .returning('stream_id')
      .execute();
    if (rows.length > 0) this.tell([boqId]);
    return rows.length > 0;
  }

  /** Who is present on each of these BOQs, in order of arrival; a missing key means nobody. */
  async of(boqIds: readonly string[]): Promise<Map<string, PersonHere[]>> {
    const people = new Map<string, PersonHere[]>();
    if (boqIds.length === 0) return people;
    const { rows } = await sql<Omit<PersonHere, 'since'> & { boq_id: string; since: Date }>`
      select boq_id, person as id, min(name) as name, min(role) as role, min(since) as since,
             (array_agg(item_id order by focused_at desc nulls last))[1] as item_id
      from boq_presence
      where boq_id = any(${boqIds}::uuid[]) and seen_at > now() - ${EXPIRES}
      group by boq_id, person order by min(since), person`.execute(this.db);
    for (const { boq_id: boqId, since, ...person } of rows) {
      const list = people.get(boqId) ?? [];
      if (list.length < MOST_PEOPLE) list.push({ ...person, since: since.toISOString() });
      people.set(boqId, list);
    }
    return people;
  }

  /** Heartbeat of this process's streams; deletes those of dead processes. */
  async touch(open: readonly Entry[]): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('boq_presence')
      .set({ seen_at: sql<Date>`now()` })
      .where('process_id', '=', this.processId)
      .executeTakeFirst();
    // The table is empty after a database crash; this process may also have been suspended beyond the limit.
    if (Number(numUpdatedRows) < open.length) await this.enter(open);
    const gone = await this.db
      .deleteFrom('boq_presence')
      .where('seen_at', '<', sql<Date>`now() - ${EXPIRES}`)
      .returning('boq_id')
      .execute();
    if (gone.length > 0) this.tell(gone.map(({ boq_id }) => boq_id));
  }

  /** Removes all entries of this process at shutdown. */
  async leaveAll(): Promise<void> {
    const gone = await this.db
      .deleteFrom('boq_presence')
      .where('process_id', '=', this.processId)
      .returning('boq_id')
      .execute();
    if (gone.length > 0) this.tell(gone.map(({ boq_id }) => boq_id));
  }

  private tell(boqIds: readonly string[]): void {
    this.notifier.notify([...new Set(boqIds)]);
  }
}
