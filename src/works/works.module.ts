import { Module } from '@nestjs/common';
import { WorksBillsController } from './bills/bills.controller';
import { WorksBills } from './bills/works-bills';
import { BudgetReader } from './costs/budgets';
import { CostsController } from './costs/costs.controller';
import { OrdersController } from './costs/orders.controller';
import { Contracts } from './contract/contracts';
import { FirmWorks } from './firm/firm-works';
import { FirmWorksController } from './firm/firm-works.controller';
import { MeasurementsController } from './measure/measurements.controller';
import { MoneyController } from './money/money.controller';
import { OutturnController } from './outturn/outturn.controller';
import { ProgrammeController } from './site/programme.controller';
import { SiteController } from './site/site.controller';
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
    OrdersController,
    CostsController,
    SiteController,
    ProgrammeController,
    OutturnController,
    VariationsController,
    WorksFilesController,
    FirmWorksController,
    WorksFilesController,
  ],
  providers: [Contracts, BudgetReader, FirmWorks, Variations, WorksBills, WorksService],
})
export class WorksModule {}
