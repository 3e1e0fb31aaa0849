import { Module } from '@nestjs/common';
import { VendorsModule } from '../directory/vendors/vendors.public';
import { WorksBillsController } from './bills/bills.controller';
import { WorksBills } from './bills/works-bills';
import { StoredFiles } from '../platform/http/files/stored-files';
import { StorageModule } from '../platform/storage/storage.module';
import { ClientWorksController } from './client/client-works.controller';
import { ClientWorksService } from './client/client-works.service';
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
import { PAPER_CONTROLLERS } from './papers/paper-controllers';
import { VariationsController } from './variation/variations.controller';
import { Variations } from './variation/variations';
import { WorksController } from './works.controller';
import { WorksService } from './works.service';

/** From the acceptance to the handover: what is measured, billed and paid of a contract. */
@Module({
  imports: [StorageModule, VendorsModule],
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
    FirmWorksController,
    PhotosController,
    ClientWorksController,
    ...PAPER_CONTROLLERS,
  ],
  providers: [
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
