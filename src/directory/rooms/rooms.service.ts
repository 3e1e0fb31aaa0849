import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../platform/http/answers/problem';
import { authorship } from '../../platform/http/request/authorship';
import type { RequestContext } from '../../platform/http/request/request-context';
import { RecordHistory } from '../../platform/records/history';
import type { RecordHistoryPage } from '../../platform/records/history.dto';
import { Records, type RecordWriter } from '../../platform/records/records';
import { ruleOn } from '../../platform/records/rule-on';
import { RecordUndo } from '../../platform/records/undo';
import { decideRoom, freeRoomId, isTaken, TAKEN, type RoomCommand, type RoomFields } from './room.decider';
import { RoomsDirectory } from './rooms.directory';
import { RoomsQuery, type RoomView } from './rooms.query';

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
    const added = await this.records.write('rooms', authorship(context), async (records) => {
      const rooms = await allRooms(records);
      const id = freeRoomId(fields.name, rooms);
      await records.carryOut(ruleOn(() => decideRoom({ type: 'AddRoom', id, fields }, { room: null, rooms })));
      return id;
    });
    await this.directory.refresh();
    return this.query.get(added);
  }

  /** Changes name, aliases or kind. 404 for an unknown room, 400 when the name or a new alias is taken. */
  async change(
    context: RequestContext,
    id: string,
    fields: RoomFields,
    expected: number | undefined,
  ): Promise<RoomView> {
    await this.decide(context, id, { type: 'ChangeRoom', fields }, expected);
    return this.query.get(id);
  }

  /** Archives a room: it is no longer offered, but items in it keep it. 404 for an unknown one. */
  async remove(context: RequestContext, id: string, expected: number | undefined): Promise<void> {
    await this.decide(context, id, { type: 'ArchiveRoom', at: new Date().toISOString() }, expected);
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
          if (gone === null && isTaken(name, id, await allRooms(records))) throw conflict('taken_since', TAKEN);
        },
      },
    );
    await this.directory.refresh();
  }

  private async decide(
    context: RequestContext,
    id: string,
    command: RoomCommand,
    expected: number | undefined,
  ): Promise<void> {
    await this.records.write('rooms', authorship(context), async (records) => {
      const room = (await records.find('room', id)) ?? null;
      if (room) await this.histories.refuseOutdated('room', room, expected);
      const rooms = await allRooms(records);
      await records.carryOut(ruleOn(() => decideRoom(command, { room, rooms })));
    });
    await this.directory.refresh();
  }
}

function allRooms({ db }: RecordWriter) {
  return db.selectFrom('rooms').select(['id', 'name', 'alias', 'archived_at']).execute();
}
