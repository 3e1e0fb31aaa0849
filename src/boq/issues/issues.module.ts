import { Module } from '@nestjs/common';
import { PagePreviews } from '../../http/files/page-previews';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { AcceptanceController } from './acceptance.controller';
import { Acceptance } from './acceptance.service';
import { BoqDocuments } from './boq-documents';
import { ClientPage } from './page/client-page';
import { IssueContents } from './issue-contents';
import { IssueDrafts } from './issue-drafts';
import { IssueLinks } from './issue-links';
import { IssueMails } from './issue-mails';
import { IssuePapers } from './issue-papers';
import { IssuesController } from './issues.controller';
import { Issues } from './issues.service';
import { LinkedIssues } from './page/linked-issues';
import { OfferPreviews } from './page/offer-previews';
import { QuotationNumbers } from './quotation-numbers';
import { Verifications } from './verifications';

/** Issued revisions, and BOQs as whole documents. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [IssuesController, AcceptanceController],
  providers: [
    BoqDocuments,
    ClientPage,
    IssueContents,
    IssueDrafts,
    IssueLinks,
    IssueMails,
    IssuePapers,
    Issues,
    LinkedIssues,
    QuotationNumbers,
    Acceptance,
    Verifications,
    { provide: PagePreviews, useClass: OfferPreviews },
  ],
  exports: [BoqDocuments, IssueContents],
})
export class IssuesModule {}
