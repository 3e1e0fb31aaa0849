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
      for (const [position, { id, label, kind, aliases }] of ROOMS.entries())
        if (!known[position]) records.create('room', id, { name: label, kind, alias: aliases, position });
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
