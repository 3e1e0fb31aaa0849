import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice';

/** The server's message above a form: errors are announced at once, information politely. */
export function AuthNote({ kind, children }: { kind: 'error' | 'info'; children: ReactNode }) {
  return (
    <Notice
      tone={kind === 'error' ? 'error' : 'good'}
      c={kind === 'error' ? 'var(--fo-error)' : undefined}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {children}
    </Notice>
  );
}
