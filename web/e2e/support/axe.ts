import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { until } from './browser';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const MOVING = 'document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)';

/** Set by `npm run gates`: everything is judged, in every combination of colour scheme and width. */
export const EVERY_MODE = process.env['A11Y_MODES'] === 'every';

/** Contrast is measured without animation: a panel fading in has the colours of neither state. */
const SETTLED = `Promise.allSettled(${MOVING}.map((each) => each.finished)).then(() => undefined)`;

/** Figures that wait for the server are paler meanwhile, and may wait longer than a check takes. */
const UPDATED = '!document.querySelector("[data-updating=true]")';

/**
 * Runs axe and reports whether the page changed or moved meanwhile: a button may become enabled during the check.
 * Starting animations show up in the next frame, so wait for one. No rule of these tags reads the style sheets, so only
 * media are loaded beforehand.
 */
const JUDGED = `(async () => {
  let moved = ${MOVING}.length > 0 || !(${UPDATED});
  const note = () => { moved = true; };
  const begins = ['transitionrun', 'animationstart'];
  for (const each of begins) document.addEventListener(each, note, true);
  const changes = new MutationObserver(note);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const { violations } = await axe.run(document, {
    runOnly: ${JSON.stringify(TAGS)},
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  });
  await new Promise(requestAnimationFrame);
  changes.disconnect();
  for (const each of begins) document.removeEventListener(each, note, true);
  return { violations, moved };
})()`;

type Judged = Pick<AxeResults, 'violations'> & { readonly moved: boolean };

/** How often a moving page is checked again; one that never settles keeps its last result. */
const LOOKS = 5;

/** Violations of WCAG 2.2 AA that axe-core finds: one line per rule, with the elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const faults: string[] = [];
  for (const { id, nodes } of await violationsAtRest(page)) {
    let targets = nodes.map(({ target }) => target.join(' '));
    if (id === 'target-size') targets = await smallAnywhere(page, targets);
    if (targets.length > 0) faults.push(`${id}: ${targets.join(', ')}`);
  }
  return faults;
}

/** The themes that `axeInBoth` has left in this suite; the other checks see the light one. */
let themes: readonly ('dark' | 'light')[] = ['dark', 'light'];

/** Those in one of the two themes, in turn from call to call, or with `npm run gates` in both; the page is left in the light. */
export async function axeInBoth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of EVERY_MODE ? themes : themes.slice(0, 1)) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await axeViolations(page)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  themes = themes.toReversed();
  return faults;
}

/** The violations of a page that did not change while it was checked. */
async function violationsAtRest(page: Page): Promise<AxeResults['violations']> {
  for (let look = 1; ; look++) {
    await until(page, UPDATED);
    await page.evaluate(SETTLED);
    const { violations, moved } = (await page.evaluate(JUDGED)) as Judged;
    if (violations.length === 0 || !moved || look === LOOKS) return violations;
  }
}

/**
 * Of the targets that seem too small, those that still do in the middle of the window: a fixed bar at the bottom may
 * cover part of some.
 */
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
