import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { fromBuffer, type Entry } from 'yauzl';
import { LIMITS } from '../reading/parse/limits';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** Set where the sizes follow the data. We write them before it. */
const SIZES_FOLLOW = 0x0008;

interface Part {
  readonly entry: Entry;
  readonly name: Buffer;
  /** As it is packed in the file. */
  readonly packed: Buffer;
}

/** The parts of a packed workbook that `scanZip` has let through. What is not replaced is written again byte for byte as it was packed. */
export class ZipParts {
  private constructor(private readonly parts: ReadonlyMap<string, Part>) {}

  static async read(bytes: Buffer): Promise<ZipParts> {
    const parts = new Map<string, Part>();
    for (const entry of await entriesOf(bytes)) {
      const at = entry.relativeOffsetOfLocalHeader;
      const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
      const name = bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26));
      parts.set(entry.fileName, { entry, name, packed: bytes.subarray(from, from + entry.compressedSize) });
    }
    return new ZipParts(parts);
  }

  names(): Iterable<string> {
    return this.parts.keys();
  }

  /** A part as it is packed. */
  packed(name: string): Buffer | undefined {
    return this.parts.get(name)?.packed;
  }

  /** A part unpacked; null where there is none of this name. */
  bytes(name: string): Buffer | null {
    const part = this.parts.get(name);
    if (!part) return null;
    const { entry, packed } = part;
    return entry.compressionMethod === DEFLATED
      ? inflateRawSync(packed, { maxOutputLength: LIMITS.inflatedBytes })
      : packed;
  }

  /** The text of a part; null where there is none of this name, or it is not in UTF-8. */
  text(name: string): string | null {
    const bytes = this.bytes(name);
    if (!bytes) return null;
    const text = bytes.toString('utf8');
    return Buffer.from(text, 'utf8').equals(bytes) ? text : null;
  }

  /** The workbook with these texts in place of its own; null leaves a part out. */
  write(replaced: ReadonlyMap<string, string | null>): Buffer {
    const body: Buffer[] = [];
    const directory: Buffer[] = [];
    let at = 0;
    let count = 0;
    for (const [name, part] of this.parts) {
      const text = replaced.get(name);
      if (text === null) continue;
      const written = text === undefined ? part : repacked(part, text);
      const local = header(written, null);
      directory.push(header(written, at), written.name);
      body.push(local, written.name, written.packed);
      at += local.length + written.name.length + written.packed.length;
      count += 1;
    }
    const size = directory.reduce((sum, { length }) => sum + length, 0);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(count, 8);
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(at, 16);
    return Buffer.concat([...body, ...directory, end]);
  }
}

function entriesOf(bytes: Buffer): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: false, strictFileNames: true }, (error, zip) => {
      if (!zip) return reject(error ?? new Error('no zip'));
      const entries: Entry[] = [];
      zip.on('entry', (entry: Entry) => entries.push(entry));
      zip.on('error', reject);
      zip.on('end', () => resolve(entries));
    });
  });
}

function repacked({ entry, name }: Part, text: string): Part {
  const bytes = Buffer.from(text, 'utf8');
  const packed = deflateRawSync(bytes);
  const sizes = {
    compressionMethod: DEFLATED,
    crc32: crc32(bytes),
    compressedSize: packed.length,
    uncompressedSize: bytes.length,
  };
  return { entry: Object.assign(Object.create(entry) as Entry, sizes), name, packed };
}

/** The header before a part's data, or with `at` its row in the directory. */
function header({ entry, name }: Part, at: number | null): Buffer {
  const central = at === null ? 0 : 2;
  const head = Buffer.alloc(at === null ? 30 : 46);
  head.writeUInt32LE(at === null ? LOCAL : CENTRAL, 0);
  if (at !== null) head.writeUInt16LE(entry.versionMadeBy, 4);
  head.writeUInt16LE(Math.max(20, entry.versionNeededToExtract), 4 + central);
  head.writeUInt16LE(entry.generalPurposeBitFlag & ~SIZES_FOLLOW, 6 + central);
  head.writeUInt16LE(entry.compressionMethod, 8 + central);
  head.writeUInt16LE(entry.lastModFileTime, 10 + central);
  head.writeUInt16LE(entry.lastModFileDate, 12 + central);
  head.writeUInt32LE(entry.crc32, 14 + central);
  head.writeUInt32LE(entry.compressedSize, 18 + central);
  head.writeUInt32LE(entry.uncompressedSize, 22 + central);
  head.writeUInt16LE(name.length, 26 + central);
  if (at !== null) {
    head.writeUInt16LE(entry.internalFileAttributes, 36);
    head.writeUInt32LE(entry.externalFileAttributes, 38);
    head.writeUInt32LE(at, 42);
  }
  return head;
}
