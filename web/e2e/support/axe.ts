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
  const faults: string[] = [];
  for (const { id, nodes } of results.violations) {
    let targets = nodes.map(({ target }) => target.join(' '));
    if (id === 'target-size') targets = await smallAnywhere(page, targets);
    if (targets.length > 0) faults.push(`${id}: ${targets.join(', ')}`);
  }
  return faults;
}

/** Of targets that seem too small those that still do in the middle of the window: a bar that stays at its foot covers half of some. */
async function smallAnywhere(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const target of targets) {
    const where = JSON.stringify(target);
    const again = (await page.evaluate(`(async () => {
      const at = [scrollX, scrollY];
      document.querySelector(${where})?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const found = await axe.run(${where}, { runOnly: { type: 'rule', values: ['target-size'] } });
      scrollTo(...at);
      return found;
    })()`)) as AxeResults;
    if (again.violations.length > 0) small.push(target);
  }
  return small;
}

/** Pixels by which the page is wider than its window. */
export async function sideways(page: Page): Promise<number> {
  return (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
}
