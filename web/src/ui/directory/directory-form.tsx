import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../../lib/api/use-command';
import { toast } from '../feedback/toast-store';
import { Form } from '../form/form';
import { useFields, type Fields, type ValuesByName } from '../form/use-fields';
import { useSaveLock } from '../form/use-save-lock';
import { OutdatedNotice } from './outdated-notice';
import { useRevision } from './use-revision';

const FAILED = 'Something failed, please try again later';

interface Props<Values extends ValuesByName<Values>, Input> {
  label: string;
  /** Target of Cancel. */
  list: string;
  initialValues: Values;
  /** The input to save; null while a field is blank. */
  inputOf: (values: Values) => Input | null;
  /** The record's revision, as it is shown. */
  revision: number;
  /** Saves what is based on a revision; resolves to the new one. */
  run: (input: Input, key: string, revision: number) => Promise<number>;
  onSaved: () => Promise<unknown>;
  /** The fields. */
  children: (form: Fields<Values>) => ReactNode;
}

/**
 * The form of a directory record: Save is disabled while a field is blank, while saving, and for at least two seconds.
 */
export function DirectoryForm<Values extends ValuesByName<Values>, Input extends object>(props: Props<Values, Input>) {
  const [looked, setLooked] = useState(0);
  const look = async (): Promise<void> => {
    await props.onSaved();
    setLooked(looked + 1);
  };
  return <OpenForm key={looked} {...props} onLook={() => void look()} />;
}

function OpenForm<Values extends ValuesByName<Values>, Input extends object>(
  props: Props<Values, Input> & { onLook: () => void },
) {
  const { label, list, initialValues, inputOf, run, onSaved, onLook, children } = props;
  const revision = useRevision(props.revision);
  const form = useFields<Values>({ initialValues });
  const save = useCommand<Input, number>({
    run: (input, key) => run(input, key, revision.get()),
    // Saving ends with its answer; refetching afterwards may take longer.
    onSuccess: (saved) => {
      revision.saved(saved);
      toast.success('Updated successfully.');
      void onSaved();
    },
    onError: (error) => {
      if (!revision.refused(error) && !form.refuse(error)) toast.error(FAILED);
    },
  });
  const isLocked = useSaveLock(save.isPending, save.submittedAt);
  const input = inputOf(form.values);
  const closed = input === null || isLocked;

  return (
    <Form gap={16} onSubmit={form.onSubmit(() => !closed && save.mutate(input))} aria-label={label}>
      {children(form)}
      <OutdatedNotice revision={revision} onLook={onLook} onRedo={() => input && save.mutate({ ...input })} />
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
