import { Text } from '@mantine/core';
import { useWords } from '../../lib/language/words';

/** What in the answers of an estimate is more often a mistake than a wish; nothing where there is no doubt. */
export function Doubts({ sentences }: { sentences: readonly string[] }) {
  const i18n = useWords();
  if (sentences.length === 0) return null;
  return (
    <Text
      component="div"
      role="note"
      aria-label={i18n.t('Check your answers')}
      fz={13}
      lh={1.5}
      my={8}
      c="var(--fo-up)"
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Text>
  );
}
