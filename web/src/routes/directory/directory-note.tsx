import { Text } from '@mantine/core';

/** Why there is no form: who keeps these records. */
export function DirectoryNote() {
  return (
    <Text c="dimmed" fz="sm">
      Names and aliases are kept by verified design professionals.
    </Text>
  );
}
