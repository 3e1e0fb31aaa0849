import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { byTheProduct, Records } from '../../platform/records/records';
import { ROOMS } from './data/rooms';
import { RoomsController } from './rooms.controller';
import { RoomsDirectoryModule } from './rooms.directory';
import { RoomsQuery } from './rooms.query';
import { RoomsService } from './rooms.service';

/** Adds missing built-in rooms; those that people changed or archived stay. */
@Injectable()
class RoomsSeed implements OnApplicationBootstrap {
  constructor(private readonly records: Records) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.records.write('rooms', byTheProduct(), async (records) => {
      const known = await records.among(
        'room',
        ROOMS.map(({ id }) => ({ id })),
        ['id'],
      );
      const changes = ROOMS.flatMap(({ id, label, kind, aliases }, position) => {
        const fields = { name: label, kind, alias: aliases, position };
        return known[position] ? [] : [{ kind: 'room' as const, id, isNew: true, fields }];
      });
      await records.carryOut({ fact: 'product-data-added', changes });
    });
  }
}

/** The room master list: reads, changes, and built-in rooms. */
@Module({
  imports: [RoomsDirectoryModule],
  controllers: [RoomsController],
  providers: [RoomsQuery, RoomsService, RoomsSeed],
  exports: [RoomsQuery],
})
export class RoomsModule {}
