import { Global, Module } from '@nestjs/common';
import { EventStoreModule } from '../event-store/event-store.module';
import { RecordAdoption } from './adoption';
import { RecordHistory } from './history';
import { Records } from './records';
import { RecordUndo } from './undo';

/** The directory, the catalogue, the rooms and what people may do, as events: written here, read from their tables. */
@Global()
@Module({
  imports: [EventStoreModule],
  providers: [Records, RecordHistory, RecordUndo, RecordAdoption],
  exports: [Records, RecordHistory, RecordUndo],
})
export class RecordsModule {}
