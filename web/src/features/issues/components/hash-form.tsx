import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Form } from '../../../ui/form/form';

/** Input for a hash as printed on a document: spaces and capitals are ignored. */
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
    <Form onSubmit={submit} aria-label="Check a hash">
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
      <Group gap={8}>
        <Button type="submit">Check</Button>
      </Group>
    </Form>
  );
}
