import { Module } from '@nestjs/common';
import { RenderingModule } from '../../../papers/rendering/rendering.module';
import { PublicAddress } from '../../../platform/http/security/public-address';
import { JobsModule } from '../../../platform/jobs/jobs.module';
import { EventMailsModule } from '../../../platform/mail/from-events/event-mails.module';
import { BoqCoreModule } from '../../core/core.module';
import { IssueContents } from '../contents/issue-contents';
import { IssuePapers } from '../paper/issue-papers';
import { QuotationPdfs } from '../paper/quotation-pdfs';
import { AnswerMails } from './answer-mails';
import { IssueRecipients } from './issue-recipients';

/** Mails what clients do by their links, in the worker. Pictures on paper come from the module of attachments. */
@Module({
  imports: [BoqCoreModule, JobsModule, RenderingModule, EventMailsModule],
  providers: [AnswerMails, IssueRecipients, IssueContents, IssuePapers, QuotationPdfs, PublicAddress],
})
export class AnswerMailsModule {}
