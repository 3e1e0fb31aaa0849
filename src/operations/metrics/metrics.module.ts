import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { LagMetrics } from './lag-metrics';
import { SurroundingsMetrics } from './surroundings-metrics';
import { WorkMetrics } from './work-metrics';

/** Metrics of what is shared by all processes: each of them can answer for it. */
@Module({ imports: [JobsModule], providers: [LagMetrics, SurroundingsMetrics, WorkMetrics] })
export class MetricsModule {}
