import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config';
import { JobsModule } from '../platform/jobs/jobs.module';
import { MailModule } from '../platform/mail/mail.module';
import { AccountsModule } from './accounts.module';
import { AccessTokensController } from './access-tokens/access-tokens.controller';
import { AccountMails } from './mailed-codes/account-mails';
import { AccountQueues } from './mailed-codes/account-queues';
import { SignInService } from './sign-in/sign-in.service';
import { CredentialsStrategy } from './sign-in/credentials.strategy';
import { EmailController } from './mailed-codes/email.controller';
import { FirmController } from './firm/firm.controller';
import { PeopleController } from './people/people.controller';
import { PeopleMails } from './people/people-mails';
import { VerificationController } from './people/verification.controller';
import { GoogleIdentity } from './sign-in/google-identity';
import { PasswordController } from './mailed-codes/password.controller';
import { ProfileController } from './profile.controller';
import { SocialController } from './sign-in/social.controller';
import { SocialLogin } from './sign-in/social-login';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

/** Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD before the first request is accepted. */
@Injectable()
class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminEmail: email, adminPassword: password } = this.config;
    if (email && password)
      await this.users.ensureUser({ email, name: 'Admin', password, role: 'admin', verified: true });
  }
}

@Module({
  imports: [AccountsModule, JobsModule, MailModule],
  controllers: [
    UsersController,
    EmailController,
    PasswordController,
    SocialController,
    ProfileController,
    FirmController,
    PeopleController,
    VerificationController,
    AccessTokensController,
  ],
  providers: [
    SignInService,
    CredentialsStrategy,
    FirstAdmin,
    AccountQueues,
    AccountMails,
    PeopleMails,
    GoogleIdentity,
    SocialLogin,
  ],
})
export class UsersModule {}
