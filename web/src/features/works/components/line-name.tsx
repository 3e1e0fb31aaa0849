import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  room: string | null;
  children?: ReactNode;
}

/** A line of the contract at the head of its row, with its room below. */
export function LineName({ title, room, children }: Props) {
  return (
    <th scope="row" className="wrap">
      {title}
      {room && (
        <Text fz={13} c="dimmed">
          {room}
        </Text>
      )}
      {children}
    </th>
  );
}
