import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { until } from '../../../test/support/until';
import { zip, type ZipEntry } from './zip';

async function* chunks(...parts: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  for (const part of parts) yield await Promise.resolve(part);
}

async function* entriesOf(all: Readonly<Record<string, readonly Buffer[]>>): AsyncGenerator<ZipEntry, void> {
  for (const [name, parts] of Object.entries(all)) yield await Promise.resolve({ name, content: chunks(...parts) });
}

/** What another program reads in an archive; it checks sizes and sums. */
async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const file = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (opened ? resolve(opened) : reject(error))),
  );
  const found = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: Entry): Promise<void> => {
      const content = await new Promise<Readable>((open, refuse) =>
        file.openReadStream(entry, (error, stream) => (stream ? open(stream) : refuse(error))),
      );
      found.set(entry.fileName, await buffer(content));
      file.readEntry();
    };
    file.on('entry', (entry: Entry) => void take(entry).catch(reject));
    file.on('end', resolve).on('error', reject);
    file.readEntry();
  });
  return found;
}

const made = (all: Readonly<Record<string, readonly Buffer[]>>): Promise<Buffer> => buffer(zip(entriesOf(all)));

describe('an archive', () => {
  it('has each file as it was, whatever its name, size and number of chunks', async () => {
    const large = Array.from({ length: 40 }, () => randomBytes(100_000));
    const files = { 'a/empty.txt': [], 'शीट.json': [Buffer.from('{"a":'), Buffer.from('1}')], 'b/large.bin': large };
    const found = await readZip(await made(files));
    expect([...found].map(([name, content]) => [name, content.equals(Buffer.concat(filesOf(files, name)))])).toEqual(
      Object.keys(files).map((name) => [name, true]),
    );
  });

  it('reads no further once nobody takes it', async () => {
    let [begun, ended] = [0, 0];
    async function* endless(): AsyncGenerator<Buffer, void> {
      begun += 1;
      try {
        for (;;) yield await Promise.resolve(randomBytes(100_000));
      } finally {
        ended += 1;
      }
    }
    async function* entries(): AsyncGenerator<ZipEntry, void> {
      for (const name of ['a', 'b']) yield await Promise.resolve({ name, content: endless() });
    }
    const archive = zip(entries());
    await once(archive, 'readable');
    archive.destroy();
    await until(() => ended === 1);
    expect(begun).toBe(1);
  });

  it('has the same bytes each time', async () => {
    const files = { 'one.txt': [Buffer.from('1')] };
    expect((await made(files)).equals(await made(files))).toBe(true);
  });

  it('fails where a file cannot be read', async () => {
    async function* broken(): AsyncGenerator<Buffer, void> {
      yield await Promise.resolve(Buffer.from('so far'));
      throw new Error('the disk is gone');
    }
    async function* entries(): AsyncGenerator<ZipEntry, void> {
      yield await Promise.resolve({ name: 'a', content: broken() });
    }
    await expect(buffer(zip(entries()))).rejects.toThrow('the disk is gone');
  });
});

const filesOf = (files: Readonly<Record<string, readonly Buffer[]>>, name: string): Buffer[] => [
  ...(files[name] ?? []),
];
