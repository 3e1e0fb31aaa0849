import { Global, Module } from '@nestjs/common';
import { SESSION_READER } from '../platform/http/access/sessions.port';
import { RecordsModule } from '../platform/records/records.module';
import { AccessTokens, Credentials } from './access-tokens/access-tokens';
import { Attempts } from './sign-in/attempts';
import { EmailConfirmations } from './mailed-codes/email-confirmations';
import { Firms } from './firm/firms';
import { People } from './people/people';
import { PasswordResets } from './mailed-codes/password-resets';
import { Sessions } from './sign-in/sessions';
import { UsersService } from './users.service';

/** Accounts without their routes: what the worker needs for seeding and clean-up. */
@Global()
@Module({
  imports: [RecordsModule],
  providers: [
    UsersService,
    Firms,
    People,
    Sessions,
    AccessTokens,
    Credentials,
    Attempts,
    PasswordResets,
    EmailConfirmations,
    { provide: SESSION_READER, useExisting: Credentials },
  ],
  exports: [
    UsersService,
    Firms,
    People,
    Sessions,
    AccessTokens,
    Attempts,
    PasswordResets,
    EmailConfirmations,
    SESSION_READER,
  ],
})
export class AccountsModule {}
