import { Global, Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { SESSION_READER } from '../http/sessions.port';
import { JobsModule } from '../jobs/jobs.module';
import { MailModule } from '../mail/mail.module';
import { AccessTokensController } from './access-tokens.controller';
import { AccessTokens, Credentials } from './access-tokens';
import { AccountMails } from './account-mails';
import { AccountQueues } from './account-queues';
import { Attempts } from './attempts';
import { CredentialsStrategy } from './credentials.strategy';
import { EmailConfirmations } from './email-confirmations';
import { EmailController } from './email.controller';
import { GoogleIdentity } from './google-identity';
import { PasswordController } from './password.controller';
import { PasswordResets } from './password-resets';
import { ProfileController } from './profile.controller';
import { Sessions } from './sessions';
import { SocialController } from './social.controller';
import { SocialLogin } from './social-login';
import { UsersController } from './users.controller';
import { Users } from './users.service';

/** Makes the admin that ADMIN_EMAIL and ADMIN_PASSWORD name, before the first request is taken. */
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

/** Accounts without their routes: what the worker needs for seeding and cleaning. */
@Global()
@Module({
  providers: [
    Users,
    Sessions,
    AccessTokens,
    Credentials,
    Attempts,
    PasswordResets,
    EmailConfirmations,
    { provide: SESSION_READER, useExisting: Credentials },
  ],
  exports: [Users, Sessions, AccessTokens, Attempts, PasswordResets, EmailConfirmations, SESSION_READER],
})
export class AccountsModule {}

/** Accounts, sessions and the profile. */
@Module({
  imports: [AccountsModule, JobsModule, MailModule],
  controllers: [
    UsersController,
    EmailController,
    PasswordController,
    SocialController,
    ProfileController,
    AccessTokensController,
  ],
  providers: [CredentialsStrategy, FirstAdmin, AccountQueues, AccountMails, GoogleIdentity, SocialLogin],
})
export class UsersModule {}
