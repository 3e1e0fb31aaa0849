import { Logger, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { Secrets } from '../http/security/secrets';
import { StoredFiles } from '../http/files/stored-files';
import { MailModule } from '../mail/mail.module';
import { StorageModule } from '../storage/storage.module';
import { AltchaCaptcha } from './altcha-captcha';
import { Captcha } from './captcha';
import { EnquiriesController } from './enquiries.controller';
import { Enquiries } from './enquiries.service';
import { FeedbackController } from './feedback.controller';
import { Feedback } from './feedback.service';
import { HostedCaptcha } from './hosted-captcha';

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
    Enquiries,
    Feedback,
  ],
  exports: [Captcha],
})
export class EnquiriesModule {}
