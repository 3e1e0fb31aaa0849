import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { startApplication, type RunningApplication } from '../support/application';
import { launchBrowser, PHONE, visit, WIDE } from '../support/browser';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let application: RunningApplication;
let browser: Browser;
let token: string;
let boq: string;

beforeAll(async () => {
  [application, browser] = await Promise.all([startApplication(), launchBrowser()]);
  token = (await application.account('designer')).token;
  const response = await fetch(`${application.url}/api/boqs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ layout_type: '1bhk', carpet_area: 550, bedrooms: ['master'] }),
  });
  boq = ((await response.json()) as { data: { boq_id: string } }).data.boq_id;
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await application?.stop();
}, 30_000);

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = (await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const SCREENS: readonly { name: string; path: () => string; ready: (page: Page) => Promise<unknown>; guest?: true }[] =
  [
    { name: 'home', path: () => '/?view=rooms', guest: true, ready: (page) => page.getByRole('table').waitFor() },
    { name: 'login', path: () => '/login', guest: true, ready: (page) => page.getByLabel('Email').waitFor() },
    { name: '404', path: () => '/nowhere', guest: true, ready: (page) => page.getByText('404').waitFor() },
    { name: 'list', path: () => '/boqs', ready: (page) => page.getByRole('list').first().waitFor() },
    {
      name: 'upload',
      path: () => '/boqs/upload',
      ready: (page) => page.getByRole('button', { name: 'Upload', exact: true }).waitFor(),
    },
    { name: 'summary', path: () => `/boqs/${boq}/summary`, ready: (page) => page.getByRole('table').first().waitFor() },
    { name: 'items', path: () => `/boqs/${boq}/details`, ready: (page) => page.getByRole('table').waitFor() },
    {
      name: 'materials',
      path: () => `/boqs/${boq}/details?tab=material`,
      ready: (page) => page.getByRole('table').first().waitFor(),
    },
    {
      name: 'assumptions',
      path: () => `/boqs/${boq}/details?tab=assumptions`,
      ready: (page) => page.getByText('Every estimate').waitFor(),
    },
    {
      name: 'history',
      path: () => `/boqs/${boq}/details?panel=history`,
      ready: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
    },
    {
      name: 'add',
      path: () => `/boqs/${boq}/details?panel=add`,
      ready: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
    },
    {
      name: 'item',
      path: () => `/boqs/${boq}/details`,
      ready: async (page) => {
        await page.getByRole('table').getByRole('button').first().click();
        await page.getByRole('dialog').getByRole('table').waitFor();
      },
    },
  ];

describe.each([
  ['light', 'wide', WIDE],
  ['light', 'phone', PHONE],
  ['dark', 'wide', WIDE],
  ['dark', 'phone', PHONE],
] as const)('screens in %s on a %s window', (scheme, _window, viewport) => {
  it.each(SCREENS.map((screen) => [screen.name, screen] as const))(
    '%s has no fault for a reader',
    async (_name, screen) => {
      const visitor = await visit(browser, application.url, {
        scheme,
        viewport,
        token: screen.guest ? undefined : token,
      });
      await visitor.page.goto(screen.path());
      await screen.ready(visitor.page);
      expect(await faults(visitor.page)).toEqual([]);
      const sideways = await visitor.page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(sideways).toBeLessThanOrEqual(0);
      await visitor.close();
    },
  );
});
