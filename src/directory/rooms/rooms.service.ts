import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { conflict, invalid, notFound } from '../../platform/http/answers/problem';
import { authorship } from '../../platform/http/request/authorship';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { RoomKind } from '../../kernel/terms';
import { RecordHistory } from '../../platform/records/history';
import type { RowOf } from '../../platform/records/fields';
import type { RecordHistoryPage } from '../../platform/records/history.dto';
import { Records, type RecordWriter } from '../../platform/records/records';
import { RecordUndo } from '../../platform/records/undo';
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
export class RoomsService {
  constructor(
    private readonly records: Records,
    private readonly directory: RoomsDirectory,
    private readonly query: RoomsQuery,
    private readonly histories: RecordHistory,
    private readonly undone: RecordUndo,
  ) {}

  /** Adds a room. 400 when the name or an alias is taken. */
  async add(context: RequestContext, fields: RoomFields): Promise<RoomView> {
    return this.write(context, async (records) => {
      if (await isTaken(records.db, fields.name, null)) throw invalid({ name: TAKEN });
      await requireFree(records.db, fields.alias, null);
      const id = await freeId(records.db, roomIdFor(fields.name));
      const { name, alias, kind = kindOf(fields) } = fields;
      return records.create('room', id, { name, alias, kind });
    });
  }

  /** Changes name, aliases or kind. 404 for an unknown room, 400 when the name or a new alias is taken. */
  async change(
    context: RequestContext,
    id: string,
    { name, alias, kind }: RoomFields,
    expected: number | undefined,
  ): Promise<RoomView> {
    return this.write(context, async (records) => {
      const before = await present(records, id);
      await this.histories.refuseOutdated('room', before, expected);
      if (await isTaken(records.db, name, id)) throw invalid({ name: TAKEN });
      await requireFree(
        records.db,
        alias.filter((one) => !before.alias.includes(one)),
        id,
      );
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

  /** A page of the changes of a room, also of an archived one. 404 for one that never was. */
  async history(id: string, page: { readonly page: number; readonly limit: number }): Promise<RecordHistoryPage> {
    if (!this.directory.entry(id)) throw notFound();
    return this.histories.of('room', id, page);
  }

  /**
   * Takes back the change with this id of a room's history; one that was added is archived, since items may be in it. 404 when it is
   * not in the history; 409 when the room was changed since, or another one has its name by now.
   */
  async undo(context: RequestContext, id: string, change: string): Promise<void> {
    const own = (await this.undone.shown(change)).filter((row) => row.kind === 'room' && row.id === id);
    const archived = { archived_at: new Date().toISOString() };
    await this.undone.undo(
      context,
      'rooms',
      own.map((row) => ({ ...row, before: row.before ?? archived })),
      {
        check: async (records) => {
          const { name, archived_at: gone } = await records.get('room', id);
          if (gone === null && (await isTaken(records.db, name, id))) throw conflict('taken_since', TAKEN);
        },
      },
    );
    await this.directory.refresh();
  }

  private async write(
    context: RequestContext,
    work: (records: RecordWriter) => Promise<RowOf<'room'>>,
  ): Promise<RoomView> {
    const { id } = await this.records.write('rooms', authorship(context), work);
    await this.directory.refresh();
    return this.query.get(id);
  }
}

const TAKEN = 'There is already a room with this name.';

async function isTaken(db: Kysely<Database>, name: string, except: string | null): Promise<boolean> {
  const taken = await db
    .selectFrom('rooms')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('archived_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except as string))
    .executeTakeFirst();
  return taken !== undefined;
}

/** Refuses an alias that another room goes by: a file's words would mean either. */
async function requireFree(db: Kysely<Database>, aliases: readonly string[], except: string | null): Promise<void> {
  const rows = await db.selectFrom('rooms').select(['id', 'name', 'alias']).where('archived_at', 'is', null).execute();
  for (const alias of aliases) {
    const goesBy = (name: string): boolean => name.toLowerCase() === alias.toLowerCase();
    const other = rows.find(({ id, name, alias: own }) => id !== except && [name, ...own].some(goesBy));
    if (other) throw invalid({ alias: `“${alias}” is already a name of ${other.name}.` });
  }
}

function kindOf({ name, alias }: RoomFields): RoomKind {
  return [name, ...alias].map(roomKindOf).find((kind) => kind !== 'other') ?? 'other';
}

async function present(records: RecordWriter, id: string): Promise<RowOf<'room'>> {
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
