import { Drawer } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
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
