import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { LagMetrics } from './lag-metrics';
import { WorkMetrics } from './work-metrics';

/** Metrics of what is shared by all processes: each of them can answer for it. */
@Module({ imports: [JobsModule], providers: [LagMetrics, WorkMetrics] })
export class MetricsModule {}
