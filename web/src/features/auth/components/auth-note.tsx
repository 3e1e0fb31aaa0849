import type { ReactNode } from 'react';
import classes from './auth-form.module.css';

/** The server's sentence over a form: an error is told at once, an information when there is time. */
export function AuthNote({ kind, children }: { kind: 'error' | 'info'; children: ReactNode }) {
  return (
    <p className={kind === 'error' ? classes.alert : classes.info} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
