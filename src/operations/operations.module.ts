import { Module } from '@nestjs/common';
import { BoqProjectionsModule } from '../boq/boq.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { EventsController } from './events/events.controller';
import { FirmDataController } from './firm-data/firm-data.controller';
import { FirmUsage } from './firm-data/firm-usage';
import { IntegrityController } from './log/integrity.controller';
import { MetricsModule } from './metrics/metrics.module';
import { ProjectionsController } from './projections/projections.controller';
import { ProjectionsService } from './projections/projections.service';
import { QueuesController } from './queues/queues.controller';
import { QueuesService } from './queues/queues.service';
import { Runs } from './runs/runs';
import { RunsController } from './runs/runs.controller';
import { RunsRepository } from './runs/runs.repository';

/** Routes of the admin's operations pages. */
@Module({
  imports: [JobsModule, BoqProjectionsModule, MetricsModule],
  controllers: [
    ProjectionsController,
    IntegrityController,
    RunsController,
    QueuesController,
    EventsController,
    FirmDataController,
  ],
  providers: [FirmUsage, RunsRepository, Runs, ProjectionsService, QueuesService],
})
export class OperationsModule {}
