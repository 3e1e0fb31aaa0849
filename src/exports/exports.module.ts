import { Module } from '@nestjs/common';
import { ComparisonExportController } from './comparison-export.controller';
import { ExportsController } from './exports.controller';
import { Renderer } from './renderer';
import { SourceExports } from './source-export';

/** BOQs as files, and the summary report. */
@Module({
  controllers: [ExportsController, ComparisonExportController],
  providers: [Renderer, SourceExports],
  exports: [Renderer],
})
export class ExportsModule {}
