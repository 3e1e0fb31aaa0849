import { Module } from '@nestjs/common';
import { RoomsInUse } from '../../directory/rooms/rooms-in-use.port';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { PagePreviews } from '../../platform/http/files/page-previews';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { AcceptanceController } from './acceptance/acceptance.controller';
import { ACCEPTANCE } from './acceptance/acceptance.providers';
import { BoqDocuments } from './documents/boq-documents';
import { ClientPage } from './page/client-page';
import { IssueContents } from './contents/issue-contents';
import { IssueDrafts } from './sending/issue-drafts';
import { IssueLinks } from './sending/issue-links';
import { IssueMails } from './sending/issue-mails';
import { IssueRecipients } from './sending/issue-recipients';
import { IssuePapers } from './paper/issue-papers';
import { IssuesController } from './issues.controller';
import { IssuesService } from './issues.service';
import { LinkedIssues } from './page/linked-issues';
import { RoomLooks } from './page/room-looks';
import { QuotationPreviews } from './page/quotation-previews';
import { QuotationPdfs } from './paper/quotation-pdfs';
import { DocumentNumbers } from './sending/document-numbers';
import { Verifications } from './contents/verifications';

/** Issued revisions, and BOQs as whole documents. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule, JobsModule],
  controllers: [IssuesController, AcceptanceController],
  providers: [
    ...ACCEPTANCE,
    BoqDocuments,
    ClientPage,
    IssueContents,
    IssueDrafts,
    IssueLinks,
    IssueMails,
    IssuePapers,
    IssueRecipients,
    IssuesService,
    QuotationPdfs,
    RoomLooks,
    LinkedIssues,
    DocumentNumbers,
    Verifications,
    { provide: RoomsInUse, useExisting: BoqDocuments },
    { provide: PagePreviews, useClass: QuotationPreviews },
  ],
  exports: [BoqDocuments, DocumentNumbers, IssueContents, LinkedIssues, RoomsInUse],
})
export class IssuesModule {}
