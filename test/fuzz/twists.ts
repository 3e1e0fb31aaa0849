import { hostileJson } from '../proof/support/hostile';
import type { Dice } from './dice';
import { HOSTILE_VALUES } from './values';

type Holder = Record<string, unknown> | unknown[];

/** The JSON body with one fault: a value of another type, or an extra, missing or prototype field. */
export function spoiltBody(body: Buffer, dice: Dice): Buffer {
  const root = { body: JSON.parse(body.toString()) as unknown };
  const places: [Holder, string][] = [];
  const walk = (holder: Holder): void => {
    for (const [key, value] of Object.entries(holder)) {
      places.push([holder, key]);
      if (typeof value === 'object' && value !== null) walk(value as Holder);
    }
  };
  walk(root);
  const [holder, key] = dice.of(places);
  const at = holder as Record<string, unknown>;
  const way = dice.below(10);
  if (way < 7) at[key] = dice.of(HOSTILE_VALUES);
  else if (way < 8) delete at[key];
  else if (way < 9) at[key] = [at[key], at[key]];
  else
    at[dice.of(['extra', 'role', 'owner_id', 'id', 'cost', 'verified', 'constructor', '$where'])] =
      dice.of(HOSTILE_VALUES);
  return Buffer.from(JSON.stringify(root.body) ?? '');
}

/** The body broken as text, or replaced by one that no request uses. */
export function spoiltText(body: Buffer, dice: Dice): Buffer {
  const at = dice.below(body.length + 1);
  const [head, tail] = [body.subarray(0, at), body.subarray(at)];
  const text = body.toString('latin1');
  switch (dice.below(7)) {
    case 0:
      return head;
    case 1:
      return Buffer.concat([head, Buffer.from([dice.below(256), 0, 255]), tail]);
    case 2:
      return Buffer.from(
        text.replace(/\d+/, dice.of(['1e400', 'NaN', '-', '1'.repeat(400), '0x1f', '1_000'])),
        'latin1',
      );
    case 3:
      return Buffer.from(text.replace(/"/, '"\\ud800\\u0000'), 'latin1');
    case 4:
      return Buffer.from(text.replace(/^\{/, '{"__proto__":{"role":"admin"},"title":"a","title":"b",'), 'latin1');
    case 5:
      return Buffer.concat([body, body]);
    default:
      return Buffer.from(dice.of(hostileJson)[1]);
  }
}

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** The path in another form than documented: some routers take it for the same, and nothing else may. */
export function encodedPath(path: string, dice: Dice): string {
  const letters = [...path.matchAll(/[a-z]/g)].map(({ index }) => index);
  // The first segment names the resource, so it is the most likely target.
  const at = dice.of(letters.filter((index) => path.length < 6 || (index > 4 && (index < 10 || dice.chance(40)))));
  const [head, letter, tail] = [path.slice(0, at), path[at] ?? '', path.slice(at + 1)];
  const slash = path.indexOf('/', 1 + dice.below(path.length - 1));
  const inside = (text: string): string =>
    slash < 0 ? `${path}${text}` : path.slice(0, slash) + text + path.slice(slash);
  return dice.of([
    ...Array<() => string>(8).fill(() => `${head}${hex(letter)}${tail}`),
    () => `${head}${hex(letter).toUpperCase()}${tail}`,
    () => `${head}%25${hex(letter).slice(1)}${tail}`,
    () => `${head}${letter.toUpperCase()}${tail}`,
    () => path.toUpperCase(),
    () => `${path}/`,
    () => `${path};boq_id=1`,
    () => inside('/.'),
    () => inside('/x/..'),
    () => inside('/%2e%2e'),
    () => inside('/'),
    () => inside('%2F'),
    () => inside('%00'),
    () => inside('%E0%A4%A'),
    () => inside('%'),
    () => `//${path.slice(1)}`,
    () => `${path.slice(0, 4)}%2f${path.slice(5)}`,
  ])();
}

/** Adds a parameter, duplicates one, or gives one a value of another type. */
export function hostileQuery(query: [string, string][], dice: Dice): void {
  const texts = HOSTILE_VALUES.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
  const value = dice.of(texts).slice(0, 3_000);
  const way = dice.below(10);
  if (query.length > 0 && way < 5) dice.of(query)[1] = value;
  else if (query.length > 0 && way < 7) query.push([dice.of(query)[0], value]);
  else if (way < 9)
    query.push([dice.of(['__proto__', 'constructor', 'boq_id', 'page', 'limit', 'revision', 'filters', 'q[]']), value]);
  else query.push(['q', 'x'.repeat(dice.of([2_000, 9_000, 20_000]))]);
}

/** Valid headers with unusual values. */
export function hostileHeaders(headers: Record<string, string>, dice: Dice): void {
  const [name, value] = dice.of<[string, string]>([
    ['if-match', '*'],
    ['if-match', '"999999999999"'],
    ['if-match', 'x'.repeat(2_000)],
    ['if-none-match', '*, "a", W/"b"'],
    ['if-none-match', '"'],
    ['idempotency-key', 'x'.repeat(300)],
    ['idempotency-key', '\u00e9 \u00ff'],
    ['x-reason', '%E0%A4%A'],
    ['x-reason', 'x'.repeat(400)],
    ['x-estimate-token', '1.2.3'],
    ['range', 'bytes=0-0,5-1,-'],
    ['range', 'bytes=99999999999-'],
    ['expect', '200-maybe'],
    ['accept', 'text/event-stream'],
    ['accept', 'application/x-ndjson'],
    ['accept', 'nothing/such'],
    ['accept-encoding', 'gzip;q=0, br;q=nan, *'],
    ['last-event-id', '-1'],
    ['last-event-id', '99999999999999999999'],
    ['content-encoding', 'gzip'],
    ['x-forwarded-for', '10.0.0.1, unknown'],
    ['x-forwarded-host', 'elsewhere.test'],
    ['host', 'elsewhere.test'],
    ['x-request-id', '../../x'],
    ['cookie', 'a=b; __proto__=c'],
    ['x-large', 'x'.repeat(20_000)],
    ['origin', 'http://elsewhere.test'],
    ['x-http-method-override', 'DELETE'],
  ]);
  headers[name] = value;
}

/** Replaces or removes the identity; false when it is unchanged. */
export function otherIdentity(headers: Record<string, string>, dice: Dice): boolean {
  const own = headers.authorization;
  const [name, value] = dice.of<[string, string]>([
    ['authorization', ''],
    ['authorization', 'Bearer'],
    ['authorization', 'Bearer null'],
    ['authorization', `Bearer ${'x'.repeat(43)}`],
    ['authorization', `Basic ${Buffer.from('admin:admin').toString('base64')}`],
    ['authorization', own ? `${own}x` : 'Bearer \u00e9'],
    ['authorization', own ? own.slice(0, -2) : 'Token x'],
    ['system-identifier', `${'a'.repeat(32)}.${'b'.repeat(43)}`],
    ['system-identifier', '__proto__'],
  ]);
  headers[name] = value;
  return true;
}
