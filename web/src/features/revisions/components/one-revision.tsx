import { Text } from '@mantine/core';

/** Shown when there is nothing to compare with yet. */
export function OneRevision() {
  return (
    <Text c="dimmed" fz="sm">
      Only one revision so far: the chart starts with the next change.
    </Text>
  );
}
