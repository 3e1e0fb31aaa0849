import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { invalid, notFound } from '../http/answers/problem';
import { authorship } from '../http/request/authorship';
import type { RequestContext } from '../http/request/request-context';
import type { RoomKind } from '../kernel/terms';
import { RecordHistory } from '../records/history';
import type { RecordRow } from '../records/kinds';
import { Records, type RecordWriter } from '../records/records';
import { ROOMS, roomKindOf } from './data/rooms';
import { roomIdFor } from './room-id';
import { RoomsDirectory } from './rooms.directory';
import { RoomsQuery, type RoomView } from './rooms.query';

export interface RoomFields {
  readonly name: string;
  readonly alias: readonly string[];
  /** Decides which works it takes; guessed from its name when absent. */
  readonly kind?: RoomKind | undefined;
}

/** Changes of the master list. */
@Injectable()
export class Rooms {
  constructor(
    private readonly records: Records,
    private readonly directory: RoomsDirectory,
    private readonly query: RoomsQuery,
    private readonly histories: RecordHistory,
  ) {}

  /** Adds a room. 400 when the name is taken. */
  async add(context: RequestContext, fields: RoomFields): Promise<RoomView> {
    return this.write(context, async (records) => {
      await requireFreeName(records.db, fields.name, null);
      const id = await freeId(records.db, roomIdFor(fields.name));
      const { name, alias, kind = kindOf(fields) } = fields;
      return records.create('room', id, { name, alias, kind });
    });
  }

  /** Changes name, aliases or kind. 404 for an unknown room, 400 when the name is taken. */
  async change(
    context: RequestContext,
    id: string,
    { name, alias, kind }: RoomFields,
    expected: number | undefined,
  ): Promise<RoomView> {
    return this.write(context, async (records) => {
      const before = await present(records, id);
      await this.histories.refuseOutdated('room', before, expected);
      await requireFreeName(records.db, name, id);
      return records.change('room', before, { name, alias, ...(kind === undefined ? {} : { kind }) });
    });
  }

  /** Archives a room: it is no longer offered, but items in it keep it. 404 for an unknown one. */
  async remove(context: RequestContext, id: string, expected: number | undefined): Promise<void> {
    await this.records.write('rooms', authorship(context), async (records) => {
      const before = await present(records, id);
      await this.histories.refuseOutdated('room', before, expected);
      records.change('room', before, { archived_at: new Date().toISOString() });
    });
    await this.directory.refresh();
  }

  private async write(context: RequestContext, work: (records: RecordWriter) => Promise<RecordRow>): Promise<RoomView> {
    const { id } = await this.records.write('rooms', authorship(context), work);
    await this.directory.refresh();
    return this.query.get(id);
  }
}

async function requireFreeName(db: Kysely<Database>, name: string, except: string | null): Promise<void> {
  const taken = await db
    .selectFrom('rooms')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('archived_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except as string))
    .executeTakeFirst();
  if (taken) throw invalid({ name: 'There is already a room with this name.' });
}

function kindOf({ name, alias }: RoomFields): RoomKind {
  return [name, ...alias].map(roomKindOf).find((kind) => kind !== 'other') ?? 'other';
}

async function present(records: RecordWriter, id: string): Promise<RecordRow> {
  const row = await records.find('room', id);
  if (!row || row.archived_at !== null) throw notFound();
  return row;
}

/** An id that no room has or ever had: items refer to rooms by id forever. */
async function freeId(db: Kysely<Database>, wanted: string): Promise<string> {
  const rows = await db.selectFrom('rooms').select('id').where('id', 'like', `${wanted}%`).execute();
  const taken = new Set([...rows.map(({ id }) => id), ...ROOMS.map(({ id }) => id)]);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(id)) return id;
  }
}
