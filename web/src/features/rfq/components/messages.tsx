import { Text } from '@mantine/core';
import { stampIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import type { Quote } from '../api/rfq';

interface Props {
  messages: Quote['messages'];
  names: Readonly<Record<Quote['messages'][number]['by'], string>>;
}

/** What the sender and a vendor wrote to each other, oldest first. */
export function Messages({ messages, names }: Props) {
  const i18n = useWords();
  return messages.map(({ by, text, at }) => (
    <Text key={`${by} ${at}`} fz="sm" mt={6} className="wrap" style={{ whiteSpace: 'pre-line' }}>
      <b>{names[by]}</b> · {stampIn(i18n, at)}
      <br />
      {text}
    </Text>
  ));
}
