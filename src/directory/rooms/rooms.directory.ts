import { Inject, Injectable, Module } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { CachedTables } from '../../platform/database/cached-tables';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import type { RoomKind } from '../../kernel/terms';
import { ROOMS, type RoomEntry } from './data/rooms';

/**
 * Cache of the master list, including archived rooms, because items may still use them. Has the built-in rooms until
 * the table has been read.
 */
@Injectable()
export class RoomsDirectory extends CachedTables {
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

  /** All rooms by id, in order; a new map after each refresh. */
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

/** Provides the cached rooms. */
@Module({ providers: [RoomsDirectory], exports: [RoomsDirectory] })
export class RoomsDirectoryModule {}
