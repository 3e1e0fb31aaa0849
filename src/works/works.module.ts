import { Module } from '@nestjs/common';
import { WorksBillsController } from './bills/bills.controller';
import { WorksBills } from './bills/works-bills';
import { Contracts } from './contract/contracts';
import { MeasurementsController } from './measure/measurements.controller';
import { MoneyController } from './money/money.controller';
import { WorksFilesController } from './papers/bill-files.controller';
import { VariationsController } from './variation/variations.controller';
import { Variations } from './variation/variations';
import { WorksController } from './works.controller';
import { WorksService } from './works.service';

/** From the acceptance to the handover: what is measured, billed and paid of a contract. */
@Module({
  controllers: [
    WorksController,
    MeasurementsController,
    WorksBillsController,
    MoneyController,
    VariationsController,
    WorksFilesController,
  ],
  providers: [Contracts, Variations, WorksBills, WorksService],
})
export class WorksModule {}
