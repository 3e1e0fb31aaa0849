import { Module } from '@nestjs/common';
import { StorageModule } from '../../../platform/storage/storage.module';
import { Bills } from './bills';
import { BillsController } from './bills.controller';

/** Other people's bills next to a BOQ. */
@Module({ imports: [StorageModule], controllers: [BillsController], providers: [Bills] })
export class BillsModule {}
