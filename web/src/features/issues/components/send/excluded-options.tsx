import { Button, Text } from '@mantine/core';
import type { Reply } from '../../../../lib/api/api-types';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { Notice } from '../../../../ui/feedback/notice';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { removeItems } from '../../api/issue-commands';
import type { Issue } from '../../api/issue-queries';

interface Props {
  boqId: string;
  items: Issue['left_out'];
}

/** Applies what was accepted to the BOQ: the options that the client left out are removed, as one revision. */
export function ExcludedOptions({ boqId, items }: Props) {
  const remove = useBoqCommand<{ boqId: string; ids: string[] }, Reply<'/api/boqs/{id}/bulk', 'post'>>({
    boqId,
    wide: true,
    run: removeItems,
    onError: toastError,
    onSuccess: () => void toast.success('Removed. The BOQ is what was accepted.', { detail: 'Undo brings them back.' }),
  });
  return (
    <Notice tone="attention" component="div" display="block" mt={8}>
      <Text fz={13} className="wrap">
        Not chosen, but still in the BOQ: {items.map(({ title }) => title).join(', ')}.
      </Text>
      <Button
        size="xs"
        variant="default"
        mt={6}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ boqId, ids: items.map(({ id }) => id) })}
      >
        {remove.isPending ? 'Removing...' : `Remove ${items.length === 1 ? 'it' : 'them'} from the BOQ`}
      </Button>
    </Notice>
  );
}
