import { Inject, Injectable, Module } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { KeptInMemory } from '../database/kept-in-memory';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import type { RoomKind } from '../kernel/terms';
import { ROOMS, type RoomEntry } from './data/rooms';

/**
 * The rooms of the master list in memory, with those that were put away: items may still stand in them. Until the table
 * has been read it knows the built-in ones.
 */
@Injectable()
export class RoomsDirectory extends KeptInMemory {
  private byId: ReadonlyMap<string, RoomEntry> = new Map(ROOMS.map((room) => [room.id, room]));

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    log: PinoLogger,
  ) {
    super('rooms', log);
  }

  entry(id: string): RoomEntry | undefined {
    return this.byId.get(id);
  }

  /** All rooms by id, in their order; another map once the table has been read again. */
  snapshot(): ReadonlyMap<string, RoomEntry> {
    return this.byId;
  }

  async refresh(): Promise<void> {
    const rows = await this.db
      .selectFrom('rooms')
      .select(['id', 'name', 'alias', 'kind'])
      .orderBy('position')
      .execute();
    const builtIn = ROOMS.map((room) => [room.id, room] as const);
    const stored = rows.map(
      ({ id, name, alias, kind }) => [id, { id, label: name, aliases: alias, kind: kind as RoomKind }] as const,
    );
    this.byId = new Map([...builtIn, ...stored]);
  }
}

/** Gives the rooms in memory. */
@Module({ providers: [RoomsDirectory], exports: [RoomsDirectory] })
export class RoomsDirectoryModule {}
