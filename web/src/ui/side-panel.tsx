import { Drawer } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import classes from './side-panel.module.css';

interface Props {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the right, the whole width of a phone; closes with Escape and gives the focus back. */
export function SidePanel({ title, open, onClose, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useEscape(open, content, onClose);
  useFirstOpener(open, content);
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      classNames={{ title: classes.title, header: classes.header }}
      size={560}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      <div ref={content}>{children}</div>
    </Drawer>
  );
}

/**
 * A panel that is open from its first moment (its code came with it) has not seen where the focus was: the library gives it
 * back from the second time on, this does so the first time.
 */
function useFirstOpener(open: boolean, content: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => (open ? document.activeElement : null));
  const opener = useRef(before);
  useEffect(() => {
    const to = opener.current;
    if (open || !(to instanceof HTMLElement)) return undefined;
    opener.current = null;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const left = now !== null && now !== document.body && !now.closest('[role="dialog"]')?.contains(content.current);
      if (!left) to.focus({ preventScroll: true });
    }, 20);
    return () => clearTimeout(timer);
  }, [open, content]);
}

/**
 * Escape closes the panel only while nothing lies over it: a question, a gallery or an open list of choices closes by itself
 * first.
 */
function useEscape(open: boolean, content: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (content.current?.querySelector('[role="combobox"][aria-expanded="true"]')) return;
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (!top || top.contains(content.current)) close.current();
    }
    // Before the listeners of what opens later, which would already be gone when this one is asked.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [open, content]);
}
