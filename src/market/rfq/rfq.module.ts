import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module';
import { RatingsModule } from '../ratings/ratings.module';
import { StorageModule } from '../../platform/storage/storage.module';
import { UsersModule } from '../../people/users.module';
import { QuoteAwards } from './requests/awards';
import { QuoteRequestsQuery } from './requests/quote-requests.query';
import { QuoteLinks } from './vendor-page/quote-links';
import { QuoteRequests } from './requests/quote-requests';
import { QuoteRequestsController } from './requests/quote-requests.controller';
import { RfqMails } from './mails/rfq-mails';
import { VendorPages } from './vendor-page/vendor-page';
import { VendorPageController } from './vendor-page/vendor-page.controller';

/** Requests for quotation: lines of a BOQ sent to vendors, their answers side by side, and the award; and how vendors are rated. */
@Module({
  imports: [MailModule, StorageModule, UsersModule, RatingsModule],
  controllers: [QuoteRequestsController, VendorPageController],
  providers: [QuoteRequests, QuoteAwards, VendorPages, QuoteRequestsQuery, QuoteLinks, RfqMails],
})
export class RfqModule {}
