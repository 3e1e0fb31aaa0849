import { Text } from '@mantine/core';

/** In place of a line that has nowhere to go yet. */
export function OneRevision() {
  return (
    <Text c="dimmed" fz="sm">
      One revision so far: the line begins with the next change.
    </Text>
  );
}
