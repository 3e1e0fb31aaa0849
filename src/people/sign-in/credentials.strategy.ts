import { createHash } from 'node:crypto';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { accountDisabled, unauthorized } from '../../platform/http/answers/problem';
import { logNotes } from '../../platform/http/request/log-notes';
import { validate } from '../../platform/http/validation/zod.pipe';
import { Attempts } from './attempts';
import { credentialsSchema } from '../users.dto';
import { normaliseEmail, UsersService, type User } from '../users.service';

/** The check travels on the request, because passport keeps one strategy per name for the whole process. */
interface CredentialsRequest {
  readonly body: { readonly email: string; readonly password: string };
  readonly check: (email: string, password: string) => Promise<User | null>;
}

/** Passport's email and password strategy. */
@Injectable()
export class CredentialsStrategy extends PassportStrategy(Strategy, 'local') {
  constructor() {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true, session: false });
  }

  async validate(request: CredentialsRequest, email: string, password: string): Promise<User | false> {
    return (await request.check(email, password)) ?? false;
  }
}

/** Guards the login route: counts the attempt, then checks it. Afterwards `loggedInUser(request)` is the account. */
@Injectable()
export class CredentialsGuard extends AuthGuard('local') {
  constructor(
    private readonly users: UsersService,
    private readonly attempts: Attempts,
  ) {
    super();
  }

  override getRequest(execution: ExecutionContext): CredentialsRequest {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    return {
      body: validate(credentialsSchema, request.body ?? {}),
      check: (email, password) => {
        const account = normaliseEmail(email);
        logNotes.set(request, { account: loggedAccount(account) });
        return this.check(account, password, request.ip);
      },
    };
  }

  override handleRequest<Found = User>(
    error: unknown,
    user: Found | false,
    _info: unknown,
    execution: ExecutionContext,
  ): Found {
    if (error) throw error;
    if (!user) throw unauthorized('The email or the password is not right.');
    authenticated.set(execution.switchToHttp().getRequest<FastifyRequest>(), user as User);
    return user;
  }

  private async check(account: string, password: string, address: string): Promise<User | null> {
    await this.attempts.take('login', account, address);
    const user = await this.users.authenticate(account, password);
    if (user?.disabled_at) throw accountDisabled();
    if (user) await this.attempts.succeeded('login', account, address);
    return user;
  }
}

/** Enough of a SHA-256 to find the attempts on one account in the log, which holds no emails. */
function loggedAccount(account: string): string {
  return createHash('sha256').update(account).digest('hex').slice(0, 16);
}

const authenticated = new WeakMap<FastifyRequest, User>();

/** The account admitted by CredentialsGuard. Throws when the route lacks the guard. */
export function loggedInUser(request: FastifyRequest): User {
  const user = authenticated.get(request);
  if (!user) throw new Error('CredentialsGuard is missing on this route.');
  return user;
}
