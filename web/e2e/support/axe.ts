import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Contrast is measured on what stands still: a panel that fades in has the colours of neither state. */
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished)).then(() => undefined)`;

/** What the page gets wrong by WCAG 2.2 AA as far as axe-core can tell: one line a rule, with the elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  await page.evaluate(SETTLED);
  const results = (await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(TAGS)} })`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Pixels by which the page is wider than its window. */
export async function sideways(page: Page): Promise<number> {
  return (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
}
