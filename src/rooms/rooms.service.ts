import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { invalid, notFound } from '../http/answers/problem';
import type { UserActor } from '../http/access/actor';
import type { RoomKind } from '../kernel/terms';
import { ROOMS, roomKindOf } from './data/rooms';
import { roomIdFor } from './room-id';
import { RoomsDirectory } from './rooms.directory';
import { roomView, type RoomView } from './rooms.query';

export interface RoomFields {
  readonly name: string;
  readonly alias: readonly string[];
  /** Decides which works it takes; guessed from its name when absent. */
  readonly kind?: RoomKind | undefined;
}

/** Changes of the master list, each with a row in the audit trail. */
@Injectable()
export class Rooms {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly directory: RoomsDirectory,
  ) {}

  /** Adds a room. 400 when the name is taken. */
  async add(editor: UserActor, fields: RoomFields): Promise<RoomView> {
    return this.write(async (tx) => {
      await this.requireFreeName(tx, fields.name, null);
      const row = await tx
        .insertInto('rooms')
        .values({
          id: await freeId(tx, roomIdFor(fields.name)),
          name: fields.name,
          alias: [...fields.alias],
          kind: fields.kind ?? kindOf(fields),
          updated_by: editor.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const view = roomView(row);
      await audit(tx, editor, row.id, null, view);
      return view;
    });
  }

  /** Changes name, aliases or kind. 404 for an unknown room, 400 when the name is taken. */
  async change(editor: UserActor, id: string, fields: RoomFields): Promise<RoomView> {
    return this.write(async (tx) => {
      const before = await present(tx, id);
      await this.requireFreeName(tx, fields.name, id);
      const row = await tx
        .updateTable('rooms')
        .set({
          name: fields.name,
          alias: [...fields.alias],
          ...(fields.kind === undefined ? {} : { kind: fields.kind }),
          updated_at: sql<Date>`now()`,
          updated_by: editor.id,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const view = roomView(row);
      await audit(tx, editor, id, before, view);
      return view;
    });
  }

  /** Archives a room: it is no longer offered, but items in it keep it. 404 for an unknown one. */
  async remove(editor: UserActor, id: string): Promise<void> {
    await this.write(async (tx) => {
      const before = await present(tx, id);
      await tx
        .updateTable('rooms')
        .set({ archived_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, updated_by: editor.id })
        .where('id', '=', id)
        .execute();
      await audit(tx, editor, id, before, null);
    });
  }

  /** One writer at a time, so that two rooms cannot get the same name concurrently. */
  private async write<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
    const result = await this.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('rooms', 0))`.execute(tx);
      return work(tx);
    });
    await this.directory.refresh();
    return result;
  }

  private async requireFreeName(tx: Transaction<Database>, name: string, except: string | null): Promise<void> {
    const taken = await tx
      .selectFrom('rooms')
      .select('id')
      .where(sql<string>`lower(name)`, '=', name.toLowerCase())
      .where('archived_at', 'is', null)
      .$if(except !== null, (query) => query.where('id', '<>', except))
      .executeTakeFirst();
    if (taken) throw invalid({ name: 'There is already a room with this name.' });
  }
}

function kindOf({ name, alias }: RoomFields): RoomKind {
  return [name, ...alias].map(roomKindOf).find((kind) => kind !== 'other') ?? 'other';
}

async function present(tx: Transaction<Database>, id: string): Promise<RoomView> {
  const row = await tx
    .selectFrom('rooms')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return roomView(row);
}

/** An id that no room has or ever had: items refer to rooms by id forever. */
async function freeId(tx: Transaction<Database>, wanted: string): Promise<string> {
  const rows = await tx.selectFrom('rooms').select('id').where('id', 'like', `${wanted}%`).execute();
  const taken = new Set([...rows.map(({ id }) => id), ...ROOMS.map(({ id }) => id)]);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(id)) return id;
  }
}

async function audit(
  tx: Transaction<Database>,
  editor: UserActor,
  id: string,
  before: RoomView | null,
  after: RoomView | null,
): Promise<void> {
  await tx
    .insertInto('directory_audit')
    .values({
      table_name: 'rooms',
      row_id: id,
      actor_id: editor.id,
      actor_name: editor.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}
