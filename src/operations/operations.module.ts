import { Module } from '@nestjs/common';
import { BoqProjectionsModule } from '../boq/boq.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { EventsController } from './events.controller';
import { IntegrityController } from './integrity.controller';
import { MetricsModule } from './metrics/metrics.module';
import { ProjectionsController } from './projections.controller';
import { ProjectionsService } from './projections.service';
import { QueuesController } from './queues.controller';
import { QueuesService } from './queues.service';
import { Runs } from './runs';
import { RunsController } from './runs.controller';
import { RunsRepository } from './runs.repository';

/** Routes of the admin's operations pages. */
@Module({
  imports: [JobsModule, BoqProjectionsModule, MetricsModule],
  controllers: [ProjectionsController, IntegrityController, RunsController, QueuesController, EventsController],
  providers: [RunsRepository, Runs, ProjectionsService, QueuesService],
})
export class OperationsModule {}
