import { Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { HomePlan } from '../../../ui/feedback/drawings';
import classes from './auth-screen.module.css';

/** Layout of the account screens: the form at the left, a drawing next to it where there is room. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Fitout`;
  }, [title]);
  return (
    <div className={classes.screen}>
      <div className={classes.form}>{children}</div>
      <aside className={classes.aside} aria-hidden>
        <HomePlan />
        <Text fz="xl" fw={500} c="dimmed" className="serif">
          Every line, every rate, every change.
        </Text>
      </aside>
    </div>
  );
}
