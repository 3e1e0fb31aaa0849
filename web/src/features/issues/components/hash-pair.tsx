import { Text } from '@mantine/core';

interface Props {
  /** When the first one was kept: `Accepted`, `When it was issued`. */
  label: string;
  /** Empty where it is not on record any more. */
  kept: string;
  recomputed: string;
}

/** The hash that was kept and the one that the record gives now, one under the other to compare. */
export function HashPair({ label, kept, recomputed }: Props) {
  return (
    <>
      <Text c="dimmed" fz={13}>
        {label}
      </Text>
      <Text mt={6} mb="xs" ff="monospace" fz={13} className="wrap">
        {kept || 'Not on record any more'}
      </Text>
      <Text c="dimmed" fz={13}>
        Computed from the record just now
      </Text>
      <Text mt={6} mb="xs" ff="monospace" fz={13} className="wrap">
        {recomputed}
      </Text>
    </>
  );
}
