import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller';
import { SourceExports } from './source-export';

/** BOQs as files, and the summary report. */
@Module({ controllers: [ExportsController], providers: [SourceExports] })
export class ExportsModule {}
