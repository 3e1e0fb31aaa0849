import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '../../proof/support/editors';
import { until } from '../../support/until';
import { demand, endWith, seconds, type Book, type Stage } from './book';
import { Writer } from './production';
import { Server } from './server';
import { Unit } from './units';

/** A network of its own: this machine at .1, the two at .2 and .3. */
const NET = '10.213.77';
const MACHINES = ['fitout-a', 'fitout-b'] as const;
const AWAY_MS = 6_000;

const ip = (...args: readonly string[]): void => void execFileSync('ip', args, { stdio: 'pipe' });

/** Two network namespaces on a bridge. Throws where that is not permitted; leaves nothing in that case. */
function connect(): void {
  disconnect();
  ip('link', 'add', 'fitout0', 'type', 'bridge');
  ip('addr', 'add', `${NET}.1/24`, 'dev', 'fitout0');
  ip('link', 'set', 'fitout0', 'up');
  for (const [nth, name] of MACHINES.entries()) {
    ip('netns', 'add', name);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', name, 'master', 'fitout0', 'up');
    ip('-n', name, 'addr', 'add', `${NET}.${nth + 2}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
}

function disconnect(): void {
  for (const args of [...MACHINES.map((name) => ['netns', 'del', name]), ['link', 'del', 'fitout0']]) {
    try {
      ip(...args);
    } catch {
      // It was not there.
    }
  }
}

/** The network between the machines; false where this machine does not permit one. */
function isConnected(stage: Stage): boolean {
  try {
    connect();
  } catch (error) {
    disconnect();
    stage.leaveOut('two machines', `no network namespaces can be made: ${String(error).split('\n')[0]}`);
    return false;
  }
  stage.atEnd(() => Promise.resolve(disconnect()));
  return true;
}

const within = (machine: 0 | 1): string[] => ['ip', 'netns', 'exec', MACHINES[machine]];

export const TWO_MACHINES: Book = {
  name: 'two machines',
  follow: async (stage) => {
    if (!isConnected(stage)) return;
    const folder = stage.folder('two');
    const server = await Server.create(folder, { host: `${NET}.2`, within: within(0) });
    endWith(stage, server);
    await server.query('create database fitout owner fitout encoding UTF8 template template0');
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const env = (nth: 0 | 1): Record<string, string> => ({
      DATABASE_URL: server.urlOf('fitout'),
      DATA_DIR: dataDir,
      HOST: `${NET}.${nth + 2}`,
    });
    const urls = [`http://${NET}.2:3000`, `http://${NET}.3:3000`];
    const apiA = Unit.start(stage.root, 'fitout-api', 3000, env(0), within(0));
    const apiB = Unit.start(stage.root, 'fitout-api', 3000, env(1), within(1));
    const worker = Unit.start(stage.root, 'fitout-worker', 3011, env(1), within(1));
    stage.atEnd(() => Promise.all([apiA, apiB, worker].map((unit) => unit.stop())));
    await Promise.all([apiA.ready(urls[0] ?? ''), apiB.ready(urls[1] ?? ''), worker.ready(`http://${NET}.3:3011`)]);

    const credentials = { email: 'two@example.test', password: 'correct horse' };
    const { token } = await new Account(urls).expectOk<{ token: string }>('POST', '/users/signup', credentials);
    await new Account(urls, token).expectOk('PATCH', '/me', { role: 'designer' });
    const writer = await Writer.begin(new Account(urls[0] ?? '', token));
    const other = new Account(urls[1] ?? '', token);
    const shown = async (): Promise<string> => {
      const path = `/carpentry?boq_id=${writer.boqId}`;
      const list = await other.expectOk<{ data: { items: { id: string; title: string }[] } }>('GET', path);
      return list.data.items.find(({ id }) => id === writer.item)?.title ?? '';
    };
    for (let time = 0; time < 20; time += 1) {
      const known = writer.acknowledged.length - 1;
      const title = await shown();
      const at = writer.acknowledged.findIndex(({ key }) => key === title);
      demand(at === -1 || at >= known, 'machine B showed less than was acknowledged on A');
    }
    stage.note('each of 20 reads on B showed what was acknowledged on A');

    ip('link', 'set', MACHINES[1], 'down');
    const others = writer.refused.length;
    await writer.goOn();
    await sleep(AWAY_MS);
    await writer.goOn();
    demand(writer.refused.length === others, 'edits on A were refused while B was cut off');
    ip('link', 'set', MACHINES[1], 'up');
    const began = performance.now();
    await Promise.all([apiB.ready(urls[1] ?? ''), worker.ready(`http://${NET}.3:3011`)]);
    await writer.end();
    const last = writer.acknowledged.at(-1)?.key;
    await until(async () => (await shown()) === last);
    stage.note(
      `B cut off for ${seconds(AWAY_MS)} s: A served on, B was back after ${seconds(performance.now() - began)} s`,
    );
  },
};
