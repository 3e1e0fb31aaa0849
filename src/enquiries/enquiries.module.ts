import { Module } from '@nestjs/common';
import { StoredFiles } from '../http/stored-files';
import { MailModule } from '../mail/mail.module';
import { StorageModule } from '../storage/storage.module';
import { Captcha } from './captcha';
import { EnquiriesController } from './enquiries.controller';
import { Enquiries } from './enquiries.service';
import { FeedbackController } from './feedback.controller';
import { Feedback } from './feedback.service';

/** What visitors write to us. */
@Module({
  imports: [MailModule, StorageModule],
  controllers: [EnquiriesController, FeedbackController],
  providers: [Captcha, StoredFiles, Enquiries, Feedback],
  exports: [Captcha],
})
export class EnquiriesModule {}
