import { Logger, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import { Secrets } from '../../platform/http/security/secrets';
import { StoredFiles } from '../../platform/http/files/stored-files';
import { MailModule } from '../../platform/mail/mail.module';
import { StorageModule } from '../../platform/storage/storage.module';
import { AltchaCaptcha } from './captcha/altcha-captcha';
import { Captcha } from './captcha/captcha';
import { EnquiriesController } from './enquiries.controller';
import { EnquiriesService } from './enquiries.service';
import { FeedbackController } from './feedback/feedback.controller';
import { FeedbackService } from './feedback/feedback.service';
import { HostedCaptcha } from './captcha/hosted-captcha';

function openCaptcha({ captcha }: Config, secrets: Secrets): Captcha {
  if (captcha.kind === 'altcha') return new AltchaCaptcha(secrets);
  new Logger('Captcha').log(`Forms are guarded by ${captcha.kind}, checked at ${new URL(captcha.verifyUrl).host}`);
  return new HostedCaptcha(captcha);
}

/** Forms of visitors. */
@Module({
  imports: [MailModule, StorageModule],
  controllers: [EnquiriesController, FeedbackController],
  providers: [
    { provide: Captcha, inject: [CONFIG, Secrets], useFactory: openCaptcha },
    StoredFiles,
    EnquiriesService,
    FeedbackService,
  ],
  exports: [Captcha],
})
export class EnquiriesModule {}
