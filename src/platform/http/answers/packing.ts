import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Bytes of a body below which compressing saves nothing: it fits a packet as it is. */
export const WORTH_COMPRESSING = 1400;

export type Packing = 'br' | 'gzip';

/** How a client wants its answers compressed: brotli before gzip, two fifths smaller in the same time; null for not at all. */
export function packingFor({ headers }: Pick<FastifyRequest, 'headers'>): Packing | null {
  const choices = String(headers['accept-encoding'] ?? '').split(',');
  const wanted = choices.filter((choice) => !/;\s*q=0(?:\.0*)?\s*$/.test(choice));
  const accepted = new Set(wanted.map((choice) => choice.split(';')[0]?.trim()));
  return (['br', 'gzip'] as const).find((packing) => accepted.has(packing)) ?? null;
}

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);
/** Of both: what a client saves grows little above it, what it takes grows fast. */
const LEVEL = 5;

/** What was compressed of bodies that still exist. */
const packed = new WeakMap<Buffer, Partial<Record<Packing, Promise<Buffer>>>>();

/** A body compressed: at the first request for it, since many are never requested so, and only once for each buffer. */
export function pack(body: string | Buffer, packing: Packing): Promise<Buffer> {
  if (typeof body === 'string') return compress(body, packing);
  let known = packed.get(body);
  if (!known) packed.set(body, (known = {}));
  return (known[packing] ??= compress(body, packing));
}

function compress(body: string | Buffer, packing: Packing): Promise<Buffer> {
  return packing === 'gzip'
    ? asGzip(body, { level: LEVEL })
    : asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } });
}
