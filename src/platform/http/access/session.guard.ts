import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { BearerRequest } from './bearer.strategy';
import { commandIdOf, keyOwner } from '../request/command-id';
import type { Actor, UserActor } from './actor';
import { WITHOUT_TOKEN, type PolicyName } from './policies';
import { POLICY_METADATA } from './policy.decorator';
import { Problem, sessionEnded } from '../answers/problem';
import { contextOf } from '../request/request-context';
import { SESSION_READER, type SessionReader } from './sessions.port';
import { grants, isInTestMode, tokenScopeOf } from './token-scopes';
import { VisitorIdentifiers } from './visitor-identifier';

/**
 * 256 bits in base64url; access tokens of a person's programs have the prefix. Anything else is refused without a
 * database lookup.
 */
const TOKEN = /^(?:fitout_(?:test_)?)?[A-Za-z0-9_-]{43}$/;

/** Where `@ApiOperation` puts the operation's id; the package does not export the name. */
const OPERATION_METADATA = 'swagger/apiOperation';

/**
 * Authenticates the request. No Authorization header: a guest. An invalid or expired session: 401 `logout`, on public
 * routes too, so that the client notices at once.
 */
@Injectable()
export class SessionGuard extends AuthGuard('bearer') {
  constructor(
    private readonly identifiers: VisitorIdentifiers,
    private readonly reflector: Reflector,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
  ) {
    super();
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const context = contextOf(request);
    context.identifier = await this.identifiers.read(request.headers['system-identifier']);
    context.actor = { kind: 'guest', identifier: context.identifier };
    const policy = this.reflector.getAllAndOverride<PolicyName | undefined>(POLICY_METADATA, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (request.headers.authorization !== undefined && !(policy && WITHOUT_TOKEN.has(policy))) {
      context.token = tokenOf(request.headers.authorization);
      await super.canActivate(execution);
      const operation = this.reflector.get<{ operationId?: string } | undefined>(
        OPERATION_METADATA,
        execution.getHandler(),
      );
      requireScope(contextOf(request).actor, policy, request.method, operation?.operationId);
    }
    const key = request.headers['idempotency-key'];
    context.commandId = commandIdOf(keyOwner(context.actor, request.ip), typeof key === 'string' ? key : undefined);
    return true;
  }

  override getRequest(execution: ExecutionContext): BearerRequest {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const { authorization } = request.headers;
    return {
      headers: { authorization: `Bearer ${tokenOf(authorization ?? '')}` },
      find: async (token) => {
        const person = await this.sessions.find(token);
        if (person) contextOf(request).actor = person;
        return person;
      },
    };
  }

  /** The lookup has already put the person into the request's context. */
  override handleRequest<User = UserActor>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw sessionEnded();
    return user;
  }
}

/** The token of `Bearer <token>` or the bare form. Throws 401 `logout` for anything that cannot be a token. */
function tokenOf(header: string): string {
  const token = header.replace(/^Bearer\s+/i, '').trim();
  if (!TOKEN.test(token)) throw sessionEnded();
  return token;
}

/** Throws 403 for an access token that lacks the scope of the operation, or that may not be used there at all. */
function requireScope(actor: Actor, policy: PolicyName | undefined, method: string, operationId?: string): void {
  if (actor.kind !== 'user' || actor.scopes === undefined) return;
  const scope = policy ? tokenScopeOf(policy, method, operationId) : null;
  if (grants(actor.scopes, scope, method)) {
    if (actor.testOf === undefined || isInTestMode(policy)) return;
    throw new Problem(
      403,
      'not_in_test_mode',
      'A test token mails nobody and changes nothing that others see. Please use a live token for this.',
    );
  }
  if (actor.scopes === 'legacy') throw new Problem(403, 'missing_scope', 'This access token can only read.');
  throw scope === null
    ? new Problem(403, 'not_for_tokens', 'Access tokens cannot do this. Please log in to do it yourself.')
    : new Problem(403, 'missing_scope', `This access token lacks the scope “${scope}”. Create one that has it.`);
}
