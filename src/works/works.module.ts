import { Module } from '@nestjs/common';
import { WorksBillsController } from './bills/bills.controller';
import { WorksBills } from './bills/works-bills';
import { StoredFiles } from '../platform/http/files/stored-files';
import { StorageModule } from '../platform/storage/storage.module';
import { ClientWorksController } from './client/client-works.controller';
import { ClientWorksService } from './client/client-works.service';
import { BillFiles } from './papers/bill-files';
import { PhotosController } from './site/photos.controller';
import { SitePhotos } from './site/site-photos';
import { BudgetReader } from './costs/budgets';
import { CostsController } from './costs/costs.controller';
import { OrdersController } from './costs/orders.controller';
import { Contracts } from './contract/contracts';
import { FirmWorks } from './firm/firm-works';
import { FirmWorksController } from './firm/firm-works.controller';
import { MeasurementsController } from './measure/measurements.controller';
import { MoneyController } from './money/money.controller';
import { OutturnController } from './outturn/outturn.controller';
import { SiteController } from './site/site.controller';
import { WorksFilesController } from './papers/bill-files.controller';
import { VariationsController } from './variation/variations.controller';
import { Variations } from './variation/variations';
import { WorksController } from './works.controller';
import { WorksService } from './works.service';

/** From the acceptance to the handover: what is measured, billed and paid of a contract. */
@Module({
  imports: [StorageModule],
  controllers: [
    WorksController,
    MeasurementsController,
    WorksBillsController,
    MoneyController,
    OrdersController,
    CostsController,
    SiteController,
    OutturnController,
    VariationsController,
    WorksFilesController,
    FirmWorksController,
    PhotosController,
    ClientWorksController,
  ],
  providers: [
    BillFiles,
    BudgetReader,
    ClientWorksService,
    Contracts,
    FirmWorks,
    SitePhotos,
    StoredFiles,
    Variations,
    WorksBills,
    WorksService,
  ],
})
export class WorksModule {}
