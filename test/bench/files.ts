import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPool } from '../../src/platform/database/kysely';
import { startS3Server } from '../support/stand-ins/s3-server';
import { author, boqCommand, openBoqs } from './support/boqs';
import { median, percentile, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { cpuSecondsOf, makeDesigners, startProduct } from './support/product';

/** Of one BOQ, which holds twenty. */
const [FIRST, PICTURES] = [3, 16];
const READS = 400;

interface Used {
  /** Milliseconds of each call. */
  readonly times: number[];
  /** Milliseconds of the API's processor a call. */
  readonly processor: number;
}

/** A photograph as a phone sends it: noise does not compress. */
async function photograph(): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a5471f', noise } });
  return (await picture.jpeg({ quality: 80 }).toBuffer()).toString('base64');
}

/**
 * Uploading and reading a picture, one call at a time, with the files in a folder and in a bucket. The bucket is the
 * stand-in of the tests, on this machine: what the API has to do for it, without a network in between.
 */
void withPostgres(async (server) => {
  const pool = createPool(server.url, { max: 2 });
  const bucket = await startS3Server('fitout');
  try {
    const [designer] = await makeDesigners(pool, 1);
    if (!designer) throw new Error('nobody to upload');
    const body = { images: [await photograph()] };
    const headers = { authorization: `Bearer ${designer.token}` };
    const places = {
      'a folder': {},
      'a bucket': { STORAGE_URL: bucket.url, AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'not a secret' },
    };
    for (const [place, variables] of Object.entries(places)) {
      const boqs = await openBoqs(server.url);
      const boqId = randomUUID();
      await boqs.executor.execute(boqId, boqCommand(boqId, designer.id, 20), author(designer.id));
      await boqs.close();
      const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-files-'));
      const product = await startProduct(server, folder, variables);
      const connection = new Connection(product.port);
      const calls = async (count: number, next: () => Buffer): Promise<Used> => {
        const times: number[] = [];
        const before = cpuSecondsOf(product.api) ?? NaN;
        for (let call = 0; call < count; call += 1) {
          const started = performance.now();
          const reply = await connection.send(next());
          times.push(performance.now() - started);
          if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.body.toString().slice(0, 200)}`);
        }
        return { times, processor: (((cpuSecondsOf(product.api) ?? NaN) - before) * 1_000) / count };
      };
      const upload = (): Buffer => requestBytes('POST', `/api/boqs/${boqId}/images`, headers, body);
      try {
        await calls(FIRST, upload);
        const uploaded = await calls(PICTURES, upload);
        const read = await connection.send(requestBytes('GET', `/api/boqs/${boqId}`, headers));
        const { data } = JSON.parse(read.body.toString()) as { data: { image_urls: string[] } };
        const url = data.image_urls.at(-1) ?? '';
        const picture = (): Buffer => requestBytes('GET', url, {});
        await calls(READS / 4, picture);
        const got = await calls(READS, picture);
        for (const [name, { times, processor }] of Object.entries({ 'an upload': uploaded, 'a picture': got }))
          print(
            `${place}: ${name} takes p50 ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ` +
              `${processor.toFixed(1)} ms of the API's processor`,
          );
      } finally {
        connection.close();
        await product.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await bucket.close();
    await pool.end();
  }
});
