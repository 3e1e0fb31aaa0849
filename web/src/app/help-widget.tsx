import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import classes from './help-widget.module.css';

const PAGES = [
  { label: 'Getting started', to: paths.calculator },
  { label: 'Frequently asked questions', to: paths.faq },
  { label: 'Assumptions', to: paths.assumptions },
  { label: 'Glossary', to: paths.glossary },
  { label: 'Support', to: paths.support },
  { label: 'Updates', to: paths.updates },
  { label: 'Request a feature', to: paths.requestFeature },
  { label: 'Report a bug', to: paths.reportBug },
] as const;

/** The help pages at hand everywhere but on a BOQ's summary, and on a phone not over /explore. */
export function HelpWidget() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const widget = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !widget.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  if (/^\/boqs\/[^/]+\/summary\/?$/.test(pathname)) return null;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <aside
      ref={widget}
      className={classes.widget}
      aria-label="Help"
      data-working={/^\/boqs\/[^/]+\/details/.test(pathname) || undefined}
      data-hide-narrow={/^\/explore(\/|$)/.test(pathname) || undefined}
      onKeyDown={onKeyDown}
    >
      {open && (
        <div className={classes.panel} id="resource-center">
          <h2>Resource Center</h2>
          <ul>
            {PAGES.map(({ label, to }) => (
              <li key={to}>
                <a href={to} target="_blank" rel="noopener">
                  {label}
                  <span className={classes.sr}>(opens in a new tab)</span>
                  <span className={classes.away} aria-hidden>
                    ↗
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={open ? 'resource-center' : undefined}
        aria-label="Resource Center"
        onClick={() => setOpen(!open)}
      >
        {open ? '×' : '?'}
      </button>
    </aside>
  );
}
