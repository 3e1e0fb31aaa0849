import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { fileStoreContract } from '../../../test/contract/file-store.contract';
import { startS3Server, type S3Server } from '../../../test/support/stand-ins/s3-server';
import type { FileStore } from './file-store';
import { fileSystemStore } from './file-system';
import { parseS3Url } from './s3';
import { openFileStore } from './storage.module';

describe('file stores', () => {
  let folder: string;
  let server: S3Server;
  let s3: FileStore & { close?(): void };
  const environment = { ...process.env };

  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'not a secret' });
    folder = await mkdtemp(join(tmpdir(), 'fitout-store-'));
    server = await startS3Server('fitout', 'files/');
    s3 = await openFileStore(server.url);
  });
  afterAll(async () => {
    process.env = environment;
    s3.close?.();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  fileStoreContract('folder', () => ({
    store: fileSystemStore(folder),
    count: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
  }));
  fileStoreContract('S3 (a stand-in server)', () => ({ store: s3, count: () => server.objects.size }));

  it('puts objects under the prefix', async () => {
    const { key } = await s3.put(Buffer.from('x'), 10);
    expect(server.objects.has(`fitout/files/${key.slice(0, 2)}/${key}`)).toBe(true);
  });

  it('retries when the object store is busy, and fails when it stays busy', async () => {
    server.failNext(1);
    const { key } = await s3.put(Buffer.from('again'), 10);
    server.failNext(10);
    await expect(s3.stat(key)).rejects.toThrow('UnknownError');
    server.failNext(0);
    expect((await s3.stat(key))?.size).toBe(5);
  });

  it('distinguishes a missing bucket from a missing file', async () => {
    const elsewhere = await openFileStore(server.url.replace('s3://fitout/', 's3://nowhere/'));
    await expect(elsewhere.get('3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11')).rejects.toThrow('NoSuchBucket');
    elsewhere.close?.();
  });

  it('parses STORAGE_URL', () => {
    expect(parseS3Url('s3://b')).toEqual({ bucket: 'b', prefix: '', region: undefined, endpoint: undefined });
    expect(parseS3Url('s3://b/a//c/?region=ap-south-1')).toMatchObject({ prefix: 'a/c/', region: 'ap-south-1' });
    expect(() => parseS3Url('s3://key:secret@b/')).toThrow('without credentials');
    expect(() => parseS3Url('s3://b?endpoint=file:///etc')).toThrow('http://');
  });
});

// A real server, where there is one (docs/operations.md#files): it has the bucket, and checks signatures.
const real = process.env.STORAGE_URL;
if (real) {
  describe('the bucket of STORAGE_URL', () => {
    const { bucket, prefix, region = 'us-east-1', endpoint } = parseS3Url(real);
    let store: FileStore & { close?(): void };
    let client: S3Client;

    beforeAll(async () => {
      store = await openFileStore(real);
      client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) });
    });
    afterAll(() => {
      store.close?.();
      client.destroy();
    });

    const count = async (): Promise<number> =>
      (await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }))).KeyCount ?? 0;
    fileStoreContract('S3, the server of STORAGE_URL', () => ({ store, count }));

    it('distinguishes a missing bucket from a missing file', async () => {
      const elsewhere = await openFileStore(real.replace(`//${bucket}`, `//${bucket}-absent`));
      await expect(elsewhere.get('3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11')).rejects.toMatchObject({
        name: 'NoSuchBucket',
      });
      elsewhere.close?.();
    });

    it('refuses a signature by another secret', async () => {
      const secret = process.env.AWS_SECRET_ACCESS_KEY;
      process.env.AWS_SECRET_ACCESS_KEY = 'another';
      const stranger = await openFileStore(real);
      await expect(stranger.put(Buffer.from('x'), 10)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
      stranger.close?.();
      process.env.AWS_SECRET_ACCESS_KEY = secret;
    });
  });
}
