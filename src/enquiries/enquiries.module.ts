import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { Captcha } from './captcha';
import { EnquiriesController } from './enquiries.controller';
import { Enquiries } from './enquiries.service';
import { FeedbackController } from './feedback.controller';
import { Feedback } from './feedback.service';

/** What visitors write to us. */
@Module({
  imports: [MailModule],
  controllers: [EnquiriesController, FeedbackController],
  providers: [Captcha, Enquiries, Feedback],
})
export class EnquiriesModule {}
