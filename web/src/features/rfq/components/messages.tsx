import { Text } from '@mantine/core';
import { stampLabel } from '../../../lib/format/dates';
import type { Quote } from '../api/rfq';

interface Props {
  messages: Quote['messages'];
  names: Readonly<Record<Quote['messages'][number]['by'], string>>;
}

/** What the sender and a vendor wrote to each other, oldest first. */
export function Messages({ messages, names }: Props) {
  return messages.map(({ by, text, at }) => (
    <Text key={`${by} ${at}`} fz="sm" mt={6} className="wrap" style={{ whiteSpace: 'pre-line' }}>
      <b>{names[by]}</b> · {stampLabel(at)}
      <br />
      {text}
    </Text>
  ));
}
