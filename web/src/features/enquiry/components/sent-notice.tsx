import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './enquiry.module.css';

interface Props {
  /** The server's message. */
  thanks: string;
  againLabel: string;
  onAgain: () => void;
}

/** Replaces an accepted form; focused, so that screen readers announce it. */
export function SentNotice({ thanks, againLabel, onAgain }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={classes.sent} tabIndex={-1} role="status">
      <Title order={3} fz="xl">
        {thanks}
      </Title>
      <Text c="dimmed">It is on our list with its images, and we read every report.</Text>
      <Button variant="default" onClick={onAgain}>
        {againLabel}
      </Button>
    </div>
  );
}
