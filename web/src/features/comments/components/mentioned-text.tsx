import { Text } from '@mantine/core';
import type { Comment } from '../api/comments-query';
import { pieces } from '../model/mentions';

/** The text of a comment, with the people whom it mentions in bold. */
export function MentionedText({ comment: { text, mentions } }: { comment: Comment }) {
  return (
    <Text mt={6} fz="sm" className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
      {pieces(text, mentions).map(({ text: piece, isMention, from }) =>
        isMention ? <strong key={from}>{piece}</strong> : piece,
      )}
    </Text>
  );
}
