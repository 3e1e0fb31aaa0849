import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { MessagePlace } from '../feedback/message-place';
import classes from './message-bar.module.css';

/** A bar above a long list that stays in view. Messages have their room in it, and lie over no row. */
export function MessageBar({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" className={classes.bar}>
      {children}
      <MessagePlace className={classes.message} />
    </Group>
  );
}
