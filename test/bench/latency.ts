import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/kysely';
import { author, boqCommand, furnitureOf, openBoqs } from './support/boqs';
import { loops, median, percentile, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { makeDesigners, startProcess, startProduct, stopProcess, type Started } from './support/product';

const EDITORS = 32;
const LINES = 60;
const PAIRS = 4;
const MILLISECONDS = 3_000;
/** Edits per second and person in the paced runs. */
const PACE = 1;

interface Editor {
  readonly port: number;
  /** The request that changes a count. */
  readonly change: (count: number) => Buffer;
  readonly read: Buffer;
  /** The revision in both answers; the bare server has none. */
  readonly hasRevisions: boolean;
  connection?: Connection;
  count: number;
}

/** Milliseconds of each operation in a run. */
interface Times {
  /** From sending the edit to its answer. */
  readonly acknowledged: number[];
  /** From sending the edit to the end of the read that shows it. */
  readonly shown: number[];
}

/** Changes an item, then reads the BOQ, which must show the answered revision or a later one. */
async function edit(editor: Editor, times: Times): Promise<void> {
  // The server closes connections on which no request has come yet, so none is opened long before its first.
  if (!editor.connection?.isOpen) editor.connection = new Connection(editor.port);
  const { connection } = editor;
  editor.count = (editor.count % 9) + 1;
  const change = editor.change(editor.count);
  const started = performance.now();
  const changed = await connection.send(change);
  times.acknowledged.push(performance.now() - started);
  if (changed.status !== 200) throw new Error(`${changed.status}: ${changed.body.toString().slice(0, 300)}`);
  const shown = await connection.send(editor.read);
  times.shown.push(performance.now() - started);
  if (!editor.hasRevisions) return;
  const { revision } = JSON.parse(changed.body.toString()) as { revision: number };
  const { data } = JSON.parse(shown.body.toString()) as { data: { revision: number } };
  if (data.revision < revision) throw new Error(`revision ${data.revision} was shown after ${revision} was answered`);
}

/** Without pauses: as many edits as the machine can process. */
async function saturated(editors: readonly Editor[], milliseconds: number): Promise<Times> {
  const times: Times = { acknowledged: [], shown: [] };
  await loops(editors.length, performance.now() + milliseconds, (index) => edit(editors[index] as Editor, times));
  return times;
}

/** Like real editing: each person edits now and then, at random times. */
async function paced(editors: readonly Editor[], milliseconds: number): Promise<Times> {
  const times: Times = { acknowledged: [], shown: [] };
  const until = performance.now() + milliseconds;
  await Promise.all(
    editors.map(async (editor) => {
      await sleep((Math.random() * 1_000) / PACE);
      while (performance.now() < until) {
        await edit(editor, times);
        await sleep(((0.5 + Math.random()) * 1_000) / PACE);
      }
    }),
  );
  return times;
}

/** Sequential durable single-row inserts: the limit set by the machine's disk. */
async function inserts(pool: Pool, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  await loops(1, performance.now() + milliseconds, async () => {
    const started = performance.now();
    await pool.query({ name: 'plain', text: 'insert into plain (data) values ($1)', values: ['{"a":1}'] });
    times.push(performance.now() - started);
  });
  return times;
}

/**
 * Prints the medians of several runs, and returns the p50 until shown. With `bare`, the same work on the bare server, says
 * which goals are met, and what the bare server takes.
 */
async function comparison(
  label: string,
  pool: Pool,
  work: () => Promise<Times>,
  bare?: () => Promise<Times>,
): Promise<number> {
  const pairs: { times: Times; insert: number[]; bare: Times | undefined }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const insert = await inserts(pool, 400);
    pairs.push({ times: await work(), insert, bare: await bare?.() });
  }
  const of = (pick: (pair: (typeof pairs)[number]) => readonly number[], share: number): number =>
    median(pairs.map((pair) => percentile(pick(pair), share)));
  const [acknowledged, shown] = [of((pair) => pair.times.acknowledged, 0.5), of((pair) => pair.times.shown, 0.5)];
  const ratio = median(pairs.map((pair) => percentile(pair.times.shown, 0.99) / percentile(pair.insert, 0.99)));
  const edits = pairs.reduce((sum, pair) => sum + pair.times.shown.length, 0);
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const slowest = of((pair) => pair.times.acknowledged, 0.99);
  print(
    `${label}: acknowledged after p50 ${ms(acknowledged)}, ` +
      `p99 ${ms(slowest)}${bare ? ` (goal 50: ${slowest <= 50 ? 'met' : 'short'})` : ''}; shown after p50 ${ms(shown)}, ` +
      `p99 ${ms(of((pair) => pair.times.shown, 0.99))}\n` +
      `    an insert takes ${ms(of((pair) => pair.insert, 0.5))}, p99 ${ms(of((pair) => pair.insert, 0.99))}; ` +
      `p99 shown ÷ insert ${ratio.toFixed(1)}; ${edits} edits, median of ${PAIRS} pairs`,
  );
  if (bare) {
    const least = (pick: (times: Times) => readonly number[], share: number): number =>
      of((pair) => (pair.bare ? pick(pair.bare) : []), share);
    const took = (times: (times: Times) => readonly number[]): string =>
      `p50 ${ms(least(times, 0.5))}, p99 ${ms(least(times, 0.99))}`;
    const times = (shown / least((one) => one.shown, 0.5)).toFixed(1);
    print(
      `    a bare server: acknowledged after ${took((one) => one.acknowledged)}; shown after ${took((one) => one.shown)}; ` +
        `p50 shown ÷ bare ${times}`,
    );
  }
  return shown;
}

/** An edit over HTTP until its read model shows it, compared with a durable single-row insert in the same database. */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-latency-'));
  const pool = createPool(server.ownerUrl, { max: 2 });
  await pool.query('create table plain (id bigint generated always as identity primary key, data jsonb not null)');
  const product = await startProduct(server, folder);
  const editors: Editor[] = [];
  let bareServer: Started | undefined;
  try {
    const people = await makeDesigners(pool, EDITORS);
    const boqs = await openBoqs(server.url);
    const owner = people[0];
    if (!owner) throw new Error('nobody to edit');
    const make = async (ownerId: string) => {
      const boqId = randomUUID();
      const command = boqCommand(boqId, ownerId, LINES);
      await boqs.executor.execute(boqId, command, author(ownerId));
      return { boqId, command };
    };
    const desk = (token: string, boqId: string, line: string): Editor => {
      const headers = { authorization: `Bearer ${token}` };
      const editor: Editor = {
        port: product.port,
        change: (count) => requestBytes('PUT', `/api/carpentry/${line}?boq_id=${boqId}`, headers, { count }),
        read: requestBytes('GET', `/api/boqs?boq_id=${boqId}`, headers),
        hasRevisions: true,
        count: 1,
      };
      editors.push(editor);
      return editor;
    };
    const apart: Editor[] = [];
    const boqIds: string[] = [];
    for (const { id, token } of people) {
      const { boqId, command } = await make(id);
      boqIds.push(boqId);
      apart.push(desk(token, boqId, furnitureOf(command)));
    }
    const shared = await make(owner.id);
    for (const { id } of people.slice(1)) {
      await boqs.executor.execute(shared.boqId, { type: 'AttachUser', userId: id }, author(id));
    }
    await boqs.close();
    const together = people.map(({ token }, nth) => desk(token, shared.boqId, furnitureOf(shared.command, nth)));

    await saturated(apart, 2_000);
    const [first] = apart;
    if (!first?.connection) throw new Error('nobody has edited');
    const whole = await first.connection.send(first.read);
    await pool.query('grant insert on plain to public');
    bareServer = await startProcess('test/bench/support/bare-edits.ts', process.env, [
      server.url,
      String(whole.body.length),
    ]);
    const barePort = Number(new URL(bareServer.url ?? '').port);
    const bare = people.map(({ token }, nth): Editor => {
      const headers = { authorization: `Bearer ${token}` };
      const path = `/${boqIds[nth]}`;
      const change = (count: number): Buffer => requestBytes('PUT', path, headers, { count });
      return { port: barePort, change, read: requestBytes('GET', path, headers), hasRevisions: false, count: 1 };
    });
    editors.push(...bare);
    await saturated(bare, 2_000);
    const calmBare = (): Promise<Times> => paced(bare, MILLISECONDS);
    const one = apart.slice(0, 1);
    await comparison('one editor without a pause', pool, () => saturated(one, MILLISECONDS / 2));
    const calm = (): Promise<Times> => paced(apart, MILLISECONDS);
    const followed = await comparison(
      `${EDITORS} editors, ${EDITORS} BOQs, ${PACE} edit a second each`,
      pool,
      calm,
      calmBare,
    );
    const shareOne = (): Promise<Times> => paced(together, MILLISECONDS);
    await comparison(`${EDITORS} editors, one BOQ, ${PACE} edit a second each`, pool, shareOne, calmBare);
    const busy = (): Promise<Times> => saturated(apart, MILLISECONDS);
    await comparison(`${EDITORS} editors, ${EDITORS} BOQs, without a pause`, pool, busy);
    const busyOnOne = (): Promise<Times> => saturated(together, MILLISECONDS);
    await comparison(`${EDITORS} editors, one BOQ, without a pause`, pool, busyOnOne);
    process.kill(product.worker, 'SIGKILL');
    const alone = await comparison(
      `${EDITORS} editors, ${EDITORS} BOQs, ${PACE} edit a second each, no worker`,
      pool,
      calm,
    );
    const ratio = alone / followed;
    print(
      `    without a worker ÷ with one, p50 until shown: ${ratio.toFixed(2)}  goal 2: ${ratio <= 2 ? 'met' : 'short'}`,
    );
  } finally {
    for (const { connection } of editors) connection?.close();
    if (bareServer) await stopProcess(bareServer.child);
    await product.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
