import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { whenLabel } from '../../lib/format/dates';
import classes from './change-history.module.css';

export interface RecordChange {
  /** Distinguishes simultaneous changes. */
  id?: string | number;
  by: string;
  /** ISO 8601. */
  at: string;
  fields: readonly { label: string; before: string; after: string }[];
  action?: ReactNode;
}

/** Who changed a record, when, and each field before and after; newest first. */
export function ChangeHistory({ changes }: { changes: readonly RecordChange[] }) {
  if (changes.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        No changes yet.
      </Text>
    );
  return (
    <Stack component="ol" gap={14}>
      {changes.map(({ id, by, at, fields, action }) => (
        <li key={id ?? at} className={classes.change}>
          <Text mb={4} fz="sm">
            <strong>{by}</strong>{' '}
            <Text component="time" c="dimmed" fz={13} dateTime={at}>
              {whenLabel(at)}
            </Text>{' '}
            {action}
          </Text>
          <dl className={classes.fields}>
            {fields.map(({ label, before, after }) => (
              <div key={label}>
                <Text component="dt" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" mb={4} className="wrap">
                  <del>{before || 'empty'}</del> <ins>{after || 'empty'}</ins>
                </Text>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Stack>
  );
}
