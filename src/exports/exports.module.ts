import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller';
import { Renderer } from './renderer';

/** BOQs as files, and the summary report. */
@Module({ controllers: [ExportsController], providers: [Renderer] })
export class ExportsModule {}
