import { Module } from '@nestjs/common';
import { ExportsModule } from '../../exports/exports.module';
import { StorageModule } from '../../storage/storage.module';
import { Bills } from './bills';
import { BillsController } from './bills.controller';

/** Other people's bills next to a BOQ. */
@Module({ imports: [StorageModule, ExportsModule], controllers: [BillsController], providers: [Bills] })
export class BillsModule {}
