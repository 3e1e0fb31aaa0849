import { Anchor, Group } from '@mantine/core';
import { Pill, type PillTone } from '../layout/pill';

export type SaveStatus = 'saved' | 'saving' | 'failed' | 'unread' | 'offline' | 'changed';

const LOOK: Record<SaveStatus, { tone: PillTone; text: string }> = {
  saved: { tone: 'good', text: '✓ Saved' },
  saving: { tone: 'neutral', text: 'Saving…' },
  failed: { tone: 'bad', text: '! Not saved' },
  unread: { tone: 'bad', text: '! Needs a look' },
  offline: { tone: 'warn', text: 'Offline' },
  changed: { tone: 'warn', text: 'Changed by someone else' },
};

/**
 * Status of the last change. `onRetry` is offered while it is unsaved; `onRefresh` when another person changed it
 * first, or when it can never be saved as it is.
 */
export function SaveState(props: { status: SaveStatus; onRetry?: () => void; onRefresh?: () => void }) {
  const { tone, text } = LOOK[props.status];
  const { status } = props;
  const act =
    status === 'failed' ? props.onRetry : ['changed', 'unread'].includes(status) ? props.onRefresh : undefined;
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex" role="status">
      <Pill tone={tone}>{text}</Pill>
      {act && (
        <Anchor component="button" type="button" underline="always" px={4} fz={13} fw={600} onClick={act}>
          {props.status === 'failed' ? 'Retry' : 'Show it'}
        </Anchor>
      )}
    </Group>
  );
}
