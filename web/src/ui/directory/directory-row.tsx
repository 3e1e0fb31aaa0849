import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './directory-rows.module.css';

interface Props {
  name: string;
  alias: readonly string[];
  /** Actions for the record; none when it is read-only. */
  children: ReactNode;
}

/** A record of a directory with its aliases. */
export function DirectoryRow({ name, alias, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <strong>{name}</strong>
        <span title={alias.join(', ')}>{alias.join(', ')}</span>
      </div>
      {children && (
        <Group gap={6} align="stretch" wrap="nowrap" flex="none">
          {children}
        </Group>
      )}
    </li>
  );
}
