import { Global, Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { SESSION_READER } from '../http/access/sessions.port';
import { JobsModule } from '../jobs/jobs.module';
import { MailModule } from '../mail/mail.module';
import { RecordsModule } from '../records/records.module';
import { AccessTokensController } from './access-tokens/access-tokens.controller';
import { AccessTokens, Credentials } from './access-tokens/access-tokens';
import { AccountMails } from './mailed-codes/account-mails';
import { AccountQueues } from './mailed-codes/account-queues';
import { Arrivals } from './sign-in/arrivals';
import { Attempts } from './sign-in/attempts';
import { CredentialsStrategy } from './sign-in/credentials.strategy';
import { EmailConfirmations } from './mailed-codes/email-confirmations';
import { EmailController } from './mailed-codes/email.controller';
import { FirmController } from './firm/firm.controller';
import { Firms } from './firm/firms';
import { GoogleIdentity } from './sign-in/google-identity';
import { PasswordController } from './mailed-codes/password.controller';
import { PasswordResets } from './mailed-codes/password-resets';
import { ProfileController } from './profile.controller';
import { Sessions } from './sign-in/sessions';
import { SocialController } from './sign-in/social.controller';
import { SocialLogin } from './sign-in/social-login';
import { UsersController } from './users.controller';
import { Users } from './users.service';

/** Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD before the first request is accepted. */
@Injectable()
class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: Users,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminEmail: email, adminPassword: password } = this.config;
    if (email && password)
      await this.users.ensureUser({ email, name: 'Admin', password, role: 'admin', verified: true });
  }
}

/** Accounts without their routes: what the worker needs for seeding and clean-up. */
@Global()
@Module({
  imports: [RecordsModule],
  providers: [
    Users,
    Firms,
    Sessions,
    AccessTokens,
    Credentials,
    Attempts,
    PasswordResets,
    EmailConfirmations,
    { provide: SESSION_READER, useExisting: Credentials },
  ],
  exports: [Users, Firms, Sessions, AccessTokens, Attempts, PasswordResets, EmailConfirmations, SESSION_READER],
})
export class AccountsModule {}

@Module({
  imports: [AccountsModule, JobsModule, MailModule],
  controllers: [
    UsersController,
    EmailController,
    PasswordController,
    SocialController,
    ProfileController,
    FirmController,
    AccessTokensController,
  ],
  providers: [Arrivals, CredentialsStrategy, FirstAdmin, AccountQueues, AccountMails, GoogleIdentity, SocialLogin],
})
export class UsersModule {}
