import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { makeDesigners, openSession } from '../bench/support/product';
import { FLAT } from '../support/boqs';
import { mailFor } from '../support/outbox';

/** A small client for setting the scene: returns the JSON of a 2xx answer, else throws. */
export type Call = <T>(method: string, path: string, by: Person | null, body?: unknown) => Promise<T>;

/** A person who sends requests. */
export class Person {
  headers: Readonly<Record<string, string>> = {};
  /** Their own BOQs, latest last. */
  readonly boqs: string[] = [];

  constructor(
    /** Whose marks they write and may read: a token has its owner's. */
    readonly number: number,
    readonly name: string,
    /** Gets a new session or token after the previous one ended. */
    private readonly identify: () => Promise<Record<string, string>>,
  ) {}

  /** Included in all text they send about their own things; as long as the mark of generated texts. */
  get mark(): string {
    return markOf(this.number);
  }

  async renew(): Promise<void> {
    this.headers = await this.identify();
  }

  /** What nobody else may ever read. */
  get secrets(): readonly string[] {
    return Object.values(this.headers).map((header) => header.replace(/^Bearer /, ''));
  }
}

const markOf = (number: number): string => `zq${String(number).padStart(2, '0')}qz${number % 10}`;

/** The people whose marks are in a text. */
export function marksIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const match of text.matchAll(/zq(\d\d)qz(\d)/g))
    if (Number(match[1]) % 10 === Number(match[2])) found.add(Number(match[1]));
  return found;
}

export interface Cast {
  readonly people: readonly Person[];
  readonly admin: Person;
  readonly designers: readonly Person[];
  readonly uploaders: readonly Person[];
  /** Whose marks a person may read besides their own: reader's number to the numbers they may read. */
  readonly sees: ReadonlyMap<number, ReadonlySet<number>>;
  /** The number of the person who owns each BOQ, by creator's id. */
  readonly owners: Map<string, number>;
  /** BOQs of others that they are a member of. */
  readonly shared: ReadonlyMap<number, readonly string[]>;
}

const ADMIN = 1;
const DESIGNER = 2;
const MEMBER = 3;
const OTHER_DESIGNER = 4;
const FORMER_MEMBER = 5;
const ACCOUNTS = [
  { number: ADMIN, name: 'admin', role: 'admin', verified: true },
  { number: DESIGNER, name: 'verified designer', role: 'designer', verified: true },
  { number: MEMBER, name: 'member', role: 'home-owner', verified: false },
  { number: OTHER_DESIGNER, name: 'other designer', role: 'designer', verified: true },
  { number: FORMER_MEMBER, name: 'former member', role: 'home-owner', verified: false },
  { number: 6, name: 'new designer', role: 'designer', verified: false },
  { number: 7, name: 'other owner', role: 'home-owner', verified: false },
  { number: 8, name: 'without a role', role: 'user', verified: false },
  // They only upload, and nobody else touches their things.
  { number: 20, name: 'uploader', role: 'designer', verified: true },
  { number: 21, name: 'uploader', role: 'designer', verified: true },
  { number: 22, name: 'uploader', role: 'designer', verified: true },
  { number: 23, name: 'uploader', role: 'designer', verified: true },
];
const GUESTS = [10, 11];

/**
 * People of every role with a BOQ each; one is a member of another's, one was removed from it, one has a read-only
 * token, one is unknown.
 */
export async function castOf(pool: Pool, call: Call, dataDir: string): Promise<Cast> {
  const accounts = await makeDesigners(pool, ACCOUNTS.length);
  const people: Person[] = [];
  for (const [index, { number, name, role, verified }] of ACCOUNTS.entries()) {
    const { id = '' } = accounts[index] ?? {};
    const email = `${markOf(number)}@people.test`;
    const details = [id, email, `${markOf(number)} ${name}`, role, verified];
    await pool.query('update users set email = $2, user_name = $3, role = $4, verified = $5 where id = $1', details);
    people.push(new Person(number, name, async () => ({ authorization: `Bearer ${await openSession(pool, id)}` })));
  }
  for (const number of GUESTS) {
    const visit = async (): Promise<Record<string, string>> => {
      const { identifier } = await call<{ identifier: string }>('GET', '/api', null);
      return { 'system-identifier': identifier };
    };
    people.push(new Person(number, 'guest', visit));
  }
  for (const person of people) {
    await person.renew();
    for (let count = 0; count < 2; count += 1) await newBoq(call, person);
  }
  const named = (number: number): Person => {
    const found = people.find((person) => person.number === number);
    if (!found) throw new Error(`nobody has the number ${number}`);
    return found;
  };
  const shared = new Map<number, string[]>();
  for (const [owner, guest] of [
    [DESIGNER, MEMBER],
    [OTHER_DESIGNER, FORMER_MEMBER],
  ] as const) {
    const boq = named(owner).boqs[0] ?? '';
    await letIn(call, dataDir, boq, named(owner), named(guest));
    shared.set(guest, [boq]);
  }
  const left = shared.get(FORMER_MEMBER)?.[0] ?? '';
  const { id: formerId } = accounts[ACCOUNTS.findIndex(({ number }) => number === FORMER_MEMBER)] ?? {};
  await call('DELETE', `/api/boqs/${left}/members/${formerId}`, named(OTHER_DESIGNER));
  shared.delete(FORMER_MEMBER);
  const { id: designerId = '' } = accounts[ACCOUNTS.findIndex(({ number }) => number === DESIGNER)] ?? {};
  const reader = new Person(DESIGNER, 'token that only reads', async () => ({
    authorization: `Bearer ${await readingToken(pool, designerId)}`,
  }));
  await reader.renew();
  reader.boqs.push(...named(DESIGNER).boqs);
  const nobody = new Person(0, 'nobody', () => Promise.resolve({}));
  return {
    people: [...people.filter(({ name }) => name !== 'uploader'), reader, nobody],
    uploaders: people.filter(({ name }) => name === 'uploader'),
    admin: named(ADMIN),
    designers: [named(DESIGNER), named(OTHER_DESIGNER), named(6)],
    shared,
    owners: new Map(people.flatMap(({ number, boqs }) => boqs.map((boq) => [boq, number]))),
    sees: new Map([
      [DESIGNER, new Set([MEMBER])],
      [MEMBER, new Set([DESIGNER])],
      // Their name stays in the history of the BOQ they worked on.
      [OTHER_DESIGNER, new Set([FORMER_MEMBER])],
    ]),
  };
}

/** An access token, inserted directly to bypass the limit per person. */
async function readingToken(pool: Pool, userId: string): Promise<string> {
  const token = `fitout_${randomBytes(32).toString('base64url')}`;
  await pool.query(`insert into access_tokens (user_id, name, token_hash) values ($1, 'reader', $2)`, [
    userId,
    createHash('sha256').update(token).digest(),
  ]);
  return token;
}

/** Creates a BOQ that carries the person's mark. */
export async function newBoq(call: Call, person: Person): Promise<string> {
  const body = { ...FLAT, title: `${person.mark} home ${randomUUID()}` };
  const { data } = await call<{ data: { boq_id: string } }>('POST', '/api/boqs', person, body);
  person.boqs.push(data.boq_id);
  return data.boq_id;
}

async function letIn(call: Call, dataDir: string, boq: string, owner: Person, guest: Person): Promise<void> {
  const email = `${guest.mark}@people.test`;
  await call('POST', `/api/boqs/${boq}/invite`, owner, { name: guest.name, email });
  const invite = /join\?invite=([\w-]+)/.exec(await mailFor(dataDir, 'invite', email))?.[1];
  await call('POST', `/api/boqs/${boq}/user`, guest, { invite });
}
