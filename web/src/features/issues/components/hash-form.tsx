import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import classes from './offer.module.css';

/** Takes a hash as it stands on a document: spaces and capitals do not matter. */
export function HashForm({ onHash }: { onHash: (hash: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const hash = text.replace(/\s/g, '').toLowerCase();
    if (/^[0-9a-f]{64}$/.test(hash)) onHash(hash);
    else setError('A hash has 64 digits from 0 to 9 and a to f.');
  }

  return (
    <form className={classes.answer} onSubmit={submit} noValidate aria-label="Check a hash">
      <TextInput
        label="Hash of the accepted document"
        name="hash"
        autoComplete="off"
        maxLength={200}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit">Check</Button>
      </div>
    </form>
  );
}
