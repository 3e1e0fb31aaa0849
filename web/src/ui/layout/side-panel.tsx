import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../lib/language/words';
import { MessagePlace } from '../feedback/message-place';
import classes from './side-panel.module.css';

interface Props {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Covers dialogs and popups too, because it explains them. */
  onTop?: boolean;
  /** On a phone it comes from below, and leaves the head of the page in sight. */
  isSheet?: boolean;
  children: ReactNode;
}

/** A panel from the right, full width on a phone; Escape closes it and focus returns. */
export function SidePanel({ title, open, onClose, onTop, isSheet = false, children }: Props) {
  const i18n = useWords();
  const content = useRef<HTMLDivElement>(null);
  const isLow = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false }) && isSheet;
  useEscape(open, content, onClose, onTop);
  useOpener(open, content);
  return (
    <Drawer.Root
      opened={open}
      onClose={onClose}
      position={isLow ? 'bottom' : 'right'}
      size={isLow ? '88dvh' : 560}
      closeOnEscape={false}
      returnFocus={false}
      zIndex={onTop ? 310 : undefined}
      transitionProps={{ duration: 150 }}
    >
      <Drawer.Overlay />
      <Drawer.Content lang={i18n.locale}>
        <Drawer.Header className={classes.header}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={i18n.t('Close')} />
          {/* Beside the title: a message is no part of the panel's name. */}
          {open && <MessagePlace className={classes.message} />}
        </Drawer.Header>
        <Drawer.Body>
          <div ref={content}>{children}</div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Returns the focus to where it was before the panel opened, or to what was focused on the page since: closing and
 * reopening may render as one. The library would steal the focus from a person who has already moved on.
 */
function useOpener(open: boolean, content: RefObject<HTMLElement | null>): void {
  const [state, setState] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== state.open) setState({ open, opener: open ? document.activeElement : state.opener });
  const { opener } = state;
  useEffect(() => {
    if (!open) return undefined;
    function follow({ target }: FocusEvent): void {
      if (target instanceof Element && !target.closest('[role="dialog"], [data-portal]'))
        setState({ open: true, opener: target });
    }
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [open]);
  useEffect(() => {
    if (open || !(opener instanceof HTMLElement)) return undefined;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const left = now !== null && now !== document.body && !now.closest('[role="dialog"]')?.contains(content.current);
      if (!left) opener.focus({ preventScroll: true });
    }, 20);
    return () => clearTimeout(timer);
  }, [open, opener, content]);
}

/** Escape closes the panel only when nothing covers it: a dialog, gallery or open dropdown closes first. */
function useEscape(open: boolean, content: RefObject<HTMLElement | null>, onClose: () => void, onTop = false): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (content.current?.querySelector('[role="combobox"][aria-expanded="true"], [data-suggests="true"]')) return;
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (onTop || !top || top.contains(content.current)) close.current();
    }
    // Capture phase, before listeners of things opened later, which would already be closed when this one runs.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [open, content, onTop]);
}
