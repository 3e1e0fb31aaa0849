import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../../lib/api/use-command';
import { toast } from '../feedback/toast-store';
import { Form } from '../form/form';
import { useFields, type Fields, type Named } from '../form/use-fields';
import { useSaveLock } from '../form/use-save-lock';

const FAILED = 'Something failed, please try again later';

interface Props<Values extends Named<Values>, Input> {
  label: string;
  /** Target of Cancel. */
  list: string;
  initialValues: Values;
  /** The input to save; null while a field is blank. */
  inputOf: (values: Values) => Input | null;
  run: (input: Input, key: string) => Promise<void>;
  onSaved: () => Promise<unknown>;
  /** The fields. */
  children: (form: Fields<Values>) => ReactNode;
}

/**
 * The form of a directory record: Save is disabled while a field is blank, while saving, and for at least two seconds.
 */
export function DirectoryForm<Values extends Named<Values>, Input>(props: Props<Values, Input>) {
  const { label, list, initialValues, inputOf, run, onSaved, children } = props;
  const form = useFields<Values>({ initialValues });
  const save = useCommand<Input, void>({
    run,
    // Saving ends with its answer; refetching afterwards may take longer.
    onSuccess: () => {
      toast.success('Updated successfully.');
      void onSaved();
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(FAILED);
    },
  });
  const isLocked = useSaveLock(save.isPending, save.submittedAt);
  const input = inputOf(form.values);
  const closed = input === null || isLocked;

  return (
    <Form gap={16} onSubmit={form.onSubmit(() => !closed && save.mutate(input))} aria-label={label}>
      {children(form)}
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
