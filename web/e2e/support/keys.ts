import type { Page } from 'playwright-core';

/** The name of the focused element: its label, or else its text. */
export async function focused(page: Page): Promise<string> {
  return (await page.evaluate(`(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent;
    return (label ?? '').trim();
  })()`)) as string;
}

/** Presses Tab until the focused element has this name; throws when it is never reached. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
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
