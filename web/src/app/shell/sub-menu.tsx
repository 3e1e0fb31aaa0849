import { Paper, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MenuItem } from '../../features/reference/api/root-query';
import classes from './nav.module.css';

/** How much waits behind an entry; nothing for none. */
function Count({ of }: { of: number }) {
  return of > 0 ? (
    <Text span className={`${classes.count} num`} aria-label={`${of} waiting`} role="img">
      {of > 99 ? '99+' : of}
    </Text>
  ) : null;
}

/** A menu entry with a dropdown of links: closed by Escape, an outside click or losing focus. */
export function SubMenu({ item, onFollow }: { item: MenuItem; onFollow: () => void }) {
  const { pathname } = useLocation();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // By the first path segment: the catalogue's entry links to one of five catalogues.
  const isHere = item.subMenus.some(({ href }) => href.split('/')[1] === pathname.split('/')[1]);

  useEffect(() => {
    if (!open) return undefined;
    const isOutside = (event: Event): boolean => event.target instanceof Node && !root.current?.contains(event.target);
    const onLeave = (event: Event): void => {
      if (isOutside(event)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={classes.group}>
      <button
        ref={button}
        type="button"
        className={classes.link}
        data-here={isHere || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {item.name}
        <Count of={item.subMenus.reduce((sum, { count = 0 }) => sum + count, 0)} />
        <svg className={classes.caret} viewBox="0 0 10 6" aria-hidden>
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <Paper component="ul" withBorder radius="lg" className={classes.sub} id={id} hidden={!open}>
        {item.subMenus.map((sub) => (
          <li key={sub.href}>
            <NavLink
              className={classes.link}
              to={sub.href}
              onClick={() => {
                setOpen(false);
                onFollow();
              }}
            >
              {sub.name}
              <Count of={sub.count ?? 0} />
            </NavLink>
          </li>
        ))}
      </Paper>
    </div>
  );
}
