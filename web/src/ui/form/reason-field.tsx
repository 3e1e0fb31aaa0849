import { TextInput } from '@mantine/core';
import classes from './reason-field.module.css';

/** The longest that the server takes. */
const MAX_REASON = 300;

/** Why a change is made, for the history: folded away, since most changes need no words. */
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
