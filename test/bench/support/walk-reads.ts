import openapi from '../../../docs/openapi.json';
import { BOQ_OPERATIONS } from '../../proof/support/boq-operations';
import { methodOf, routeOf } from '../../proof/support/operations';
import { OTHER_OPERATIONS } from '../../proof/support/other-operations';
import { ROLE_OPERATIONS } from '../../proof/support/role-operations';
import type { Person } from './product';

export interface Walked {
  readonly name: string;
  readonly status: number;
  /** Of the body, uncompressed. */
  readonly megabytes: number;
  /** Without a length given in advance. */
  readonly isStreamed: boolean;
  readonly ms: number;
}

type Parameter = { readonly name?: string; readonly schema?: { readonly maximum?: number }; readonly $ref?: string };

/** The `limit` that the document allows at most, by operation (`GET /boqs/{}/items`). */
function largestLimits(): ReadonlyMap<string, number> {
  const shared = openapi.components as unknown as { readonly parameters?: Record<string, Parameter> };
  const limits = new Map<string, number>();
  for (const [path, item] of Object.entries(openapi.paths)) {
    const { parameters = [] } = (item as { get?: { parameters?: Parameter[] } }).get ?? {};
    for (const given of parameters) {
      const parameter = given.$ref ? shared.parameters?.[given.$ref.split('/').at(-1) ?? ''] : given;
      if (parameter?.name !== 'limit') continue;
      if (parameter.schema?.maximum === undefined) throw new Error(`${path}: limit has no maximum`);
      limits.set(`GET ${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}')}`, parameter.schema.maximum);
    }
  }
  return limits;
}

/** Requests of every reading operation that a row of `test/proof/support` knows, each at its largest limit. */
function requests(boqId: string): { readonly name: string; readonly path: string }[] {
  const limits = largestLimits();
  const target = { boqId, labourLabel: 'carpentry labour', line: () => boqId };
  const rows = [
    ...BOQ_OPERATIONS.map(({ name, path }) => ({ name, path: path(target) })),
    ...ROLE_OPERATIONS.map(({ name, path }) => ({ name, path })),
  ].filter(({ name }) => methodOf(name) === 'GET' && !name.endsWith('/live'));
  const all = rows.map(({ name, path }) => {
    const limit = limits.get(routeOf(name));
    if (limit === undefined) return { name, path };
    const [place = '', query = ''] = path.split('?');
    const asked = new URLSearchParams(query);
    // A stream of the feed may be asked for more than a page of it.
    asked.set('limit', String(Math.min(limit, 1_000)));
    return { name, path: `${place}?${asked.toString()}` };
  });
  const items = ['carpentry', 'civil', 'electrical', 'painting', 'false-ceiling', 'wallpaper', 'manual'];
  return [
    ...all,
    ...items.map((trade) => ({ name: `GET /${trade}`, path: `/${trade}?boq_id=${boqId}` })),
    { name: 'GET /revisions/compare (all)', path: `/revisions/compare?from=1&to=100&boq_id=${boqId}` },
    { name: 'GET /boqs/{}/why/difference (all)', path: `/boqs/${boqId}/why/difference?of=total&from=1&to=100` },
    { name: 'GET /events (large)', path: '/events?limit=1000&type=BoqCreated' },
  ];
}

/** How many operations the document has that no request above calls; those need a signature or a secret. */
export const NOT_WALKED = OTHER_OPERATIONS.filter((name) => methodOf(name) === 'GET');

/**
 * Calls every reading operation as a designer and as an admin, `atOnce` at a time, and then the heaviest `atOnce` times
 * at once. Returns the largest answer of each. Throws when one has no answer or a failure of the server.
 */
export async function walkReads(
  port: number,
  people: { readonly designer: Person; readonly admin: Person },
  boqIds: readonly string[],
  atOnce: number,
): Promise<Walked[]> {
  const found = new Map<string, Walked>();
  const call = async (person: Person, { name, path }: { name: string; path: string }, accept?: string) => {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers: {
        authorization: `Bearer ${person.token}`,
        'accept-encoding': 'identity',
        ...(accept === undefined ? {} : { accept }),
      },
    });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).byteLength;
    const ms = performance.now() - started;
    const { status, headers } = answer;
    if (status >= 500) throw new Error(`${name}: ${status}`);
    const walked = { name, status, megabytes: bytes / 1e6, isStreamed: !headers.has('content-length'), ms };
    if (walked.megabytes >= (found.get(name)?.megabytes ?? 0)) found.set(name, walked);
  };
  const queue = [people.designer, people.admin].flatMap((person) =>
    boqIds.slice(0, 3).flatMap((boqId) => requests(boqId).map((request) => () => call(person, request))),
  );
  const runners = async (work: (() => Promise<void>)[]): Promise<void> => {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = work.shift(); next; next = work.shift()) await next();
      }),
    );
  };
  await runners(queue);
  const heaviest = [...found.values()].sort((a, b) => b.megabytes - a.megabytes).slice(0, 12);
  const byName = new Map(requests(boqIds[0] ?? '').map((request) => [request.name, request]));
  for (const { name } of heaviest) {
    const request = byName.get(name);
    if (request) await runners(Array.from({ length: atOnce }, () => () => call(people.designer, request)));
  }
  const lines = { name: 'GET /events (lines)', path: '/events?limit=100000' };
  await runners(Array.from({ length: atOnce }, () => () => call(people.designer, lines, 'application/x-ndjson')));
  return [...found.values()].sort((a, b) => b.megabytes - a.megabytes).slice(0, 25);
}
