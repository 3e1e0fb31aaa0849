import { Button, Group, Text } from '@mantine/core';
import { Notice } from '../feedback/notice';
import { RecordChanges } from './record-changes';
import type { Revision } from './use-revision';

interface Props {
  revision: Revision;
  /** Called to show the record with the other person's change; what was typed here is lost. */
  onLook: () => void;
  /** Called to save again, over the other person's change; `revision` is based on it by then. */
  onRedo: () => void;
}

/** What someone else changed while this page was open, with both ways on. Nothing without such a change. */
export function OutdatedNotice({ revision, onLook, onRedo }: Props) {
  const { outdated } = revision;
  if (!outdated) return null;
  return (
    <Notice component="div" tone="attention" display="block" role="alert">
      <Text fw={600} mb={8}>
        This was changed by someone else in the meantime. Nothing of yours has been saved yet.
      </Text>
      <RecordChanges changes={outdated.changes} />
      <Group gap={8} mt={12}>
        <Button size="xs" onClick={onLook}>
          Show the current values
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            revision.saved(outdated.revision);
            onRedo();
          }}
        >
          Save mine as well
        </Button>
      </Group>
    </Notice>
  );
}
