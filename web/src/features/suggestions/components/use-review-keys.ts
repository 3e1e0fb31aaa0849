import { useEffect, useRef } from 'react';
import { isTyping } from '../../../lib/browser/keys';

export interface ReviewKeys {
  accept: () => void;
  pick: (index: number) => void;
  skip: () => void;
  move: (step: 1 | -1) => void;
  search: () => void;
}

/** Fields and controls that use these keys themselves. */
const OWN_KEYS = 'input, textarea, select, summary, [role="slider"], [role="dialog"]';
const PRESSED = 'button, a';

/** Enter accepts, 1 to 5 pick, S skips, up and down move, / searches: anywhere on the page but in fields. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(OWN_KEYS) || (event.key === 'Enter' && target?.closest(PRESSED))) return;
      const run = actionOf(event.key, latest.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(key: string, { accept, pick, skip, move, search }: ReviewKeys): (() => void) | null {
  if (/^[1-5]$/.test(key)) return () => pick(Number(key) - 1);
  switch (key) {
    case 'Enter':
      return accept;
    case 's':
    case 'S':
      return skip;
    case 'ArrowDown':
      return () => move(1);
    case 'ArrowUp':
      return () => move(-1);
    case '/':
      return search;
    default:
      return null;
  }
}
