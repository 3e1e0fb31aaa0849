import { randomBytes } from 'node:crypto';
import { Controller, Get, Post } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiOperation } from '@nestjs/swagger';
import { person, problemOf, requestTo } from './access.fixtures';
import type { UserActor } from './actor';
import { BearerStrategy } from './bearer.strategy';
import { Policy } from './policy.decorator';
import { SessionGuard } from './session.guard';
import type { TokenScopes } from './token-scopes';
import { VisitorIdentifiers } from './visitor-identifier';
import type { Secrets } from '../security/secrets';

@Controller()
class Routes {
  @Get('rooms')
  @Policy('directory.read')
  rooms(): void {}

  @Post('boqs')
  @Policy('boq.create')
  create(): void {}

  @Post('boqs/:id/revert/estimate')
  @Policy('boq.revert', 'path')
  @ApiOperation({ operationId: 'estimateRevert' })
  estimate(): void {}

  @Post('login')
  @Policy('session.open')
  login(): void {}

  @Post('me/tokens')
  @Policy('profile.change')
  makeToken(): void {}

  @Get('forgotten')
  forgotten(): void {}
}

@Controller()
@Policy('session.open')
class Login {
  @Post('login')
  login(): void {}
}

const newToken = (): string => randomBytes(32).toString('base64url');
const key = randomBytes(32);
const identifiers = new VisitorIdentifiers({ get: () => Promise.resolve(key) } as unknown as Secrets);
/** The people behind tokens, and the tokens that were looked up. */
const known = new Map<string, UserActor>();
const looked: string[] = [];
const guard = new SessionGuard(identifiers, new Reflector(), {
  find: (token) => {
    looked.push(token);
    return token.startsWith('down')
      ? Promise.reject(new Error('no database'))
      : Promise.resolve(known.get(token) ?? null);
  },
});

/** A new token of someone. */
function tokenFor(someone: UserActor, prefix = ''): string {
  const token = prefix + newToken();
  known.set(token, someone);
  return token;
}

function send(
  route: keyof Routes,
  headers: Record<string, string | string[]> = {},
  method = 'GET',
  from?: string,
  named: { readonly params?: object; readonly query?: object } = {},
) {
  const { execution, context } = requestTo(Routes, route, { headers, method, ...named, ...(from && { from }) });
  return { context, done: guard.canActivate(execution) };
}

/** The actor that the guard finds. */
async function actorOf(route: keyof Routes, headers: Record<string, string>) {
  const { context, done } = send(route, headers);
  expect(await done).toBe(true);
  return context.actor;
}

beforeAll(() => new BearerStrategy());
beforeEach(() => looked.splice(0));

describe('a request without a token', () => {
  it('is a visitor’s, known by the identifier that was issued to them', async () => {
    const identifier = await identifiers.issue();
    const fingerprint = await identifiers.read(identifier);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(await actorOf('rooms', { 'system-identifier': identifier })).toEqual({
      kind: 'guest',
      identifier: fingerprint,
    });
    expect(await actorOf('rooms', {})).toEqual({ kind: 'guest', identifier: null });
    expect(looked).toEqual([]);
  });
});

describe('a session', () => {
  it.each([
    ['Bearer', (token: string) => `Bearer ${token}`],
    ['bearer, and spaces', (token: string) => `bearer   ${token} `],
    ['nothing before it', (token: string) => token],
  ])('is that of the person whose token it is: %s', async (_how, header) => {
    const asha = person('designer');
    const token = tokenFor(asha);
    const identifier = await identifiers.issue();
    const { context, done } = send('rooms', { authorization: header(token), 'system-identifier': identifier });
    expect(await done).toBe(true);
    expect(context).toMatchObject({ actor: asha, token, identifier: await identifiers.read(identifier) });
    expect(looked).toEqual([token]);
  });

  it.each([
    ['empty', ''],
    ['too short', `Bearer ${newToken().slice(1)}`],
    ['too long', `Bearer ${newToken()}x`],
    ['behind something else', `x${newToken()}`],
    ['behind another word', `Basic Bearer ${newToken()}`],
    ['not one of ours', `fitout_fitout_${newToken()}`],
  ])('is refused without a lookup when its token is malformed: %s', async (_what, authorization) => {
    const problem = await problemOf(() => send('rooms', { authorization }).done);
    expect(problem).toMatchObject({ status: 401, code: 'session_ended', message: 'logout' });
    expect(looked).toEqual([]);
  });

  it('has ended when nobody knows the token, on routes that are open to everyone too', async () => {
    const { context, done } = send('rooms', { authorization: `Bearer ${newToken()}` });
    expect(await problemOf(() => done)).toMatchObject({ status: 401, code: 'session_ended', message: 'logout' });
    expect(context.actor.kind).toBe('guest');
  });

  it('does not end because the database is down', async () => {
    const { done } = send('rooms', { authorization: `down${newToken().slice(4)}` });
    await expect(done).rejects.toThrow('no database');
  });

  it('does not matter where people log in', async () => {
    const authorization = `Bearer ${newToken()}`;
    expect((await actorOf('login', { authorization })).kind).toBe('guest');
    const { execution, context } = requestTo(Login, 'login', { headers: { authorization: 'nonsense' } });
    expect(await guard.canActivate(execution)).toBe(true);
    expect(context.token).toBeNull();
    expect(looked).toEqual([]);
  });
});

describe('a retried request', () => {
  const commandOf = async (headers: Record<string, string | string[]>, from?: string) => {
    const { context, done } = send('rooms', headers, 'POST', from);
    await done;
    return context.commandId;
  };
  const once = { 'idempotency-key': 'once' };

  it('is one command for each person and key', async () => {
    const asha = { ...once, authorization: tokenFor(person('user')) };
    expect(await commandOf(asha)).toBe(await commandOf(asha));
    expect(await commandOf(asha)).not.toBe(await commandOf({ ...asha, 'idempotency-key': 'twice' }));
    expect(await commandOf(asha)).not.toBe(
      await commandOf({ ...once, authorization: tokenFor(person('user', { id: 'Ravi' })) }),
    );
  });

  it('of a visitor is one command for each identifier, or else for each address', async () => {
    const known = { ...once, 'system-identifier': await identifiers.issue() };
    expect(await commandOf(known, '203.0.113.1')).toBe(await commandOf(known, '203.0.113.2'));
    expect(await commandOf(once, '203.0.113.1')).toBe(await commandOf(once, '203.0.113.1'));
    expect(await commandOf(once, '203.0.113.1')).not.toBe(await commandOf(once, '203.0.113.2'));
  });

  it('is a new command without a key, and with two', async () => {
    expect(await commandOf({})).not.toBe(await commandOf({}));
    const both = { 'idempotency-key': ['a', 'b'] };
    expect(await commandOf(both)).not.toBe(await commandOf(both));
  });
});

describe('an access token', () => {
  const use = (scopes: TokenScopes, route: keyof Routes, method: string) =>
    problemOf(() => {
      const token = tokenFor(person('designer', { scopes }), 'fitout_');
      return send(route, { authorization: `Bearer ${token}` }, method).done;
    });

  it('does what its scopes allow', async () => {
    expect(await use(['read'], 'rooms', 'GET')).toBeNull();
    expect(await use(['read', 'write'], 'create', 'POST')).toBeNull();
    expect(await use('legacy', 'rooms', 'GET')).toBeNull();
  });

  it('needs for an estimate of a change only to read', async () => {
    expect(await use(['read'], 'estimate', 'POST')).toBeNull();
  });

  it('is refused what its scopes lack, by the name of the scope', async () => {
    expect(await use(['read', 'export'], 'create', 'POST')).toMatchObject({
      status: 403,
      code: 'missing_scope',
      message: 'This access token lacks the scope “write”. Create one that has it.',
    });
  });

  it('made before there were scopes changes nothing', async () => {
    expect(await use('legacy', 'create', 'POST')).toMatchObject({
      status: 403,
      code: 'missing_scope',
      message: 'This access token can only read.',
    });
  });

  it.each(['makeToken', 'forgotten'] as const)('is refused what is for people alone: %s', async (route) => {
    expect(await use(['read', 'write', 'export', 'admin'], route, 'POST')).toMatchObject({
      status: 403,
      code: 'not_for_tokens',
      message: 'Access tokens cannot do this. Please log in to do it yourself.',
    });
  });

  it('limits programs, not the person who has logged in', async () => {
    const authorization = tokenFor(person('designer'));
    expect(await problemOf(() => send('makeToken', { authorization }, 'POST').done)).toBeNull();
  });
});
