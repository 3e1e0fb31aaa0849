import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../proof/support/product';
import { until } from '../../support/until';
import { demand, endWith, seconds, type Book, type Stage } from './book';
import { Production, Writer } from './production';
import { makeFolder, Server, serverUser } from './server';
import { follow, run } from './shell';

const today = (): string => new Date().toISOString().slice(0, 10);

/** A production at work on a server of its own. */
export async function open(
  stage: Stage,
  name: string,
): Promise<{ folder: string; server: Server; production: Production }> {
  const folder = stage.folder(name);
  const server = await Server.create(folder);
  await server.query('create database fitout owner fitout encoding UTF8 template template0');
  const production = await Production.prepare(stage.root, folder, server.urlOf('fitout'));
  endWith(stage, server, production);
  // Ended in this order: processes first.
  stage.note(`a production is ready after ${seconds(await production.start())} s`);
  return { folder, server, production };
}

/** Every edit that was acknowledged before `at` is stored. */
async function expectEdits(writer: Writer, server: Server, database: string, at: number): Promise<void> {
  const stored = new Set(await writer.storedIn(server, database));
  const lost = writer.acknowledged.filter((edit) => edit.at < at && !stored.has(edit.key));
  demand(lost.length === 0, `${lost.length} edits that were acknowledged before are lost`);
}

export const RESTORE: Book = {
  name: 'backup and restore',
  follow: async (stage) => {
    const { folder, server, production } = await open(stage, 'restore');
    const writer = await Writer.begin(await production.signUp());
    const instead = { '2026-11-22': today() };
    const env = { ...server.environment, ...production.env };
    // In its first seconds a product has read models that no worker has begun yet, and so would the copy.
    const verify = (): Promise<string> => run('npm run projections -- verify', { cwd: stage.root, env });
    await until(() => verify().then(Boolean, () => false));
    const began = Date.now();
    await follow(stage.page.next('Backup'), { cwd: folder, env, instead });
    stage.note(`backup ${seconds(Date.now() - began)} s while people edit`);
    await writer.goOn();
    await writer.end();

    const lost = performance.now();
    const copyUrl = server.urlOf('fitout_restored');
    const copy = await Production.prepare(stage.root, stage.folder('restored'), copyUrl, { OUTBOUND: 'off' });
    endWith(stage, copy);
    const restored = { ...env, ...copy.env, RESTORED_URL: copyUrl };
    await follow(stage.page.next('Restore'), { cwd: folder, env: restored, instead });
    const checked = await follow(stage.page.next('Restore'), { cwd: stage.root, env: restored, instead });
    demand(/clean, \d+ events, hash chain whole/.test(checked), `the log is not clean:\n${checked}`);
    await copy.start();
    stage.note(`restored, checked and ready after ${seconds(performance.now() - lost)} s`);
    demand(copy.api.output.includes('OUTBOUND=off'), 'the copy does not say that it sends nothing');
    await expectEdits(writer, server, 'fitout_restored', began);
    await Writer.begin(await copy.logIn()).then((again) => again.end());
    await follow([stage.page.inline('Restore', 'npm run migrate -- --new-files')], {
      cwd: stage.root,
      env: restored,
      instead,
    });
  },
};

/** Follows the section from a base backup, and starts a production on what was recovered. */
async function recover(
  stage: Stage,
  commands: ReturnType<Stage['page']['next']>,
  env: Readonly<Record<string, string>>,
): Promise<{ server: Server; production: Production; ms: number }> {
  const began = performance.now();
  const port = await freePort();
  const surroundings = { cwd: env.RECOVERED ? join(env.RECOVERED, '..') : '/', env, instead: { '5433': String(port) } };
  await follow(commands, { ...surroundings, user: serverUser() });
  const server = Server.at(env.RECOVERED ?? '', port);
  stage.atEnd(() => run('pg_ctl --pgdata="$RECOVERED" --mode=fast stop', { ...surroundings, user: serverUser() }));
  const production = await Production.prepare(stage.root, stage.folder('recovered'), server.urlOf('fitout'));
  stage.atEnd(() => production.stop());
  await run('npm run migrate -- --new-files', { cwd: stage.root, env: { ...env, ...production.env } });
  const log = await run('npm run events -- verify', { cwd: stage.root, env: { ...env, ...production.env } });
  demand(log.includes('clean'), log);
  await production.start();
  return { server, production, ms: performance.now() - began };
}

export const POINT_IN_TIME: Book = {
  name: 'point in time',
  follow: async (stage) => {
    const { folder, server, production } = await open(stage, 'moment');
    const archive = makeFolder(join(folder, 'archive'));
    const places = makeFolder(join(folder, 'places'));
    const env = { ...server.environment, ARCHIVE: archive, BASE: join(folder, 'base') };
    const plain = { cwd: stage.root, env, instead: {} };
    const [settings, base, finish, recovery] = Array.from({ length: 4 }, () => stage.page.next('Point in time'));
    if (!settings || !base || !finish || !recovery) throw new Error('the section has too few blocks');
    await follow(settings, plain);
    stage.leaveOut('systemctl restart postgresql', 'this PostgreSQL belongs to no systemd; it is restarted by hand');
    await server.stop();
    await server.start();
    await follow(base, plain);
    await run(`chown -R ${serverUser()?.uid ?? ''} "$BASE"`, plain);
    const writer = await Writer.begin(await production.signUp());
    stage.note('PostgreSQL was restarted beside the production, which went on');

    // Someone deletes what they should not.
    await writer.goOn(10);
    const moment = Date.now();
    await writer.goOn(10);
    await follow(finish, plain);
    const mistake = {
      ...env,
      RECOVERED: join(places, 'moment'),
      MOMENT: new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00:00'),
    };
    const back = await recover(stage, recovery, mistake);
    await expectEdits(writer, back.server, 'fitout', moment);
    const stored = new Set(await writer.storedIn(back.server, 'fitout'));
    const later = writer.acknowledged.filter(({ key, at }) => at > moment + 1_000 && stored.has(key));
    demand(later.length === 0, 'edits after the moment were recovered');
    stage.note(`to a moment: RPO 0 edits before it, RTO ${seconds(back.ms)} s`);
    await back.production.stop();

    // The machine is lost, with whatever was not archived; for a minute and a half it was at work.
    await writer.goOn();
    const lostAt = Date.now() + 75_000;
    while (Date.now() < lostAt) await writer.goOn(20);
    await server.stop('SIGQUIT');
    renameSync(server.data, `${server.data}.lost`);
    await writer.end();
    const end = { ...env, RECOVERED: join(places, 'end') };
    const rest = await recover(
      stage,
      recovery.filter(({ text }) => !text.includes('$MOMENT')),
      end,
    );
    const kept = new Set(await writer.storedIn(rest.server, 'fitout'));
    const lastLost = writer.acknowledged.at(-1)?.at ?? 0;
    const lastKept = writer.acknowledged.findLast(({ key }) => kept.has(key))?.at ?? 0;
    await expectEdits(writer, rest.server, 'fitout', lastKept);
    stage.note(`server lost: RPO ${seconds(lastLost - lastKept)} s (archive_timeout 60 s), RTO ${seconds(rest.ms)} s`);
    demand(lastLost - lastKept < 65_000, 'more than archive_timeout was lost');
  },
};

export const ANOTHER_HOST: Book = {
  name: 'another host',
  follow: async (stage) => {
    const { folder, server, production } = await open(stage, 'old-host');
    const account = await production.signUp();
    const writer = await Writer.begin(account);
    const link = await account.expectOk<{ data: { url: string } }>('GET', `/boqs/${writer.boqId}/export?format=csv`);
    const place = stage.folder('new-host');
    const other = await Server.create(place);
    endWith(stage, other);
    await other.query('create database fitout owner fitout encoding UTF8 template template0');
    const moved = await Production.prepare(stage.root, place, other.urlOf('fitout'));
    stage.atEnd(() => moved.stop());
    await production.stop();
    const began = performance.now();
    await writer.end();
    const env = { ...server.environment, ...production.env };
    const instead = {};
    await follow(stage.page.next('Another host'), {
      cwd: folder,
      env: { ...env, NEW_DATABASE_URL: other.urlOf('fitout'), NEW_DATA_DIR: moved.dataDir },
      instead,
    });
    await server.stop();
    await moved.start();
    stage.note(`moved and ready after ${seconds(performance.now() - began)} s`);
    await expectEdits(writer, other, 'fitout', Date.now());
    const path = new URL(link.data.url, moved.api.url);
    const file = await fetch(new URL(path.pathname + path.search, moved.api.url));
    demand(file.status === 200, `a signed address of before answers ${file.status}`);
    const again = await Writer.begin(await moved.logIn());
    await again.end();
  },
};
