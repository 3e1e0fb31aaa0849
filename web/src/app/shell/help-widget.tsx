import { Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HELP_PAGES } from '../../lib/reference/help-pages';
import classes from './help-widget.module.css';

/** Help links in the bar of the navigation, where they cover nothing: on every screen except a BOQ's summary and, on phones, /explore. */
export function HelpWidget() {
  const { pathname } = useLocation();
  /** The page it was opened on: navigating closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const widget = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !widget.current?.contains(event.target)) setOpenOn(null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  if (/^\/boqs\/[^/]+\/summary\/?$/.test(pathname)) return null;

  return (
    <aside
      ref={widget}
      className={classes.widget}
      aria-label="Help"
      data-hide-narrow={/^\/explore(\/|$)/.test(pathname) || undefined}
    >
      {open && (
        <Paper withBorder radius="lg" className={classes.panel} id="resource-center">
          <Title order={2} mx="xs" mb={6} fz={17}>
            Resource Center
          </Title>
          <ul>
            {HELP_PAGES.map(({ label, to }) => (
              <li key={to}>
                <a href={to} target="_blank" rel="noopener">
                  {label}
                  <VisuallyHidden component="span">(opens in a new tab)</VisuallyHidden>
                  <Text span c="dimmed" aria-hidden>
                    ↗
                  </Text>
                </a>
              </li>
            ))}
          </ul>
        </Paper>
      )}
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={open ? 'resource-center' : undefined}
        aria-label="Resource Center"
        onClick={() => setOpenOn(open ? null : pathname)}
      >
        {open ? '×' : '?'}
      </button>
    </aside>
  );
}
