import { Text } from '@mantine/core';

/** What in the answers of an estimate is more often a mistake than a wish; nothing where there is no doubt. */
export function Doubts({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Text component="div" role="note" aria-label="Check your answers" fz={13} lh={1.5} my={8} c="var(--fo-up)">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Text>
  );
}
