import { useEffect, useRef, useState, type MouseEvent } from 'react';
import classes from './room-nav.module.css';
import { useWords } from '../../../../lib/language/words';
import { partName, TERMS } from '../../model/part-name';

/** The id of the part of the page under this heading. */
export const partId = (label: string): string => `part-${label.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`;

/** Links to the rooms and the terms that stay in view; the part that is read is marked. */
export function RoomNav({ rooms }: { rooms: readonly string[] }) {
  const labels = [...rooms, TERMS];
  const i18n = useWords();
  const current = usePartInView(labels);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone not all of them are in view. Only the list scrolls: the page may be on its way to a part.
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current !== null && list.current && marked) list.current.scrollLeft = marked.offsetLeft - SHOWN_BEFORE;
  }, [current]);
  function go(event: MouseEvent, label: string): void {
    // The router would keep the hash in the address and put the scroll position back.
    event.preventDefault();
    const part = document.getElementById(partId(label));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }
  return (
    <nav className={classes.nav} aria-label={i18n.t('Parts of the quotation')}>
      <ul className={classes.list} ref={list}>
        {labels.map((label) => (
          <li key={label}>
            <a
              className={classes.link}
              href={`#${partId(label)}`}
              aria-current={label === current ? 'true' : undefined}
              onClick={(event) => go(event, label)}
            >
              {partName(label, i18n)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The label of the last part whose top has passed under the bar; null above the first. */
function usePartInView(labels: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = labels.join('\n');
  useEffect(() => {
    const names = key.split('\n');
    function look(): void {
      const passed = names.filter((label) => {
        const top = document.getElementById(partId(label))?.getBoundingClientRect().top;
        return top !== undefined && top < PASSED;
      });
      setCurrent(passed.at(-1) ?? null);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return current;
}

/** Pixels of the link before the marked one that stay in view. */
const SHOWN_BEFORE = 48;

/** Pixels from the top of the window: the firm's bar, this one, and some. */
const PASSED = 160;
