import { AccessService, allows, isBoqId, requirePolicy } from './access.service';
import { person, problemOf, requestTo, VISITOR } from './access.fixtures';
import type { Actor } from './actor';
import { NEVER, type BoqRelation } from './boq-relations';
import type { RequestContext } from '../request/request-context';

const BOQ = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';
const SOLD = 'How the prices of this BOQ are made is for its designer to see and to change.';
const owner = person('home-owner');
const designer = person('designer');

class Probe {
  probe(): void {}
}

/** The request of someone to a BOQ, as the guards leave it. */
function requestOf(actor: Actor, relation: BoqRelation | null, soldSince: number | null = null): RequestContext {
  const { context } = requestTo(Probe, 'probe');
  return Object.assign(context, { actor, relation, soldSince });
}

/** Access to one BOQ, and what was looked up. */
function accessTo(relation: BoqRelation, soldSince: number | null = null) {
  const asked: unknown[][] = [];
  const access = new AccessService({
    relation: (...args) => {
      asked.push(['relation', ...args]);
      return Promise.resolve(relation);
    },
    soldSince: (...args) => {
      asked.push(['soldSince', ...args]);
      return Promise.resolve(soldSince);
    },
  });
  return { access, asked };
}

describe('a BOQ id', () => {
  it('is a whole UUID', () => {
    expect([BOQ, BOQ.toUpperCase()].map(isBoqId)).toEqual([true, true]);
    for (const text of ['', 'x', `${BOQ}0`, `${BOQ}\n`, `0${BOQ}`, BOQ.replace('f', 'g'), BOQ.replace('-', '')]) {
      expect(isBoqId(text)).toBe(false);
    }
  });
});

describe('what the caller may also do with the BOQ of the request', () => {
  it('is what the policy says', async () => {
    expect(allows(requestOf(owner, 'own'), 'boq.rename')).toBe(true);
    expect(allows(requestOf(owner, 'own'), 'boq.edit-rates')).toBe(false);
    expect(await problemOf(() => requirePolicy(requestOf(owner, 'own'), 'boq.rename'))).toBeNull();
  });

  it.each<[number, string, Actor, BoqRelation]>([
    [401, 'Please log in to continue.', VISITOR, 'own'],
    [403, 'You do not have permission to do this.', owner, 'own'],
    [404, 'Not found.', owner, 'other'],
  ])('is otherwise refused: %s, “%s”', async (status, message, actor, relation) => {
    const problem = await problemOf(() => requirePolicy(requestOf(actor, relation), 'boq.edit-rates'));
    expect(problem).toMatchObject({ status, message });
  });

  it('is not what shows costs, once the BOQ is marked up for them', async () => {
    for (const since of [0, 5, NEVER]) {
      const request = requestOf(owner, 'own', since);
      expect(allows(request, 'boq.clone')).toBe(false);
      expect(allows(request, 'boq.read')).toBe(true);
      expect(allows(request, 'profile.read')).toBe(true);
      expect(await problemOf(() => requirePolicy(request, 'boq.clone'))).toMatchObject({ status: 403, message: SOLD });
      expect(await problemOf(() => requirePolicy(request, 'boq.read'))).toBeNull();
    }
    expect(allows(requestOf(owner, 'own'), 'boq.clone')).toBe(true);
  });
});

describe('the relation to a BOQ', () => {
  it('is looked up once per request, for ids that can be one', async () => {
    const { access, asked } = accessTo('invited');
    const request = requestOf(owner, null);
    expect(await access.relation(BOQ, owner, request)).toBe('invited');
    expect(await access.relation('not an id', owner, request)).toBe('absent');
    expect(asked).toEqual([['relation', BOQ, owner, request]]);
  });

  it('is not known in a process without BOQs', async () => {
    const access = new AccessService(null);
    expect([access.knowsBoqs, accessTo('own').access.knowsBoqs]).toEqual([false, true]);
    await expect(access.relation(BOQ, owner)).rejects.toThrow('BOQ_RELATIONS is not provided');
    await expect(access.requireFor('boq.read', BOQ, owner)).rejects.toThrow('BOQ_RELATIONS is not provided');
  });
});

describe('the revision from which selling prices are seen', () => {
  it('is looked up for who may not see costs, and for nobody else', async () => {
    const { access, asked } = accessTo('own', 7);
    const request = requestOf(owner, 'own');
    expect(await access.soldSince(BOQ, request)).toBe(7);
    expect(asked).toEqual([['soldSince', BOQ, request]]);
    expect(await access.soldSince(BOQ, requestOf(designer, 'own'))).toBeNull();
    expect(await access.soldSince(BOQ, requestOf(person('admin'), 'other'))).toBeNull();
    expect(asked).toHaveLength(1);
    expect(await new AccessService(null).soldSince(BOQ, request)).toBeNull();
  });
});

describe('another BOQ than that of the request', () => {
  it('is decided for itself', async () => {
    expect(await accessTo('own').access.requireFor('boq.rename', BOQ, owner)).toBe('own');
    const refusalOf = (relation: BoqRelation, actor: Actor = owner) =>
      problemOf(() => accessTo(relation).access.requireFor('boq.rename', BOQ, actor));
    expect(await refusalOf('invited')).toMatchObject({ status: 403 });
    expect(await refusalOf('other')).toMatchObject({ status: 404 });
    expect(await refusalOf('own', VISITOR)).toMatchObject({ status: 401 });
  });

  it('that is marked up gives away nothing that shows its costs', async () => {
    const { access } = accessTo('own', 3);
    expect(await access.requireFor('boq.read', BOQ, owner)).toBe('own');
    expect(await problemOf(() => access.requireFor('boq.clone', BOQ, owner))).toMatchObject({
      status: 403,
      message: SOLD,
    });
    expect(await access.requireFor('boq.clone', BOQ, designer)).toBe('own');
  });

  it('that is a what-if copy of a marked-up one exists only for those who see costs', async () => {
    const { access } = accessTo('own', NEVER);
    expect(await problemOf(() => access.requireFor('boq.read', BOQ, owner))).toMatchObject({ status: 404 });
    expect(await access.requireFor('boq.read', BOQ, designer)).toBe('own');
  });
});
