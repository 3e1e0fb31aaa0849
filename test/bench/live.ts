import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../src/platform/database/kysely';
import { author, boqCommand, furnitureOf, openBoqs } from './support/boqs';
import { Follower } from './support/follower';
import { median, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { cpuSecondsOf, makeDesigners, residentMegabytes, startProduct, type Person } from './support/product';

const BOQS = 5;
const PEOPLE = 55;
const STREAMS_A_PERSON = 20;
const EDITS = 12;
const IDLE_MS = 5_000;

async function until(met: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 30_000; !met(); await sleep(1)) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

interface Desk {
  readonly boqId: string;
  readonly line: string;
  count: number;
}

/** A series of edits: ms until the first and the last follower received each. */
async function told(port: number, editor: Person, desk: Desk, followers: readonly Follower[]): Promise<number[][]> {
  const connection = new Connection(port);
  const times: number[][] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    desk.count = (desk.count % 9) + 1;
    const path = `/api/carpentry/${desk.line}?boq_id=${desk.boqId}`;
    const headers = { authorization: `Bearer ${editor.token}` };
    const started = performance.now();
    const { status, body } = await connection.send(requestBytes('PUT', path, headers, { count: desk.count }));
    if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`);
    const { revision } = JSON.parse(body.toString()) as { revision: number };
    await until(() => followers.every((one) => one.revision >= revision), `revision ${revision}`);
    const all = followers.map(({ at }) => at - started);
    times.push([Math.min(...all), Math.max(...all)]);
    await sleep(40);
  }
  connection.close();
  return times;
}

/** Announcing an edit to one browser and to 200 on one BOQ, and the cost of 1,000 idle ones. */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-live-'));
  const pool = createPool(server.ownerUrl, { max: 2 });
  const product = await startProduct(server, folder);
  const followers: Follower[] = [];
  try {
    const people = await makeDesigners(pool, PEOPLE);
    const boqs = await openBoqs(server.url);
    const [owner] = people;
    if (!owner) throw new Error('nobody to edit');
    const desks: Desk[] = [];
    for (let index = 0; index < BOQS; index += 1) {
      const boqId = randomUUID();
      const command = boqCommand(boqId, owner.id, 60);
      await boqs.executor.execute(boqId, command, author(owner.id));
      for (const { id } of people.slice(1)) {
        await boqs.executor.execute(boqId, { type: 'AttachUser', userId: id }, author(id));
      }
      desks.push({ boqId, line: furnitureOf(command), count: 1 });
    }
    await boqs.close();
    const [first] = desks as [Desk];
    const follow = (person: Person, desk: Desk): Follower => {
      const follower = new Follower(product.port, person.token, desk.boqId);
      followers.push(follower);
      return follower;
    };
    const ms = (times: readonly number[][], which: 0 | 1): string =>
      `${median(times.map((time) => time[which] ?? NaN)).toFixed(1)} ms`;

    const alone = [follow(owner, first)];
    await until(() => alone.every(({ revision }) => revision > 0), 'the first stream');
    await told(product.port, owner, first, alone);
    const one = await told(product.port, owner, first, alone);
    print(`one stream: told after ${ms(one, 1)} (median of ${EDITS} edits, from sending the edit)`);

    const before = residentMegabytes(product.api);
    const crowd = [...alone];
    for (const person of people.slice(1)) {
      for (let stream = 0; stream < 4; stream += 1) if (crowd.length < 200) crowd.push(follow(person, first));
    }
    await until(() => crowd.every(({ revision }) => revision > 0), '200 streams');
    await sleep(500);
    const many = await told(product.port, owner, first, crowd);
    print(`${crowd.length} streams of one BOQ: the first told after ${ms(many, 0)}, the last after ${ms(many, 1)}`);

    const opened = performance.now();
    for (const [index, person] of people.entries()) {
      for (let stream = 0; stream < STREAMS_A_PERSON - 4; stream += 1) {
        const desk = desks[1 + ((index + stream) % (BOQS - 1))];
        if (desk && followers.length < 1_000) follow(person, desk);
      }
      await sleep(5);
    }
    await until(() => followers.every(({ revision }) => revision > 0), '1,000 streams');
    print(`${followers.length} streams stood after ${((performance.now() - opened) / 1000).toFixed(1)} s`);
    await sleep(1_000);
    const cpu = cpuSecondsOf(product.api) ?? NaN;
    await sleep(IDLE_MS);
    const used = ((cpuSecondsOf(product.api) ?? NaN) - cpu) / (IDLE_MS / 1000);
    const grown = residentMegabytes(product.api) - before;
    print(
      `while nothing happens the API process uses ${(used * 100).toFixed(1)} % of a core; ` +
        `${((grown * 1024) / (followers.length - 1)).toFixed(0)} KB a stream`,
    );
    const busy = await told(product.port, owner, first, crowd);
    print(
      `with ${followers.length} open, the 200 of one BOQ: the first after ${ms(busy, 0)}, the last after ${ms(busy, 1)}`,
    );
  } finally {
    for (const follower of followers) follower.close();
    await product.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
