import { TextInput } from '@mantine/core';
import classes from './reason-field.module.css';

/** The server's limit. */
const MAX_REASON = 300;

/** The reason for a change, for the history: collapsed, since most changes need none. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <details className={classes.reason}>
      <summary>Add a reason</summary>
      <TextInput
        size="xs"
        label="Reason (optional)"
        value={value}
        maxLength={MAX_REASON}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </details>
  );
}
