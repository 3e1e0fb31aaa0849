import type { Page } from 'playwright-core';
import { until } from '../../../test/support/until';

const NAME_OF = `(element) =>
  (element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim()`;
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The name of the focused element: its label, or else its text; empty while nothing has the focus. */
export async function focused(page: Page): Promise<string> {
  return (await page.evaluate(
    `document.activeElement === document.body ? '' : (${NAME_OF})(document.activeElement)`,
  )) as string;
}

/** Presses Tab until the focused element has this name; throws when it is never reached. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const names = async () =>
    (await page.evaluate(`[...document.querySelectorAll('${FOCUSABLE}')].map(${NAME_OF})`)) as string[];
  const isIt = (now: string): boolean => (typeof name === 'string' ? now === name : name.test(now));
  // A page that is still loading has nothing to reach.
  await until(
    async () => (await names()).some(isIt),
    () => `nothing is called ${String(name)}`,
  );
  const met: string[] = [];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (isIt(now)) return;
    met.push(now);
  }
  throw new Error(`${key} never reached ${String(name)}; it met ${met.join(', ')}`);
}

/** Whether the focus is visible: an outline or shadow around the element or its visual counterpart. */
export async function focusShows(page: Page): Promise<boolean> {
  return (await page.evaluate(`(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    return [null, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
  })()`)) as boolean;
}
