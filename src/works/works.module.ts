import { Module } from '@nestjs/common';
import { BudgetReader } from './costs/budgets';
import { CostsController } from './costs/costs.controller';
import { OrdersController } from './costs/orders.controller';
import { Contracts } from './contract/contracts';
import { MeasurementsController } from './measure/measurements.controller';
import { OutturnController } from './outturn/outturn.controller';
import { SiteController } from './site/site.controller';
import { WorksController } from './works.controller';
import { WorksService } from './works.service';

/** From the acceptance to the handover: what is measured, billed and paid of a contract. */
@Module({
  controllers: [
    WorksController,
    MeasurementsController,
    OrdersController,
    CostsController,
    SiteController,
    OutturnController,
  ],
  providers: [Contracts, BudgetReader, WorksService],
})
export class WorksModule {}
