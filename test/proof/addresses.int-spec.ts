import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { createTestApi, type TestApi } from '../support/application';
import type { Caller } from '../support/client';
import { ADDRESS_FORMS, type AddressForm } from './support/address-forms';
import { BOQ_OPERATIONS } from './support/boq-operations';
import { bodyFor, Cast } from './support/cast';
import { methodOf, type Operation } from './support/operations';
import { expectedOf, ROLES, type Grants, type TestRelation, type TestRole } from './support/permissions';
import { ROLE_OPERATIONS } from './support/role-operations';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
/** Names a second BOQ in a request, besides the one in its path. */
type Decoy = (sent: Sent, boqId: string) => Sent;

const withQuery = ({ path }: Sent, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const DECOYS: Readonly<Record<string, Decoy>> = {
  'no other BOQ': (sent) => sent,
  'one in the query': (sent, id) => ({ ...sent, path: withQuery(sent, `boq_id=${id}`) }),
  'one in the query, in camel case': (sent, id) => ({ ...sent, path: withQuery(sent, `boqId=${id}`) }),
  'one in the body': (sent, id) => (sent.body ? { ...sent, body: { ...sent.body, boq_id: id } } : sent),
  'one in a header': (sent, id) => ({
    ...sent,
    headers: { boq_id: id, 'x-boq-id': id, 'x-original-url': `/api/boqs/${id}` },
  }),
};
/**
 * The rule of `POST /boqs/{id}/user`: nobody gets a BOQ that is not theirs already, or a guest's whose identifier they
 * have.
 */
const ATTACH: Operation = {
  name: 'POST /boqs/{}/user',
  grants: { guest: [], member: 'yes/yes/404/404', designer: 'yes/yes/404/404' } satisfies Grants,
  path: ({ boqId }) => `/boqs/${boqId}/user`,
  body: () => ({}),
};

/** With a BOQ in its query `GET /boqs` is another operation, tested above. */
const OTHERS = ROLE_OPERATIONS.filter(({ name }) => name !== 'GET /boqs');

/** Spellings that the router treats as the plain path. */
const ROUTED = [
  'plain',
  'first letters encoded',
  'last letters encoded',
  'encoded whole',
  'upper case ids',
  'a slash at the end',
];

let api: TestApi;
let cast: Cast;
let port = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a path unchanged: clients that parse URLs would normalise it. */
function send(caller: Caller, { method, path, headers, body }: Sent): Promise<number> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        port,
        agent,
        method,
        path,
        headers: {
          ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
          ...(caller.identifier ? { 'system-identifier': caller.identifier } : {}),
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.once('error', reject);
    sending.end(payload);
  });
}

function spelt(form: AddressForm, path: string): string {
  const [address = '', query] = path.split('?');
  return form(`/api${address}`) + (query === undefined ? '' : `?${query}`);
}

/** The spellings are shared among so many pairs of role and relation, or roles. */
const SHARES = 8;

/**
 * Combinations of spelling and decoy. Every operation on a BOQ is tried with all spellings and all decoys, distributed over
 * roles and relations, and all combinations by the operations together; with ADDRESSES=all everyone tries all (220,000
 * requests, some minutes).
 */
function cellsOf(at: number, shares = SHARES): (readonly [string, string])[] {
  const decoys = Object.keys(DECOYS);
  return Object.keys(ADDRESS_FORMS).flatMap((form, index) => {
    const own = decoys[(at + index) % decoys.length] as string;
    if (process.env.ADDRESSES === 'all') return decoys.map((decoy) => [form, decoy] as const);
    return index % shares === at % shares ? [[form, own] as const] : [];
  });
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  cast = await Cast.of(api);
  await api.app.listen(0, '127.0.0.1');
  port = (api.app.getHttpServer().address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await api?.close();
});

const ON_BOQ: ReadonlySet<TestRelation> = new Set(['own', 'invited', 'commenter', 'viewer', 'site']);

function isRefused(operation: Operation, role: TestRole, relation: TestRelation): boolean {
  if (operation !== ATTACH) return expectedOf(operation.grants, role, relation) !== 'allowed';
  // People who are on the BOQ already, with whatever right, are only informed.
  if (ON_BOQ.has(relation)) return false;
  // Admins may see every BOQ, and join none of them.
  return role === 'admin' || expectedOf(operation.grants, role, relation) !== 'allowed';
}

describe('an operation on a BOQ, however its URL is spelt and whatever other BOQ is named', () => {
  it.each([...BOQ_OPERATIONS, ATTACH].map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_name, operation) => {
      const wrong: string[] = [];
      let cells = 0;
      let turn = 0;
      const refused = cast.pairs().filter(([role, relation]) => isRefused(operation, role, relation));
      const before = await cast.revisions(refused);
      for (const [role, relation] of refused) {
        const victim = cast.target(role, relation);
        const mine = cast.target(role, 'own').boqId;
        const { caller } = cast.person(role);
        const body = await bodyFor(operation, victim);
        // By turns of those who are refused, so that every spelling has its own.
        const tries = cellsOf(turn++).map(async ([form, decoy]) => {
          const path = spelt(ADDRESS_FORMS[form] as AddressForm, operation.path(victim));
          const sent = (DECOYS[decoy] as Decoy)({ method: methodOf(operation.name), path, body }, mine);
          const status = await send(caller, sent);
          cells += 1;
          if (status < 400 || status >= 500) wrong.push(`${role} on ${relation}, ${form}, ${decoy}: ${status}`);
        });
        await Promise.all(tries);
      }
      expect(wrong).toEqual([]);
      expect(await cast.revisions(refused)).toEqual(before);
      expect(cells).toBeGreaterThan(25);
    },
  );

  // [spec: T.4]
  it('reaches the same operation when the router accepts the spelling, for those who may', async () => {
    const mine = cast.target('designer', 'own').boqId;
    const { caller } = cast.person('designer');
    const read = (form: string, decoy: string, other: string) =>
      send(
        caller,
        (DECOYS[decoy] as Decoy)(
          { method: 'GET', path: spelt(ADDRESS_FORMS[form] as AddressForm, `/boqs/${mine}`) },
          other,
        ),
      );
    const theirs = cast.target('designer', 'other').boqId;
    for (const form of ROUTED) {
      expect([form, await read(form, 'no other BOQ', theirs)]).toEqual([form, 200]);
      expect([form, await read(form, 'one in the query', mine.toUpperCase())]).toEqual([form, 200]);
      expect([form, await read(form, 'one in the query', theirs)]).toEqual([form, 400]);
      expect([form, await read(form, 'one in a header', theirs)]).toEqual([form, 200]);
    }
  });
});

describe('every other operation, however its URL is spelt', () => {
  it.each(OTHERS.map((operation) => [operation.name, operation] as const))('%s', async (_name, operation) => {
    const allowed = operation.statuses.split('/').map(Number);
    const wrong: string[] = [];
    for (const [index, role] of ROLES.entries()) {
      if (allowed[index] !== 401 && allowed[index] !== 403) continue;
      const method = methodOf(operation.name);
      const body = method === 'GET' ? undefined : ((operation.body ?? {}) as object);
      const { boqId } = cast.target(role, 'own');
      for (const [form, decoy] of cellsOf(index, 2)) {
        const path = spelt(ADDRESS_FORMS[form] as AddressForm, operation.path);
        const sent = (DECOYS[decoy] as Decoy)({ method, path, body }, boqId);
        const status = await send(cast.person(role).caller, sent);
        if (status < 400 || status >= 500) wrong.push(`${role}, ${form}, ${decoy}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
