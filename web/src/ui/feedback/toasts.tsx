import { CloseButton, Portal, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToasts, type Toast } from './toast-store';
import { useMessagePlace } from './message-place';
import classes from './toasts.module.css';

/**
 * The page's only polite live region. Timers pause while a toast is hovered or focused. Where a bar or panel has a
 * place for messages, the newest is shown there; elsewhere they are at the foot of the page.
 */
export function Toasts() {
  const toasts = useToasts();
  const place = useMessagePlace();
  const region = (
    <div
      data-toasts
      data-in-place={place !== null || undefined}
      className={classes.region}
      role="status"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </div>
  );
  // The library's portal keeps to its first target: what a closed panel showed would be shown nowhere.
  return place ? createPortal(region, place) : <Portal>{region}</Portal>;
}

function ToastCard({ toast: one }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || one.lifeMs === null) return undefined;
    const timer = setTimeout(() => toast.close(one.id), one.lifeMs);
    return () => clearTimeout(timer);
  }, [held, one.id, one.lifeMs]);
  const { action } = one;
  if (one.kind === 'quiet') return <VisuallyHidden>{one.text}</VisuallyHidden>;
  return (
    <div
      className={classes.toast}
      data-kind={one.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Text span fw={700} aria-hidden>
        {one.kind === 'success' ? '✓' : '!'}
      </Text>
      <Text span miw={0} className="wrap" title={[one.text, one.detail].filter(Boolean).join(' ')}>
        {one.text}
        {one.detail && <span> {one.detail}</span>}
      </Text>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.run();
            toast.close(one.id);
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" aria-label="Close message" className={classes.close} onClick={() => toast.close(one.id)} />
    </div>
  );
}
