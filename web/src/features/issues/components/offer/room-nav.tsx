import { useEffect, useState, type MouseEvent } from 'react';
import classes from './room-nav.module.css';

/** The id of the part of the page under this heading. */
export const partId = (label: string): string => `part-${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** Links to the rooms and the terms that stay in view; the part that is read is marked. */
export function RoomNav({ labels }: { labels: readonly string[] }) {
  const current = usePartInView(labels);
  function go(event: MouseEvent, label: string): void {
    // The router would keep the hash in the address and put the scroll position back.
    event.preventDefault();
    const part = document.getElementById(partId(label));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }
  return (
    <nav className={classes.nav} aria-label="Parts of the quotation">
      <ul className={classes.list}>
        {labels.map((label) => (
          <li key={label}>
            <a
              className={classes.link}
              href={`#${partId(label)}`}
              aria-current={label === current ? 'true' : undefined}
              onClick={(event) => go(event, label)}
            >
              {label}
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

/** Pixels from the top of the window: the firm's bar, this one, and some. */
const PASSED = 160;
