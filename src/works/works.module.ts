import { Module } from '@nestjs/common';
import { RateBooksApiModule } from '../directory/rate-books/rate-books-api.module';
import { RoomsDirectoryModule } from '../directory/rooms/rooms.public';
import { VendorsModule } from '../directory/vendors/vendors.public';
import { WorksBills } from './bills/works-bills';
import { StoredFiles } from '../platform/http/files/stored-files';
import { StorageModule } from '../platform/storage/storage.module';
import { ClientWorksService } from './client/client-works.service';
import { BudgetReader } from './costs/budgets';
import { Contracts } from './contract/contracts';
import { AcceptedIssues } from './firm/accepted-issues';
import { FirmProposals } from './firm/proposals/firm-proposals';
import { FirmWorks } from './firm/firm-works';
import { WorkSummaries } from './firm/work-summaries';
import { WorksHistory } from './history/works-history';
import { MeasurementSheets } from './measure/sheet/measurement-sheets';
import { WorksOpenings } from './opening/works-openings';
import { UsualRates } from './site/attendance/usual-rates';
import { SnagMembers } from './site/snag-members';
import { SitePhotos } from './site/site-photos';
import { Variations } from './variation/variations';
import { WORKS_CONTROLLERS } from './works-controllers';
import { WorksService } from './works.service';

/** From the acceptance to the handover: what is measured, billed and paid of a contract. */
@Module({
  imports: [RateBooksApiModule, RoomsDirectoryModule, StorageModule, VendorsModule],
  controllers: [...WORKS_CONTROLLERS],
  providers: [
    AcceptedIssues,
    BudgetReader,
    ClientWorksService,
    Contracts,
    FirmProposals,
    FirmWorks,
    MeasurementSheets,
    SitePhotos,
    SnagMembers,
    StoredFiles,
    UsualRates,
    Variations,
    WorksBills,
    WorksHistory,
    WorksOpenings,
    WorksService,
    WorkSummaries,
  ],
})
export class WorksModule {}
