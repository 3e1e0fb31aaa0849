import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../../people/enquiries/enquiries.module';
import { StoredFiles } from '../../platform/http/files/stored-files';
import { MailModule } from '../../platform/mail/mail.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { StorageModule } from '../../platform/storage/storage.module';
import { VendorCatalogController } from './directory/catalog.controller';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryQuery } from './directory/directory.query';
import { DirectoryService } from './directory/directory.service';
import { ManageController } from './import/manage.controller';
import { ManageRepository } from './import/manage.repository';
import { ManageService } from './import/manage.service';
import { VendorItemsService } from './vendor-items.service';
import { VendorOffersController } from './offers/vendor-offers.controller';
import { VendorOffersService } from './offers/vendor-offers.service';
import { PRICES } from './prices/providers';
import { PicturesController } from './pictures/pictures.controller';
import { VendorRequestsController } from './requests/requests.controller';
import { REQUESTS } from './requests/requests.providers';
import { DirectoryRecords } from './records/directory-records';
import { RecordsController } from './records/records.controller';
import { UndoneChanges } from './records/undone-changes';
import { ZippedPictures } from './records/zipped-pictures';
import { SearchQuery } from './search/search.query';

/** The vendor directory: finish categories, vendors, brands, catalogue items, and requests to vendors. */
@Module({
  imports: [EnquiriesModule, JobsModule, MailModule, StorageModule],
  controllers: [
    VendorCatalogController,
    PicturesController,
    VendorRequestsController,
    VendorOffersController,
    DirectoryController,
    ManageController,
    RecordsController,
  ],
  providers: [
    StoredFiles,
    DirectoryQuery,
    DirectoryService,
    SearchQuery,
    ...PRICES,
    VendorItemsService,
    VendorOffersService,
    ...REQUESTS,
    ManageRepository,
    ManageService,
    DirectoryRecords,
    UndoneChanges,
    ZippedPictures,
  ],
  exports: [DirectoryQuery, ...PRICES],
})
export class VendorsModule {}
