import { Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './auth-screen.module.css';

/** Layout of the account screens: the form at the left, a priced flat next to it where there is room. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Fitout`;
  }, [title]);
  return (
    <div className={classes.screen}>
      <div className={classes.form}>{children}</div>
      <aside className={classes.aside} aria-hidden>
        <div className={classes.flat} />
        <Text fz={26} lh={1.2} fw={500} className="serif">
          Every line, every rate, every change.
        </Text>
      </aside>
    </div>
  );
}
