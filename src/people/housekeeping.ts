import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccessTokens } from './access-tokens/access-tokens';
import { Attempts } from './sign-in/attempts';
import { EmailConfirmations } from './mailed-codes/email-confirmations';
import { PasswordResets } from './mailed-codes/password-resets';
import { Sessions } from './sign-in/sessions';
import { UsersService } from './users.service';
import { IdempotencyStore } from '../platform/http/request/idempotency.store';

const HOUR = 3_600_000;

/** Hourly clean-up in the worker: ended sessions, expired counters and stored answers, abandoned accounts. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly answers: IdempotencyStore,
    private readonly resets: PasswordResets,
    private readonly tokens: AccessTokens,
    private readonly confirmations: EmailConfirmations,
    private readonly users: UsersService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean(), HOUR);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** One round; a failure is logged and retried in the next round. */
  async clean(): Promise<void> {
    try {
      const [sessions, attempts, answers, resets, tokens, confirmations, accounts] = [
        await this.sessions.purge(),
        await this.attempts.purge(),
        await this.answers.purge(),
        await this.resets.purge(),
        await this.tokens.purge(),
        await this.confirmations.purge(),
        await this.users.dropAbandoned(),
      ];
      this.logger.log({ sessions, attempts, answers, resets, tokens, confirmations, accounts }, 'old rows dropped');
    } catch (err) {
      this.logger.error({ err }, 'old rows could not be dropped');
    }
  }
}
