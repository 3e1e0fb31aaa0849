import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller';
import { TablesController } from './tables.controller';

@Module({ controllers: [ReferenceController, TablesController] })
export class ReferenceModule {}
