import { Text } from '@mantine/core';
import { useWords } from '../../../lib/language/words';

interface Props {
  /** When the first one was recorded: `Accepted`, `When it was issued`. */
  label: string;
  /** Empty when it is no longer on record. */
  kept: string;
  recomputed: string;
}

/** The recorded hash above the one of the current record. */
export function HashPair({ label, kept, recomputed }: Props) {
  const i18n = useWords();
  return (
    <>
      <Text c="dimmed" fz={13}>
        {label}
      </Text>
      <Text mt={6} mb="xs" ff="monospace" fz={13} className="wrap">
        {kept || i18n.t('Not on record any more')}
      </Text>
      <Text c="dimmed" fz={13}>
        {i18n.t('Computed from the record just now')}
      </Text>
      <Text mt={6} mb="xs" ff="monospace" fz={13} className="wrap">
        {recomputed}
      </Text>
    </>
  );
}
