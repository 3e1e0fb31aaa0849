import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { isFileKey } from './file-key';
import { FileTooLargeError, type FileStore, type LocalFile, type StoredFile } from './file-store';

/** Files in one folder under random names. A file gets its name only when complete and synced. */
export function fileSystemStore(folder: string): FileStore {
  const pathOf = (key: string): string | null => (isFileKey(key) ? join(folder, key.slice(0, 2), key) : null);
  const statOf = async (key: string): Promise<StoredFile | null> => {
    const path = pathOf(key);
    if (path === null) return null;
    const found = await stat(path).catch(absent);
    return found ? { key, size: found.size } : null;
  };
  return {
    async put(content, maxBytes) {
      const key = randomUUID();
      const path = join(folder, key.slice(0, 2), key);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      const partial = `${path}.part`;
      try {
        const size = await writeAll(partial, content, maxBytes);
        await rename(partial, path);
        return { key, size };
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      return path !== null && (await statOf(key)) ? createReadStream(path) : null;
    },
    async local(key): Promise<LocalFile | null> {
      const path = pathOf(key);
      return path !== null && (await statOf(key)) ? { path, release: () => Promise.resolve() } : null;
    },
    stat: statOf,
    async delete(key) {
      const path = pathOf(key);
      if (path !== null) await rm(path, { force: true });
    },
  };
}

async function writeAll(path: string, content: Readable | Buffer, maxBytes: number): Promise<number> {
  const file: FileHandle = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > maxBytes) throw new FileTooLargeError(maxBytes);
      await file.write(bytes);
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

function absent(error: unknown): null {
  if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
