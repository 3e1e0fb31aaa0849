import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumToLaunch } from '../packaged-chromium.cjs';
import { median } from './median.mjs';

const BOQ = 'Sharma residence, Andheri';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const NAMES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

/** Screens with their minimum performance scores; member screens are excluded from SEO. */
const screens = (boq) => [
  { name: 'home', path: '/', performance: 95, open: true },
  { name: 'login', path: '/login', performance: 90, open: true },
  { name: 'help', path: '/frequently-asked-questions', performance: 90, open: true },
  { name: 'details', path: `/boqs/${boq}/details`, performance: 95, open: false },
  { name: 'summary', path: `/boqs/${boq}/summary`, performance: 95, open: false },
];

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** One mobile audit of a URL with an empty cache; logged in where the browser is. */
async function audit(browser, url, port) {
  const page = await browser.newPage();
  const devtools = await browser.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  // Nor anything that the service worker keeps.
  const origin = new URL(url).origin;
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await page.close();
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: CATEGORIES,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse of ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result.lhr;
}

/** A browser with a debugging port; logged in when a token is given. */
async function launch(product, token, work) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'fitout-lighthouse-'));
  const launch = await chromiumToLaunch();
  const args = [...launch.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(folder, { ...launch, args });
  try {
    if (token) {
      const page = await browser.newPage();
      await page.goto(`${product.url}/favicon.svg`);
      await page.evaluate((value) => localStorage.setItem('hp_user_token', value), token);
      await page.close();
    }
    return await work(browser, port);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Failed audits of a category by weight, heaviest first. */
function faults(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 8)
    .map(({ id }) => `${id}: ${lhr.audits[id].displayValue ?? lhr.audits[id].title}`);
}

function rowsOf({ name, performance, open }, reports) {
  return CATEGORIES.filter((category) => open || category !== 'seo').map((category) => {
    const scores = reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
    const least = category === 'performance' ? performance : 100;
    const measured = median(scores);
    const ok = measured >= least;
    const spread = new Set(scores).size > 1 ? ` (${scores.join(', ')})` : '';
    return {
      gate: `Lighthouse ${NAMES[category]} of ${name}`,
      limit: category === 'performance' ? `≥ ${least}` : '100',
      measured: `${measured}${spread}`,
      ok,
      reasons: ok ? [] : faults(reports[scores.indexOf(measured)], category),
    };
  });
}

/** Gate rows of Lighthouse (mobile), the median of `runs` per screen. */
export async function measureLighthouse(product, runs) {
  const { application } = product;
  const token = await application.demo('designer');
  const all = screens(await application.boq(token, BOQ));
  const rows = [];
  for (const open of [true, false]) {
    await launch(product, open ? null : token, async (browser, port) => {
      for (const screen of all.filter((one) => one.open === open)) {
        const reports = [];
        for (let run = 0; run < runs; run += 1) reports.push(await audit(browser, product.url + screen.path, port));
        rows.push(...rowsOf(screen, reports));
      }
    });
  }
  return rows;
}
