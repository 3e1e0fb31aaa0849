import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './directory-rows.module.css';

/** The list around directory rows. */
export function DirectoryRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper component="ul" withBorder radius="lg" className={classes.list} aria-label={label}>
      {children}
    </Paper>
  );
}
