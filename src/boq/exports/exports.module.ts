import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { IssueContents } from '../issues/contents/issue-contents';
import { RoomNames } from '../reads/room-names';
import { ExportsController } from './exports.controller';
import { SourceExports } from './source-export';
import { WholeBoqs } from './whole-boqs';

/** BOQs as files, and the summary report. */
@Module({ controllers: [ExportsController], providers: [SourceExports] })
export class ExportsModule {}

/** Whole BOQs, for the worker and the command line. */
@Module({ imports: [BoqCoreModule], providers: [RoomNames, IssueContents, WholeBoqs], exports: [WholeBoqs] })
export class WholeBoqsModule {}
