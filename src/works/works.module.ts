import { Module } from '@nestjs/common';
import { Contracts } from './contract/contracts';
import { MeasurementsController } from './measure/measurements.controller';
import { WorksController } from './works.controller';
import { WorksService } from './works.service';

/** From the acceptance to the handover: what is measured, billed and paid of a contract. */
@Module({
  controllers: [WorksController, MeasurementsController],
  providers: [Contracts, WorksService],
})
export class WorksModule {}
