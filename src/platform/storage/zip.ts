import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its bytes are read when its turn comes. */
export interface ZipEntry {
  /** Its path, with `/`. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** Sizes follow the content; the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
/** What an archive without ZIP64 can count. */
const SHORT = { files: MOST_16, bytes: MOST_32 };
/** 1 January 1980: an archive of the same files has the same bytes. */
const NO_DATE = 0x00210000;

/**
 * A ZIP archive, byte by byte: in memory are one chunk and the list of names. Beyond 4 GB or 65,535 files its end is
 * written as ZIP64. Throws RangeError for a single file beyond 4 GB.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, short = SHORT): AsyncGenerator<Buffer, void> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const path = Buffer.from(name, 'utf8');
    const start = offset;
    const local = Buffer.concat([fields([LOCAL, 4], [20, 2], ...common(0, 0, 0), [path.length, 2], [0, 2]), path]);
    yield local;
    offset += local.length;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflate(content, sums)) {
      yield chunk;
      offset += chunk.length;
    }
    if (sums.size > MOST_32 || sums.packed > MOST_32) throw new RangeError(`${name} is larger than 4 GB`);
    const descriptor = fields([DESCRIPTOR, 4], [sums.crc, 4], [sums.packed, 4], [sums.size, 4]);
    yield descriptor;
    offset += descriptor.length;
    central.push(centralEntry(path, start, sums, start >= short.bytes));
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  yield* central;
  const isLong = central.length >= short.files || size >= short.bytes || offset >= short.bytes;
  yield end(central.length, size, offset, isLong);
}

type Field = readonly [value: number, bytes: 2 | 4 | 8];

function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of all) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

const common = (crc: number, packed: number, size: number): readonly Field[] => [
  [FLAGS, 2],
  [DEFLATED, 2],
  [NO_DATE, 4],
  [crc, 4],
  [packed, 4],
  [size, 4],
];

interface Sums {
  crc: number;
  size: number;
  packed: number;
}

/** The deflated content; `sums` are complete at its end. */
async function* deflate(content: AsyncIterable<Buffer>, sums: Sums): AsyncGenerator<Buffer, void> {
  const counted = async function* (): AsyncGenerator<Buffer, void> {
    for await (const chunk of content) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      yield chunk;
    }
  };
  const out = new PassThrough();
  const done = pipeline(Readable.from(counted()), createDeflateRaw(), out);
  // Reported below, when what was packed before it has been read.
  done.catch(() => undefined);
  for await (const chunk of out) {
    sums.packed += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  await done;
}

function centralEntry(path: Buffer, start: number, { crc, packed, size }: Sums, isFar: boolean): Buffer {
  const far = isFar ? fields([1, 2], [8, 2], [start, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    fields([CENTRAL, 4], [isFar ? 45 : 20, 2], [isFar ? 45 : 20, 2], ...common(crc, packed, size)),
    fields([path.length, 2], [far.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [isFar ? MOST_32 : start, 4]),
    path,
    far,
  ]);
}

function end(count: number, size: number, offset: number, isLong: boolean): Buffer {
  const short = fields(
    ...([
      [END, 4],
      [0, 2],
      [0, 2],
      [isLong ? MOST_16 : count, 2],
      [isLong ? MOST_16 : count, 2],
      [isLong ? MOST_32 : size, 4],
      [isLong ? MOST_32 : offset, 4],
      [0, 2],
    ] satisfies readonly Field[]),
  );
  if (!isLong) return short;
  const long = fields(
    ...([
      [END_64, 4],
      [44, 8],
      [45, 2],
      [45, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
      [size, 8],
      [offset, 8],
    ] satisfies readonly Field[]),
  );
  return Buffer.concat([long, fields([LOCATOR_64, 4], [0, 4], [offset + size, 8], [1, 4]), short]);
}
