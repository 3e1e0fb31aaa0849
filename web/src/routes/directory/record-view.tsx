import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card';
import classes from './record.module.css';

interface Props {
  /** Its form, or what it says for who may not edit it. */
  words: ReactNode;
  /** Null for who may not see who changed it. */
  changes: ReactNode;
  picture: ReactNode;
  /** Where it is used, and what else belongs next to it. */
  aside: ReactNode;
  children?: ReactNode;
}

/** A record of the directory: what is edited, and next to it what it looks like and where it is used. */
export function RecordView({ words, changes, picture, aside, children }: Props) {
  return (
    <div className={classes.record}>
      <Stack gap={18}>
        <Card title="Words">{words}</Card>
        {children}
        {changes && <Card title="Changes">{changes}</Card>}
      </Stack>
      <Stack gap={18}>
        {picture && <div className={classes.picture}>{picture}</div>}
        {aside}
      </Stack>
    </div>
  );
}
