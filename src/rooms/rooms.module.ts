import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { ROOMS } from './data/rooms';
import { RoomsController } from './rooms.controller';
import { RoomsDirectoryModule } from './rooms.directory';
import { RoomsQuery } from './rooms.query';
import { Rooms } from './rooms.service';

/** Adds missing built-in rooms; those that people changed or archived stay. */
@Injectable()
class RoomsSeed implements OnApplicationBootstrap {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  async onApplicationBootstrap(): Promise<void> {
    const rows = ROOMS.map(({ id, label, kind, aliases }, position) => ({
      id,
      name: label,
      kind,
      alias: [...aliases],
      position,
    }));
    await this.db
      .insertInto('rooms')
      .values(rows)
      .onConflict((target) => target.column('id').doNothing())
      .execute();
  }
}

/** The room master list: reads, changes, and built-in rooms. */
@Module({
  imports: [RoomsDirectoryModule],
  controllers: [RoomsController],
  providers: [RoomsQuery, Rooms, RoomsSeed],
  exports: [RoomsQuery],
})
export class RoomsModule {}
