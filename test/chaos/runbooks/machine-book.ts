import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../proof/support/product';
import { until } from '../../support/until';
import { demand, endWith, has, seconds, type Book, type Stage } from './book';
import { Server } from './server';
import { follow, run } from './shell';
import { Unit } from './units';

const SITE = 'boq.example.com';

/** Makes a release and unpacks it as the page says; the books that follow run it. */
async function unpack(stage: Stage): Promise<void> {
  const env = { PATH: process.env.PATH ?? '' };
  const began = performance.now();
  const release = stage.page.inline('A machine', 'npm run release');
  await follow([release], { cwd: stage.checkout, env, instead: {} });
  stage.note(`a release is made in ${seconds(performance.now() - began)} s`);
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: stage.checkout, encoding: 'utf8' });
  const opt = join(stage.folder('opt'), 'fitout');
  const instead = { '/opt/fitout': opt, COMMIT: commit.trim() };
  await follow(stage.page.next('A machine'), { cwd: join(stage.checkout, 'release'), env, instead });
  stage.root = opt;
}

/** The site of deploy/nginx on other ports, with a certificate of its own and both APIs. Resolves with its address. */
async function serveByNginx(stage: Stage, folder: string, apis: readonly number[]): Promise<string> {
  const [http, https] = [await freePort(), await freePort()];
  const plain = { cwd: folder, env: { PATH: process.env.PATH ?? '' } };
  await run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${SITE} -keyout privkey.pem -out fullchain.pem`,
    plain,
  );
  const site = readFileSync(join(stage.root, 'deploy/nginx/fitout.conf'), 'utf8')
    .replaceAll(`/etc/letsencrypt/live/${SITE}`, folder)
    .replace('# server 127.0.0.1:3001', 'server 127.0.0.1:3001')
    .replace('127.0.0.1:3000', `127.0.0.1:${apis[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${apis[1]}`)
    .replaceAll(/^ +listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `);
  const conf = `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`;
  writeFileSync(join(folder, 'nginx.conf'), conf);
  await run('nginx -t -c "$PWD/nginx.conf"', plain);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
  stage.atEnd(() => Promise.resolve(child.kill('SIGTERM')));
  return `https://127.0.0.1:${https}`;
}

/** Status and headers of an answer from behind a certificate that nobody has signed. */
const head = (url: string, folder: string): Promise<string> =>
  run(`curl --silent --insecure --include --header 'Host: ${SITE}' ${url}`, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
  }).catch(() => '');

export const MACHINE: Book = {
  name: 'a machine',
  follow: async (stage) => {
    await unpack(stage);
    const folder = stage.folder('machine');
    const server = await Server.create(folder);
    endWith(stage, server);
    await server.query('create database fitout owner fitout encoding UTF8 template template0');
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const env = {
      DATABASE_URL: server.urlOf('fitout'),
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      TRUST_PROXY: 'loopback',
    };
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const began = performance.now();
    const units = ports.map((port, nth) => Unit.start(stage.root, nth < 2 ? 'fitout-api' : 'fitout-worker', port, env));
    stage.atEnd(() => Promise.all(units.map((unit) => unit.stop())));
    await Promise.all(units.map((unit, nth) => unit.ready(`http://127.0.0.1:${ports[nth]}`)));
    stage.note(
      `two APIs and two workers, by the lines of the units, are ready after ${seconds(performance.now() - began)} s`,
    );
    stage.leaveOut('systemctl enable', 'no systemd runs here');

    if (has('nginx') && has('curl')) {
      const url = await serveByNginx(stage, folder, ports);
      await until(async () => (await head(`${url}/api/health/ready`, folder)).includes(' 200'));
      await Promise.all(units.slice(0, 2).map((unit) => unit.stop()));
      const away = await head(`${url}/api/health/ready`, folder);
      demand(/ 503/.test(away) && /^retry-after: 5/im.test(away) && away.includes('"code":"unavailable"'), away);
      stage.note('nginx -t; the site over TLS is 200, and 503 with Retry-After when no API is there');
    } else stage.leaveOut('deploy/nginx', 'nginx and curl are not both here');

    const plain = { cwd: stage.root, env: { PATH: process.env.PATH ?? '' } };
    if (has('promtool')) {
      await run('promtool check rules deploy/prometheus/alerts.yml', plain);
      await run('promtool check config --syntax-only deploy/prometheus/prometheus.yml', plain);
      stage.note('promtool accepts rules and configuration');
    } else stage.leaveOut('deploy/prometheus', 'promtool is not here');
    for (const what of ['docker compose', 'deploy/kubernetes']) stage.leaveOut(what, 'no engine or cluster is here');
  },
};
