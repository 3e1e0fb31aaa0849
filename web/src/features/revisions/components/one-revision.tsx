import { Text } from '@mantine/core';

/** Shown when there is nothing to compare with yet. */
export function OneRevision() {
  return (
    <Text c="dimmed" fz="sm">
      One revision so far: the line begins with the next change.
    </Text>
  );
}
