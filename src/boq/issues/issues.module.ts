import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { AcceptanceController } from './acceptance.controller';
import { Acceptance } from './acceptance.service';
import { BoqDocuments } from './boq-documents';
import { IssueContents } from './issue-contents';
import { IssueLinks } from './issue-links';
import { IssueMails } from './issue-mails';
import { IssuesController } from './issues.controller';
import { Issues } from './issues.service';

/** Issued revisions, and BOQs as whole documents. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [IssuesController, AcceptanceController],
  providers: [BoqDocuments, IssueContents, IssueLinks, IssueMails, Issues, Acceptance],
  exports: [BoqDocuments],
})
export class IssuesModule {}
