import { Button, Group } from '@mantine/core';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api/errors';
import { focusFirstBad } from '../../lib/browser/focus-first-bad';
import { useCommand } from '../../lib/api/use-command';
import { toast } from '../feedback/toast-store';
import { useSaveLock } from '../form/use-save-lock';
import { Form } from '../form/form';

const FAILED = 'Something failed, please try again later';

interface Props<Input> {
  label: string;
  /** Where Cancel leads. */
  list: string;
  /** What is to be saved; null while something is blank. */
  input: Input | null;
  run: (input: Input, key: string) => Promise<void>;
  onSaved: () => Promise<unknown>;
  /** The fields, with the server's sentence for each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** The form of a directory record: Save is closed while something is blank, while it saves, and for two seconds at least. */
export function DirectoryForm<Input>({ label, list, input, run, onSaved, children }: Props<Input>) {
  const form = useRef<HTMLFormElement>(null);
  const save = useCommand<Input, void>({
    run,
    // The save is over with its answer: what is read again afterwards may take its time.
    onSuccess: () => {
      toast.success('Updated successfully.');
      void onSaved();
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? error.errors : {};
      // A failure that names no field is told as such, also where a field still shows an older fault.
      if (Object.keys(errors).length === 0 || !focusFirstBad(form.current, errors)) toast.error(FAILED);
    },
  });
  const isLocked = useSaveLock(save.isPending, save.submittedAt);
  const closed = input === null || isLocked;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (input !== null && !closed) save.mutate(input);
  }

  return (
    <Form ref={form} gap={16} onSubmit={submit} aria-label={label}>
      {children(save.error instanceof ApiError ? save.error.errors : {})}
      <Group gap="xs" align="stretch" wrap="nowrap">
        <Button type="submit" disabled={closed}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="default" component={Link} to={list}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
