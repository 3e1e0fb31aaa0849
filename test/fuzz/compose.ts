import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { workbook } from '../fixtures/imports/workbook';
import type { ApiDocument } from '../support/answers/answer-check';
import { bytesOfForm } from '../support/form';
import type { Dice } from './dice';
import { namesOf, type Knowledge } from './known';
import type { Operation, Parameter } from './operations';
import type { Cast, Person } from './people';
import { encodedPath, hostileHeaders, hostileQuery, otherIdentity, spoiltBody, spoiltText } from './twists';
import { ANY_MARK, Known, MARK, Values } from './values';
import type { Sent } from './wire';

const SMALL_BILL = workbook([
  {
    name: 'BOQ',
    rows: [
      ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Hinged wardrobe with loft', 'sqft', 84, 1600, 134_400],
      [2, 'Vitrified tile flooring', 'sqft', 100, 239, 23_900],
    ],
  },
]);

/** A request with its ingredients. */
export interface Composed extends Sent {
  readonly operation: Operation;
  readonly person: Person;
  /** The BOQ it is about, or ''. */
  readonly boq: string;
  /** Sent with the person's own identity, so that a 401 means their session has ended. */
  readonly honest: boolean;
}

interface Drawn {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Public answers, or answers that a BOQ's members get from visitors with a link: everyone would see a mark in them. */
export const PUBLIC = /^\/api\/(rooms|catalog|finish|vendor|rate-books|enquiry|feedback|accept)/;
const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Composes requests: valid ones, from the schemas and known values, and often with one thing made wrong. */
export class Composer {
  private readonly values: Values;
  private readonly drawn = new Map<string, fc.Arbitrary<Drawn>>();
  private readonly keys: string[] = [];

  constructor(
    document: ApiDocument,
    private readonly known: Knowledge,
    private readonly cast: Cast,
  ) {
    this.values = new Values(document);
  }

  /** A request for `operation` by `person`; the dice decide everything that the values do not. */
  async compose(operation: Operation, person: Person, dice: Dice): Promise<Composed> {
    const [values] = fc.sample(this.arbitraryOf(operation), { numRuns: 1, seed: dice.below(2 ** 31) });
    if (!values) throw new Error(`no values for ${operation.id}`);
    const twist = dice.below(100);
    // On paths with a BOQ, an alternative spelling would do the most harm.
    const otherForm = (twist >= 20 && twist < 30) || (operation.template.startsWith('/api/boqs/{') && dice.chance(15));
    const boq = aboutBoq(operation) ? this.boqFor(person, dice, otherForm ? 40 : 0) : '';
    const filled = (name: string, segment: string, value: unknown): unknown => {
      if (isBoqId(name, segment) && boq !== '') return boq;
      return this.fill(value, boq, dice, namesOf(name, segment));
    };
    const segments = operation.template.split('/');
    let path = segments
      .map((part, index) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1];
        return name ? encodeURIComponent(wellFormed(filled(name, segments[index - 1] ?? '', values.path[name]))) : part;
      })
      .join('/');
    let query = operation.parameters
      .filter(
        ({ in: place, name, required }) => place === 'query' && (required || dice.chance(name === 'boq_id' ? 90 : 25)),
      )
      .map(({ name }): [string, string] => [name, textOf(filled(name, '', values.query[name]))]);
    const link = dice.chance(60) ? this.linkTo(operation, dice) : null;
    if (link) [path, query] = link;
    const headers: Record<string, string> = { ...person.headers, ...this.askedHeaders(operation, person, dice) };
    // Members of a BOQ see who has answered its offer, and in that case no name has a mark.
    if (operation.method !== 'GET' && operation.template.startsWith('/api/accept/')) delete headers.authorization;
    let [type, body] = await this.bodyOf(operation, values.body, boq, dice);
    let honest = true;
    if (otherForm) [path] = [encodedPath(path, dice), addOwnBoq(query, person, dice)];
    else if (twist < 16 && body && type === 'application/json') body = spoiltBody(body, dice);
    else if (twist < 20 && body) body = spoiltText(body, dice);
    else if (twist >= 30 && twist < 37) hostileQuery(query, dice);
    else if (twist >= 37 && twist < 43) hostileHeaders(headers, dice);
    else if (twist >= 43 && twist < 46)
      type = dice.of(['text/plain', 'application/xml', 'multipart/form-data', 'application/json;charset=utf-7', '']);
    else if (twist >= 46 && twist < 50) honest = !otherIdentity(headers, dice);
    if (body && type !== '') headers['content-type'] = type;
    const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
    const marked = PUBLIC.test(operation.template) ? 'publicz' : person.mark;
    return {
      method: operation.method,
      path: `${path}${search === '' ? '' : `?${search}`}`.replaceAll(MARK, escaped(marked)),
      headers,
      // Known values as well: what others wrote is sent, and then stored, as the sender's own.
      body: body && Buffer.from(body.toString('latin1').replaceAll(ANY_MARK, marked), 'latin1'),
      operation,
      person,
      boq,
      honest,
    };
  }

  private arbitraryOf(operation: Operation): fc.Arbitrary<Drawn> {
    const known = this.drawn.get(operation.id);
    if (known) return known;
    const of = (place: Parameter['in']): fc.Arbitrary<Record<string, unknown>> => {
      const there = operation.parameters.filter((parameter) => parameter.in === place);
      return fc.record(Object.fromEntries(there.map(({ name, schema }) => [name, this.values.of(schema, name)])));
    };
    const bodies = operation.bodies.map(([type, schema]) => this.values.of(schema).map((value) => ({ type, value })));
    const body = bodies.length === 0 ? fc.constant(undefined) : fc.oneof(...bodies);
    const made = fc.record({ path: of('path'), query: of('query'), body });
    this.drawn.set(operation.id, made);
    return made;
  }

  /** Usually one's own; with the chance `foreign` (percent) someone else's. */
  private boqFor(person: Person, dice: Dice, foreign: number): string {
    const roll = dice.chance(foreign) ? 75 : dice.below(100);
    const shared = this.cast.shared.get(person.number) ?? [];
    if (roll < 15 && shared.length > 0) return dice.of(shared);
    if (roll < 68 && person.boqs.length > 0) return dice.of(person.boqs);
    const others = this.cast.people.flatMap(({ number, boqs }) => (number === person.number ? [] : boqs));
    if (roll < 90) return dice.of(others);
    return roll < 97
      ? textOf(this.known.find('', ['recommendations.boq_id', 'boq_id'], dice) ?? randomUUID())
      : randomUUID();
  }

  private fill(value: unknown, boq: string, dice: Dice, names?: readonly string[]): unknown {
    if (value instanceof Known) {
      if (isBoqId(value.name, '') && boq !== '') return boq;
      const found = dice.chance(80)
        ? this.known.find(boq, names ?? namesOf(value.name, ''), dice, value.uuid)
        : undefined;
      return found ?? value.otherwise;
    }
    if (Array.isArray(value)) return value.map((one) => this.fill(one, boq, dice));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.fill(inner, boq, dice)]));
  }

  private askedHeaders(operation: Operation, person: Person, dice: Dice): Record<string, string> {
    const headers: Record<string, string> = {};
    for (const { name, in: place } of operation.parameters) {
      if (place !== 'header' || !dice.chance(name === 'Idempotency-Key' || name === 'If-None-Match' ? 25 : 4)) continue;
      if (name === 'Idempotency-Key') headers[name] = this.keyOf(dice);
      else if (name === 'X-Reason') headers[name] = encodeURIComponent(`${person.mark} because`);
      else
        headers[name] = textOf(
          this.known.find('', [name], dice) ?? dice.of(['"1"', '*', 'W/"x"', '7', '"4f0e.boq.42"']),
        );
    }
    return headers;
  }

  /** A signed URL from an earlier answer, for the operation that opens it: path and query. */
  private linkTo({ template, method }: Operation, dice: Dice): [string, [string, string][]] | null {
    if (method !== 'GET') return null;
    const link = this.known.find('', [`link to ${template.split('/')[2]}`], dice);
    const { pathname, searchParams } = new URL(textOf(link ?? ''), 'http://localhost');
    const fits = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    return fits ? [pathname, [...searchParams]] : null;
  }

  private keyOf(dice: Dice): string {
    if (this.keys.length > 0 && dice.chance(20)) return dice.of(this.keys);
    const key = randomUUID();
    this.keys.push(key);
    if (this.keys.length > 20) this.keys.shift();
    return key;
  }

  private async bodyOf(
    operation: Operation,
    drawn: unknown,
    boq: string,
    dice: Dice,
  ): Promise<[string, Buffer | undefined]> {
    if (drawn === undefined) return ['application/json', undefined];
    const { type, value } = drawn as { type: string; value: unknown };
    const filled = this.fill(value, boq, dice);
    if (type === 'application/json') return [type, Buffer.from(JSON.stringify(filled) ?? '')];
    const schema = operation.bodies.find(([one]) => one === type)?.[1].properties ?? {};
    const form = new FormData();
    for (const [name, inner] of Object.entries((filled ?? {}) as Record<string, unknown>)) {
      if (name === 'file') form.append(name, new Blob([new Uint8Array(SMALL_BILL)]), `${MARK}.xlsx`);
      else if (JSON.stringify(schema[name] ?? {}).includes('binary'))
        form.append(name, new Blob([TINY_PNG]), `${MARK}.png`);
      else form.append(name, textOf(inner));
    }
    const { contentType, payload } = await bytesOfForm(form);
    return [contentType, payload];
  }
}

const isBoqId = (name: string, segment: string): boolean =>
  /^boq(_id|Id)?$/.test(name) || (name === 'id' && segment === 'boqs');

function aboutBoq({ template, parameters }: Operation): boolean {
  return template.startsWith('/api/boqs/') || parameters.some(({ name }) => isBoqId(name, ''));
}

/** Adds one's own BOQ to the query, besides the BOQ in the path. */
function addOwnBoq(query: [string, string][], person: Person, dice: Dice): void {
  if (person.boqs.length > 0 && dice.chance(70)) query.push(['boq_id', dice.of(person.boqs)]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Lone surrogates are not possible in a URL. */
const wellFormed = (value: unknown): string => Buffer.from(textOf(value)).toString();
const escaped = (text: string): string => encodeURIComponent(wellFormed(text));
