import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { BoqCoreModule } from '../core/core.module';
import { AbandonedBoqs } from './abandoned-boqs';

/** Deletes abandoned BOQs of visitors, in the worker. */
@Module({ imports: [BoqCoreModule, JobsModule], providers: [AbandonedBoqs] })
export class AbandonedBoqsModule {}
