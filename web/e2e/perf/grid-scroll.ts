import type { Browser, CDPSession, Page } from 'playwright-core';
import { WIDE } from '../support/browser';
import { openBareList } from './bare-list';
import { showColumns } from '../support/screen';

export interface GridFigures {
  /** Frames per second over the whole scroll. */
  fps: number;
  /** Main-thread time for scripts, style and layout per frame. */
  cpuMsPerFrame: number;
  /** Maximum number of elements while scrolling. */
  domNodes: number;
  /** From the key that commits a cell until its new value and the server's cost are painted: the median of five. */
  editToVisibleMs: number;
}

const SCROLL_MS = 3000;
const EDITS = 5;

/** Scrolls the page evenly from top to bottom in the given time, counting frames and elements. */
const SCROLL = `(ms) => new Promise((settle) => {
  const last = document.documentElement.scrollHeight - innerHeight;
  const began = performance.now();
  let frames = 0;
  let nodes = 0;
  const frame = () => {
    const done = (performance.now() - began) / ms;
    frames += 1;
    if (frames % 10 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
    scrollTo(0, last * Math.min(1, done));
    if (done < 1) requestAnimationFrame(frame);
    else settle({ frames, nodes, ms: performance.now() - began });
  };
  requestAnimationFrame(frame);
})`;

/** Watches a line's cost from the next Enter on, and returns the time until a new one is painted. */
const WATCH = `(id) => {
  const row = () => document.querySelector('[data-item="' + id + '"]');
  const cost = () => row()?.querySelector('[data-col="cost"]')?.textContent;
  window.gridEdit = new Promise((settle) => {
    const press = (event) => {
      if (event.key !== 'Enter') return;
      removeEventListener('keydown', press, { capture: true });
      const began = performance.now();
      const before = cost();
      const look = () => {
        const settled = cost() !== before && !row()?.querySelector('[data-state]');
        if (settled) requestAnimationFrame(() => settle(performance.now() - began));
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('keydown', press, { capture: true });
  });
}`;

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const sum = (...names: string[]): number =>
    metrics.filter(({ name }) => names.includes(name)).reduce((all, { value }) => all + value, 0);
  return sum('ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration');
}

/** Scrolls what the page shows to its end. */
async function scroll(page: Page): Promise<Pick<GridFigures, 'fps' | 'cpuMsPerFrame' | 'domNodes'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.waitForTimeout(500);
  const busy = await busySeconds(session);
  const scrolled = (await page.evaluate(`(${SCROLL})(${SCROLL_MS})`)) as { frames: number; nodes: number; ms: number };
  const spent = (await busySeconds(session)) - busy;
  await session.detach();
  return {
    fps: Math.round((scrolled.frames / scrolled.ms) * 10_000) / 10,
    cpuMsPerFrame: Math.round(((spent * 1000) / scrolled.frames) * 100) / 100,
    domNodes: scrolled.nodes,
  };
}

/** What scrolling a bare list of as many rows costs in the same browser: the yardstick, whatever the machine. */
export async function measureBareList(browser: Browser): Promise<Pick<GridFigures, 'cpuMsPerFrame' | 'domNodes'>> {
  const page = await openBareList(browser, WIDE);
  const figures = await scroll(page);
  await page.close();
  return figures;
}

/**
 * Measures scrolling and editing the items of the BOQ on the page. It must show a wide screen with at least one item
 * that has a count; counts are changed and left so.
 */
export async function measureGrid(page: Page): Promise<GridFigures> {
  await page.getByRole('grid', { name: 'Items' }).waitFor();
  const scrolled = await scroll(page);
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(300);
  await showColumns(page, 'Count');
  const edits: number[] = [];
  for (let count = 2; count < 2 + EDITS; count += 1) edits.push(await editOnce(page, count));
  return {
    ...scrolled,
    editToVisibleMs: Math.round(edits.toSorted((one, other) => one - other)[Math.floor(EDITS / 2)] ?? 0),
  };
}

async function editOnce(page: Page, count: number): Promise<number> {
  const cell = page.locator('[data-col="count"]:not([aria-readonly])').first();
  const now = Number(await cell.textContent());
  const id = await cell.evaluate((node) => node.closest('[data-item]')?.getAttribute('data-item') ?? '');
  await cell.click();
  await page.evaluate(`(${WATCH})(${JSON.stringify(id)})`);
  await page.keyboard.type(String(now === count ? count + 1 : count));
  await page.keyboard.press('Enter');
  return (await page.evaluate('window.gridEdit')) as number;
}
