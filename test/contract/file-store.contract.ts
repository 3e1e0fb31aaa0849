import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileTooLargeError, type FileStore } from '../../src/platform/storage/file-store';

const MEGABYTE = 1024 * 1024;

/** The contract of every file store; `count` returns the number of files in it. */
export function fileStoreContract(
  name: string,
  open: () => { store: FileStore; count: () => number | Promise<number> },
): void {
  describe(`file store: ${name}`, () => {
    it('returns the bytes it was given, from a buffer and from a stream', async () => {
      const { store } = open();
      const bytes = randomBytes(300_000);
      for (const content of [bytes, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])]) {
        const { key, size } = await store.put(content, MEGABYTE);
        expect(size).toBe(bytes.length);
        const back = await store.get(key);
        expect((await buffer(back as Readable)).equals(bytes)).toBe(true);
        expect(await store.stat(key)).toEqual({ key, size });
      }
    });

    it('names files at random', async () => {
      const { store } = open();
      const keys = await Promise.all([1, 2, 3].map(() => store.put(Buffer.from('same'), MEGABYTE)));
      expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
      for (const { key } of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('refuses what is too large and stores nothing of it', async () => {
      const { store, count } = open();
      const before = await count();
      for (const content of [Buffer.alloc(1001), Readable.from([Buffer.alloc(600), Buffer.alloc(600)])])
        await expect(store.put(content, 1000)).rejects.toBeInstanceOf(FileTooLargeError);
      expect(await count()).toBe(before);
      expect((await store.put(Buffer.alloc(1000), 1000)).size).toBe(1000);
    });

    it('stores nothing of a stream that breaks off', async () => {
      const { store, count } = open();
      const before = await count();
      async function* broken(): AsyncGenerator<Buffer> {
        yield await Promise.resolve(Buffer.alloc(100));
        throw new Error('the sender went away');
      }
      await expect(store.put(Readable.from(broken()), MEGABYTE)).rejects.toThrow('the sender went away');
      expect(await count()).toBe(before);
    });

    it('accepts an empty file', async () => {
      const { store } = open();
      const { key } = await store.put(Buffer.alloc(0), MEGABYTE);
      expect(await store.stat(key)).toEqual({ key, size: 0 });
    });

    it('does not find missing or deleted files, or keys it did not generate', async () => {
      const { store } = open();
      const { key } = await store.put(Buffer.from('x'), MEGABYTE);
      await store.delete(key);
      for (const absent of [key, randomUUID(), '', '../../etc/passwd', `${key}/..`, key.toUpperCase()]) {
        expect(await store.get(absent)).toBeNull();
        expect(await store.stat(absent)).toBeNull();
        expect(await store.local(absent)).toBeNull();
        await expect(store.delete(absent)).resolves.toBeUndefined();
      }
    });

    it('provides a file as a path until it is released', async () => {
      const { store } = open();
      const { key } = await store.put(Buffer.from('on this machine'), MEGABYTE);
      const local = await store.local(key);
      expect(await readFile(local?.path ?? '', 'utf8')).toBe('on this machine');
      await local?.release();
      expect((await store.stat(key))?.size).toBe(15);
      const left = await stat(local?.path ?? '').catch(() => null);
      // A local copy is deleted; the store's own file stays.
      if (left) expect(left.size).toBe(15);
    });
  });
}
