import { WorksBillsController } from './bills/bills.controller';
import { BuyerController } from './bills/buyer.controller';
import { ClientPapersController } from './client/client-papers.controller';
import { ClientWorksController } from './client/client-works.controller';
import { CostsController } from './costs/costs.controller';
import { OrdersController } from './costs/orders.controller';
import { FirmWorksController } from './firm/firm-works.controller';
import { ProposalsController } from './firm/proposals/proposals.controller';
import { WorksHistoryController } from './history/works-history.controller';
import { MeasurementsController } from './measure/measurements.controller';
import { MeasurementSheetsController } from './measure/sheet/sheets.controller';
import { MoneyController } from './money/money.controller';
import { OpeningsController } from './opening/openings.controller';
import { OutturnController } from './outturn/outturn.controller';
import { AttendanceController } from './site/attendance/attendance.controller';
import { IndentsController } from './site/indents/indents.controller';
import { PhotosController } from './site/photos.controller';
import { ProgrammeController } from './site/programme.controller';
import { SiteController } from './site/site.controller';
import { PAPER_CONTROLLERS } from './papers/paper-controllers';
import { VariationsController } from './variation/variations.controller';
import { WorksController } from './works.controller';

/** Everything that the API answers about works. */
export const WORKS_CONTROLLERS = [
  WorksController,
  MeasurementsController,
  MeasurementSheetsController,
  WorksBillsController,
  BuyerController,
  MoneyController,
  OpeningsController,
  OrdersController,
  CostsController,
  SiteController,
  AttendanceController,
  IndentsController,
  ProgrammeController,
  OutturnController,
  VariationsController,
  FirmWorksController,
  ProposalsController,
  WorksHistoryController,
  PhotosController,
  ClientPapersController,
  ClientWorksController,
  ...PAPER_CONTROLLERS,
];
