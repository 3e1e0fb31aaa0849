import { Controller, Get, Patch, Post } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessService } from './access.service';
import { person, problemOf, requestTo, VISITOR } from './access.fixtures';
import type { Actor } from './actor';
import { NEVER, type BoqRelation } from './boq-relations';
import { Policy } from './policy.decorator';
import { PolicyGuard } from './policy.guard';

@Controller()
class Routes {
  @Get('forgotten')
  forgotten(): void {}

  @Get('rooms')
  @Policy('directory.read')
  rooms(): void {}

  @Get('me')
  @Policy('profile.read')
  me(): void {}

  @Get('boqs/:id')
  @Policy('boq.read', 'path')
  read(): void {}

  @Patch('boqs/:id')
  @Policy('boq.rename', 'path')
  rename(): void {}

  @Patch('rates/:id')
  @Policy('boq.edit-rates', 'query')
  rate(): void {}

  @Post('boqs/:id/clone')
  @Policy('boq.clone', 'path')
  clone(): void {}

  @Get('rooms-of-boq')
  @Policy('boq.rooms', 'query')
  roomsOfBoq(): void {}

  @Post('boqs/:id/user')
  @Policy('boq.attach-user', 'path')
  attach(): void {}

  @Get('metrics')
  @Policy('metrics.read')
  metrics(): void {}

  @Get('admin')
  @Policy('admin.read')
  admin(): void {}
}

@Controller('admin')
@Policy('admin.read')
class Admin {
  @Get('people')
  people(): void {}
}

const BOQ = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';
const OTHER = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b12';
const asha = person('home-owner');

/** What the caller is to BOQ, and since when it is marked up. Every other BOQ is someone else's. */
let relation: BoqRelation = 'own';
let soldSince: number | null = null;
const asked: string[] = [];
const guard = new PolicyGuard(
  new Reflector(),
  new AccessService({
    relation: (id) => {
      asked.push(id);
      return Promise.resolve(id === BOQ ? relation : 'other');
    },
    soldSince: () => Promise.resolve(soldSince),
  }),
);

beforeEach(() => {
  relation = 'own';
  soldSince = null;
  asked.splice(0);
});

type Parts = Parameters<typeof requestTo>[2];

/** Sends a request to a route: the status of the refusal, or 'allowed'. */
async function statusOf(actor: Actor, route: keyof Routes, parts: Parts = {}): Promise<number | 'allowed'> {
  const { execution, context } = requestTo(Routes, route, parts);
  context.actor = actor;
  let answer: boolean | null = null;
  const problem = await problemOf(async () => {
    answer = await guard.canActivate(execution);
  });
  if (!problem) expect(answer).toBe(true);
  return problem?.status ?? 'allowed';
}
const inPath = (id = BOQ): Parts => ({ params: { id } });
const inQuery = (boq_id = BOQ): Parts => ({ params: { id: 'a rate' }, query: { boq_id } });

describe('a route without a policy', () => {
  it('lets nobody in, whoever they are', async () => {
    for (const actor of [VISITOR, asha, person('admin')]) {
      await expect(statusOf(actor, 'forgotten')).rejects.toThrow('No policy on Routes.forgotten');
    }
  });
});

describe('a route that is about no BOQ', () => {
  it.each<[keyof Routes, string, Actor, number | 'allowed']>([
    ['rooms', 'a visitor', VISITOR, 'allowed'],
    ['me', 'a visitor', VISITOR, 401],
    ['me', 'a home owner', asha, 'allowed'],
    ['admin', 'a visitor', VISITOR, 401],
    ['admin', 'a home owner', asha, 403],
    ['admin', 'an admin', person('admin'), 'allowed'],
  ])('answers “%s” by its policy alone to %s', async (route, _who, actor, status) => {
    expect(await statusOf(actor, route)).toBe(status);
    expect(asked).toEqual([]);
  });

  it('has the policy of its controller when it has none of its own', async () => {
    const { execution, context } = requestTo(Admin, 'people');
    context.actor = person('designer');
    expect(await problemOf(() => guard.canActivate(execution))).toMatchObject({ status: 403 });
  });
});

describe('a route about a BOQ', () => {
  it('is decided by what the BOQ is to the caller, which its handler is given', async () => {
    const { execution, context } = requestTo(Routes, 'rename', inPath(BOQ.toUpperCase()));
    context.actor = asha;
    expect(await guard.canActivate(execution)).toBe(true);
    expect(context).toMatchObject({ boqId: BOQ, relation: 'own', soldSince: null });
  });

  it.each<[BoqRelation, keyof Routes, number | 'allowed']>([
    ['own', 'rename', 'allowed'],
    ['invited', 'rename', 403],
    ['viewer', 'read', 'allowed'],
    ['viewer', 'clone', 403],
    ['template', 'clone', 'allowed'],
    ['template', 'rename', 403],
    ['other', 'read', 404],
    ['absent', 'read', 404],
  ])('is to a home owner “%s”: %s is answered %s', async (given, route, status) => {
    relation = given;
    expect(await statusOf(asha, route, inPath())).toBe(status);
  });

  it.each<BoqRelation>(['absent', 'other', 'viewer'])('answers a visitor 401 alike: %s', async (given) => {
    relation = given;
    expect(await statusOf(VISITOR, 'read', inPath())).toBe(401);
  });

  it('does not exist even for an admin when there is none', async () => {
    relation = 'absent';
    expect(await statusOf(person('admin'), 'rename', inPath())).toBe(404);
  });

  it('is never asked for by an id that cannot be one', async () => {
    for (const id of ['x', `${BOQ}0`, `0${BOQ}`, "' or 1=1", BOQ.replaceAll('-', '')]) {
      expect(await statusOf(asha, 'read', inPath(id))).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  it('needs a BOQ in the query where the path’s id is that of something within it', async () => {
    const designer = person('designer');
    expect(await statusOf(designer, 'rate', inQuery())).toBe('allowed');
    expect(await statusOf(designer, 'rate', inQuery(OTHER))).toBe(404);
    const { execution } = requestTo(Routes, 'rate', inPath());
    expect(await problemOf(() => guard.canActivate(execution))).toMatchObject({
      status: 400,
      details: { errors: { boq_id: 'Please name the BOQ.' } },
    });
  });

  it('is refused when a second BOQ is named in the query or in the body', async () => {
    expect(await statusOf(asha, 'rename', { ...inPath(), query: { boq_id: OTHER } })).toBe(400);
    expect(await statusOf(asha, 'rename', { ...inPath(), body: { boqId: OTHER } })).toBe(400);
    expect(asked).toEqual([]);
  });

  it('is open where the BOQ may be left out, and is decided as soon as it is named', async () => {
    expect(await statusOf(VISITOR, 'roomsOfBoq')).toBe('allowed');
    expect(await statusOf(VISITOR, 'roomsOfBoq', inQuery())).toBe('allowed');
    expect(await statusOf(VISITOR, 'roomsOfBoq', inQuery(OTHER))).toBe(401);
    expect(await statusOf(asha, 'roomsOfBoq', inQuery(OTHER))).toBe(404);
  });

  it('whose handler decides is given the BOQ, after the account and the id were checked', async () => {
    expect(await statusOf(VISITOR, 'attach', inPath('x'))).toBe(401);
    expect(await statusOf(asha, 'attach', inPath('x'))).toBe(404);
    const { execution, context } = requestTo(Routes, 'attach', inPath());
    context.actor = asha;
    expect(await guard.canActivate(execution)).toBe(true);
    expect([context.boqId, context.relation]).toEqual([BOQ, null]);
  });
});

describe('a marked-up BOQ', () => {
  beforeEach(() => {
    soldSince = 5;
  });

  it('is read by its owner from the revision on at which it was marked up', async () => {
    expect(await statusOf(asha, 'read', inPath())).toBe('allowed');
    expect(await statusOf(asha, 'read', { ...inPath(), query: { revision: '5' } })).toBe('allowed');
    expect(await statusOf(asha, 'read', { ...inPath(), query: { revision: '4' } })).toBe(404);
  });

  it.each(['revision', 'n', 'from', 'to'])('hides earlier revisions, by whatever name: %s', async (name) => {
    expect(await statusOf(asha, 'read', { params: { id: BOQ, [name]: '4' } })).toBe(404);
    expect(await statusOf(asha, 'read', { ...inPath(), query: { [name]: 4 } })).toBe(404);
    expect(await statusOf(asha, 'read', { ...inPath(), body: { [name]: 4 } })).toBe(404);
    expect(await statusOf(asha, 'read', { ...inPath(), body: { [name]: 6 } })).toBe('allowed');
  });

  it('is read whatever else a request carries', async () => {
    expect(await statusOf(asha, 'read', { ...inPath(), body: null })).toBe('allowed');
    expect(await statusOf(asha, 'read', { ...inPath(), body: 'revision', query: { page: '1' } })).toBe('allowed');
  });

  it('does not show how its prices are made', async () => {
    const { execution, context } = requestTo(Routes, 'clone', inPath());
    context.actor = asha;
    expect(await problemOf(() => guard.canActivate(execution))).toMatchObject({
      status: 403,
      message: 'How the prices of this BOQ are made is for its designer to see and to change.',
    });
    expect(context.soldSince).toBe(5);
  });

  it('shows everything to its designer', async () => {
    const designer = person('designer');
    expect(await statusOf(designer, 'clone', inPath())).toBe('allowed');
    expect(await statusOf(designer, 'read', { ...inPath(), query: { revision: '1' } })).toBe('allowed');
  });

  it('has what-if copies that only those who see costs may read', async () => {
    soldSince = NEVER;
    expect(await statusOf(asha, 'read', inPath())).toBe(404);
    expect(await statusOf(person('designer'), 'read', inPath())).toBe('allowed');
  });
});

describe('metrics', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are read by a program on this machine: %s', async (from) => {
    expect(await statusOf(VISITOR, 'metrics', { from })).toBe('allowed');
  });

  it('are not read from elsewhere, nor through a proxy on this machine', async () => {
    expect(await statusOf(VISITOR, 'metrics', { from: '203.0.113.7' })).toBe(401);
    const from = '127.0.0.1';
    for (const name of ['x-forwarded-for', 'forwarded']) {
      const headers = { [name]: 'for=203.0.113.7' };
      expect(await statusOf(VISITOR, 'metrics', { from, headers })).toBe(401);
      expect(await statusOf(asha, 'metrics', { from, headers })).toBe(403);
      expect(await statusOf(person('admin'), 'metrics', { from, headers })).toBe('allowed');
    }
  });

  it('are all that this machine may read without an account', async () => {
    expect(await statusOf(VISITOR, 'admin', { from: '127.0.0.1' })).toBe(401);
    expect(await statusOf(VISITOR, 'me', { from: '127.0.0.1' })).toBe(401);
  });
});
