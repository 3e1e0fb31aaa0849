/**
 * Screenshots of the main screens for the README: `npm run screenshots` starts the product in a temporary folder,
 * drives the packaged Chromium through it and writes docs/screenshots. `--url http://…` uses a running server instead.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { filmOf } from './film.mjs';
import { papersOf } from './papers.mjs';
import { chromiumToLaunch } from './packaged-chromium.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const into = join(root, 'docs', 'screenshots');
const given = process.argv.indexOf('--url');
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function serve() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fitout-screenshots-'));
  const child = spawn(process.execPath, [join(root, 'dist', 'main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended:\n${text}`)));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const ready = /Fitout is ready at (\S+)/.exec(text);
      if (ready && text.includes('Demo logins')) resolve(ready[1]);
    });
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const server = given < 0 ? await serve() : { url: process.argv[given + 1], stop: async () => {} };
const browser = await chromium.launch(await chromiumToLaunch());
try {
  mkdirSync(into, { recursive: true });
  const login = async (email) => {
    const response = await fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'fitout-demo' }),
    });
    if (!response.ok) throw new Error(`login answered ${response.status}`);
    return (await response.json()).token;
  };
  const token = await login('designer@fitout.example');
  const call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${server.url}/api${path}`, asked);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return (await response.json()).data;
  };
  // The list follows the demo by a moment.
  const sharma = async () => (await call('GET', '/boqs?q=Sharma'))[0] ?? sleep(200).then(sharma);
  const { boq_id: boq } = await sharma();

  /**
   * Takes one screenshot on a new page with this size and theme, logged in or not; `act` brings it into the state to
   * show.
   */
  const shot = async (name, path, { size = DESKTOP, scheme = 'light', signedIn = true, act } = {}) => {
    const context = await browser.newContext({ viewport: size, colorScheme: scheme, deviceScaleFactor: 1 });
    if (signedIn) {
      await context.addInitScript((value) => localStorage.setItem('hp_user_token', value), token);
    }
    await context.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
    const page = await context.newPage();
    await page.goto(`${server.url}${path}`);
    // An open BOQ keeps an event stream open: such a page is never network-idle.
    await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined);
    await act?.(page);
    // On a busy machine what is fetched later is still on its way.
    await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(into, `${name}.png`) });
    process.stdout.write(`${name}.png\n`);
    await context.close();
  };

  await shot('home', '/', { signedIn: false });
  await shot('home-phone', '/', { signedIn: false, size: PHONE });
  await shot('overview', '/estimate', { signedIn: false });
  await shot('boqs', '/boqs');
  await shot('boq', `/boqs/${boq}/details`, {
    act: async (page) => {
      await page.getByRole('gridcell').nth(4).click();
      await page.keyboard.press('Control+i');
      await page.waitForTimeout(1500);
    },
  });
  await shot('boq-dark', `/boqs/${boq}/details`, { scheme: 'dark' });
  await shot('boq-phone', `/boqs/${boq}/details`, { size: PHONE });
  await shot('summary', `/boqs/${boq}/summary`);
  const atWork = async () =>
    (await call('GET', '/firm/works')).find(({ finished, invoiced }) => !finished && invoiced > 0) ??
    sleep(500).then(atWork);
  const { boq_id: works } = await atWork();
  await shot('works', `/boqs/${works}/works`);
  await shot('works-phone', `/boqs/${works}/works?tab=measure`, { size: PHONE });
  writeFileSync(join(into, 'papers.png'), await papersOf({ browser, url: server.url, token, call }));
  process.stdout.write('papers.png\n');
  writeFileSync(join(into, 'plan.png'), await filmOf({ browser, url: server.url, token, call, boq: works }));
  process.stdout.write('plan.png\n');
  await shot('history', `/boqs/${boq}/history`);
  await shot('vendors', '/vendors', { signedIn: false });
  await shot('materials', '/materials', { signedIn: false });
  await shot('upload', '/boqs/upload');
  await call('PUT', '/me/firm', {
    name: 'Studio Kaveri Interiors',
    address: 'Law College Road, Pune 411004',
    phone: '+91 98230 41175',
    warranty: '10 years on BWP ply, 1 year on workmanship.',
  });
  await call('POST', `/boqs/${boq}/issues`, { name: 'Anita Rao', note: 'With the veneer we chose on Friday.' });
  const { url } = await call('POST', `/boqs/${boq}/issues/1/link`);
  await shot('quotation', new URL(url).pathname, { signedIn: false });
  await shot('quotation-phone', new URL(url).pathname, { signedIn: false, size: PHONE });
} finally {
  await browser.close();
  await server.stop();
}
