import { Global, Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { SESSION_READER } from '../http/sessions.port';
import { Attempts } from './attempts';
import { CredentialsStrategy } from './credentials.strategy';
import { Sessions } from './sessions';
import { UsersController } from './users.controller';
import { Users } from './users.service';

/** Makes the admin that ADMIN_EMAIL and ADMIN_PASSWORD name, before the first request is taken. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
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
  providers: [Users, Sessions, Attempts, { provide: SESSION_READER, useExisting: Sessions }],
  exports: [Users, Sessions, Attempts, SESSION_READER],
})
export class AccountsModule {}

/** Accounts, sessions and the profile. */
@Module({
  imports: [AccountsModule],
  controllers: [UsersController],
  providers: [CredentialsStrategy, FirstAdmin],
})
export class UsersModule {}
