import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { FileTooLargeError, type FileStore, type LocalFile, type StoredFile } from './file-store';
import { isFileKey } from './file-key';

export interface S3Place {
  readonly bucket: string;
  /** Prefix of every key; empty or ending in a slash. */
  readonly prefix: string;
  readonly region: string | undefined;
  /** An S3-compatible server; absent = AWS. */
  readonly endpoint: string | undefined;
}

/**
 * Parses `s3://bucket/prefix?endpoint=https://…&region=…`. Throws a TypeError for anything else. Credentials are never
 * in the URL; they come from the standard AWS variables or files.
 */
export function parseS3Url(url: string): S3Place {
  const parsed = new URL(url);
  const endpoint = parsed.searchParams.get('endpoint') ?? undefined;
  if (parsed.protocol !== 's3:' || !parsed.hostname || parsed.username || parsed.password)
    throw new TypeError('STORAGE_URL must be s3://bucket/prefix, without credentials.');
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    throw new TypeError('STORAGE_URL: endpoint must begin with http:// or https://.');
  const prefix = parsed.pathname.split('/').filter(Boolean).join('/');
  return {
    bucket: parsed.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: parsed.searchParams.get('region') ?? undefined,
    endpoint,
  };
}

/**
 * Files as objects of one bucket under random names. S3 itself guarantees that an object appears whole or not at all.
 */
export function s3Store(place: S3Place): FileStore & { close(): void } {
  const client = new S3Client({
    ...(place.region ? { region: place.region } : place.endpoint ? { region: 'us-east-1' } : {}),
    // S3-compatible servers rarely resolve a bucket as a host name.
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    // They do not all support the newer checksums either; TLS and the length protect the transfer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const at = (key: string): { Bucket: string; Key: string } => ({
    Bucket: place.bucket,
    Key: `${place.prefix}${key.slice(0, 2)}/${key}`,
  });
  const get = async (key: string): Promise<Readable | null> => {
    if (!isFileKey(key)) return null;
    const answer = await client.send(new GetObjectCommand(at(key))).catch(absent);
    if (!answer) return null;
    if (!(answer.Body instanceof Readable)) throw new Error('the object store sent no stream');
    return answer.Body;
  };
  return {
    async put(content, maxBytes) {
      const body = await collect(content, maxBytes);
      const key = randomUUID();
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: body,
          ContentLength: body.length,
          ContentType: 'application/octet-stream',
        }),
      );
      return { key, size: body.length };
    },
    get,
    async local(key): Promise<LocalFile | null> {
      const content = await get(key);
      if (!content) return null;
      const folder = await mkdtemp(join(tmpdir(), 'fitout-file-'));
      const release = (): Promise<void> => rm(folder, { recursive: true, force: true });
      const path = join(folder, key);
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return { path, release };
      } catch (error) {
        await release();
        throw error;
      }
    },
    async stat(key): Promise<StoredFile | null> {
      if (!isFileKey(key)) return null;
      const answer = await client.send(new HeadObjectCommand(at(key))).catch(absent);
      return answer ? { key, size: answer.ContentLength ?? 0 } : null;
    },
    async delete(key) {
      if (isFileKey(key)) await client.send(new DeleteObjectCommand(at(key))).catch(absent);
    },
    close: () => client.destroy(),
  };
}

/** A single request needs its length in advance; files here are a few megabytes at most. */
async function collect(content: Readable | Buffer, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > maxBytes) throw new FileTooLargeError(maxBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

function absent(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
    return null;
  throw error;
}
