import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { CONFIG, type Config } from '../../config';
import { AfterCommitNotifier } from '../../database/after-commit-notifier';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { databaseUrl } from '../../event-store/projections/projector.module';
import { roleOf, type Actor } from '../../http/access/actor';
import { encodePeopleMoved, LIVE_CHANNEL, mergePeopleMoved, type PeopleMoved } from './live-messages';

/** Somebody who has the BOQ open. */
export interface PersonHere {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Since when, ISO 8601. */
  readonly since: string;
  /** The item that the person is at; null = none. */
  readonly item_id: string | null;
}

/** One open stream of a person. */
export interface Entry {
  readonly streamId: string;
  readonly boqId: string;
  readonly person: string;
  readonly actor: Actor;
}

/** A row that its process has not touched for so long is of a process that is gone. */
const EXPIRES = sql`interval '90 seconds'`;
/** Between two messages: a burst of moves is told once. */
const REST_MS = 20;
/** People listed; a screen shows far fewer. */
export const MOST_PEOPLE = 50;

/** Who a caller is among those on a BOQ: the same for all their tabs, and no key to anything. */
export function personKey(boqId: string, actor: Actor): string {
  const who = actor.kind === 'user' ? `user ${actor.id}` : `guest ${actor.identifier ?? ''}`;
  return createHash('sha256').update(`${boqId} ${who}`).digest('base64url').slice(0, 16);
}

/** Who follows which BOQ, over all processes; the table is the truth and every change of it is told on LIVE_CHANNEL. */
@Injectable()
export class Presence implements OnApplicationShutdown {
  private readonly processId = randomUUID();
  private readonly notifier: AfterCommitNotifier<PeopleMoved>;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(CONFIG) config: Config,
  ) {
    this.notifier = new AfterCommitNotifier(
      databaseUrl(config),
      LIVE_CHANNEL,
      encodePeopleMoved,
      mergePeopleMoved,
      REST_MS,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.notifier.close();
  }

  /** Notes open streams; those that are noted already stay as they are. */
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

  /** Takes note of the item that a person is at; false when the person does not follow the BOQ. */
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

  /** Who is on each of these BOQs, the first to come first; nobody for one that is missing. */
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

  /** Says that the streams of this process are still open, and takes away those of processes that are gone. */
  async touch(open: readonly Entry[]): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('boq_presence')
      .set({ seen_at: sql<Date>`now()` })
      .where('process_id', '=', this.processId)
      .executeTakeFirst();
    // The table is empty after a crash of the database; this process may also have slept past the limit.
    if (Number(numUpdatedRows) < open.length) await this.enter(open);
    const gone = await this.db
      .deleteFrom('boq_presence')
      .where('seen_at', '<', sql<Date>`now() - ${EXPIRES}`)
      .returning('boq_id')
      .execute();
    if (gone.length > 0) this.tell(gone.map(({ boq_id }) => boq_id));
  }

  /** The process ends: nobody follows anything through it. */
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
