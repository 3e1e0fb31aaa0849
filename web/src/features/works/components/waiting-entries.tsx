import { Button, Group, Text } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice';
import type { WaitingEntry } from '../model/entry-queue';
import { useSiteEntries } from '../model/site-entries';

const WORDS: Readonly<Record<WaitingEntry['state'], string>> = {
  sending: 'Sending…',
  waiting: 'Waits for a connection.',
  refused: 'Not stored.',
  parted: 'Entered before the last login.',
};

/** What was entered on site and the server does not have yet: it waits for a connection, or needs an answer. */
export function WaitingEntries({ boqId }: { boqId: string }) {
  const { entries, retry, drop } = useSiteEntries(boqId);
  // What is sent at once is stored in a moment.
  const shown = entries.filter(({ hasWaited }) => hasWaited);
  if (shown.length === 0) return null;
  const kept = shown.length === 1 ? '1 entry is' : `${shown.length} entries are`;
  return (
    <Notice component="section" tone="attention" mb="md" aria-label="Entries kept on this device">
      <Text component="p" fz="sm" fw={600} w="100%" role="status">
        {kept} kept on this device until the server has {shown.length === 1 ? 'it' : 'them'}.
      </Text>
      {shown.map(({ key, title, state, error }) => (
        <Group key={key} gap="xs" w="100%" justify="space-between">
          <Text span fz="sm" flex="1 1 220px" className="wrap">
            <strong>{title}</strong> {WORDS[state]} {state === 'refused' && error}
          </Text>
          {(state === 'refused' || state === 'parted') && (
            <Group gap={6}>
              <Button size="compact-sm" variant="default" onClick={() => retry(key)}>
                {state === 'parted' ? 'Send' : 'Retry'}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => drop(key)}>
                Discard
              </Button>
            </Group>
          )}
        </Group>
      ))}
    </Notice>
  );
}
