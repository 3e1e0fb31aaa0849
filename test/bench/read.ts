import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../src/platform/database/kysely';
import { author, boqCommand, openBoqs } from './support/boqs';
import { loops, median, print, withPostgres } from './support/harness';
import { Connection, once, requestBytes } from './support/http';
import { cpuSecondsOf, makeDesigners, startProcess, startProduct, stopProcess } from './support/product';

const LINES = 200;
const CONNECTIONS = 8;
const PAIRS = 5;
const MILLISECONDS = 900;
const WARM_UP_MS = 4_000;

interface Side {
  readonly pid: number;
  readonly port: number;
  readonly request: Buffer;
  readonly status: number;
}

interface Measured {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

/** Answers per second over kept-alive connections, and the server's CPU per answer. */
async function measure(side: Side, milliseconds: number): Promise<Measured> {
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(side.port));
  const cpu = cpuSecondsOf(side.pid);
  const started = performance.now();
  const count = await loops(CONNECTIONS, started + milliseconds, async (index) => {
    const reply = await (connections[index] as Connection).sendOnly(side.request);
    if (reply.status !== side.status) throw new Error(`${reply.status} instead of ${side.status}`);
  });
  const seconds = (performance.now() - started) / 1000;
  const used = (cpuSecondsOf(side.pid) ?? NaN) - (cpu ?? NaN);
  for (const connection of connections) connection.close();
  return { perSecond: count / seconds, cpuMicroseconds: (used * 1e6) / count };
}

/** Pairs reads of the product with reads of the bare server, and prints the ratio of their rates. */
async function comparison(label: string, product: Side, bare: Side): Promise<void> {
  // As on a server that has run for a while: V8 compiles what is used often only after some thousands of calls.
  await measure(product, WARM_UP_MS);
  await measure(bare, WARM_UP_MS);
  const pairs: { product: Measured; bare: Measured }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    pairs.push({ product: await measure(product, MILLISECONDS), bare: await measure(bare, MILLISECONDS) });
  }
  const ratio = median(pairs.map((pair) => pair.product.perSecond / pair.bare.perSecond));
  const side = (pick: (pair: (typeof pairs)[number]) => Measured): string =>
    `${Math.round(median(pairs.map((pair) => pick(pair).perSecond)))}/s (${Math.round(median(pairs.map((pair) => pick(pair).cpuMicroseconds)))} µs CPU of the server each)`;
  print(
    `${label}: ${ratio.toFixed(2)} ×\n    ${side((pair) => pair.product)} against ${side((pair) => pair.bare)}, median of ${PAIRS} pairs`,
  );
}

/**
 * GET of the items of a 200-line BOQ (full, compressed, unchanged), compared with a bare route that sends the same
 * bytes.
 */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-read-'));
  const pool = createPool(server.url, { max: 2 });
  const product = await startProduct(server, folder);
  try {
    const boqId = randomUUID();
    const [designer] = await makeDesigners(pool, 1);
    if (!designer) throw new Error('no designer');
    const boqs = await openBoqs(server.url);
    await boqs.executor.execute(boqId, boqCommand(boqId, designer.id, LINES), author(designer.id));
    await boqs.close();

    const path = `/api/boqs/${boqId}/items`;
    const authorization = `Bearer ${designer.token}`;
    const bareServers: ChildProcess[] = [];
    const bareSide = async (body: Buffer, encoding: string): Promise<Side> => {
      const file = join(folder, `body-${encoding}`);
      writeFileSync(file, body);
      const { child, url } = await startProcess('test/bench/support/bare-server.ts', {}, [file, encoding]);
      bareServers.push(child);
      if (url === undefined) throw new Error('the bare server did not say where it listens');
      const port = Number(new URL(url).port);
      return { pid: child.pid ?? 0, port, request: requestBytes('GET', '/', { authorization }), status: 200 };
    };
    try {
      for (const [encoding, words] of [
        ['identity', 'plain'],
        ['br', 'compressed'],
      ] as const) {
        const headers = { authorization, 'accept-encoding': encoding };
        const request = requestBytes('GET', path, headers);
        const first = await once(product.port, request, 200);
        const bare = await bareSide(first.body, encoding);
        const side = { pid: product.api, port: product.port, request, status: 200 };
        const label = `GET of ${LINES} items, ${words} (${Math.round(first.body.length / 1024)} kB), against the same bytes`;
        await comparison(label, side, bare);
        if (encoding !== 'identity') continue;
        const etag = /\r\netag: (.+)/i.exec(first.head)?.[1]?.trim() ?? '';
        const unchanged = requestBytes('GET', path, { ...headers, 'if-none-match': etag });
        await comparison(
          'GET answered 304, against the whole bytes',
          { ...side, request: unchanged, status: 304 },
          bare,
        );
      }
    } finally {
      await Promise.all(bareServers.map(stopProcess));
    }
  } finally {
    await product.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
