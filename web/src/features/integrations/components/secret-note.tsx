import { Box, Button, Group } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import classes from './integrations.module.css';

interface Props {
  /** What it is: `access token`, `signing secret`. */
  what: string;
  secret: string;
  /** Its use. */
  children?: ReactNode;
  onDone: () => void;
}

/** A secret shown once, with a copy button. */
export function SecretNote({ what, secret, children, onDone }: Props) {
  const copyButton = useRef<HTMLButtonElement>(null);
  // It replaces the form that had the focus.
  useEffect(() => copyButton.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Copied.');
    } catch {
      // The browser denies clipboard access: the text can still be selected by hand.
      toast.error('It could not be copied. Please select and copy it manually.');
    }
  }
  return (
    <div className={classes.secret} role="status">
      <p>Please copy the {what} now: it is not shown again.</p>
      <Box component="code" fz={13} className="wrap">
        {secret}
      </Box>
      {children}
      <Group gap={8}>
        <Button ref={copyButton} size="xs" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          I have it
        </Button>
      </Group>
    </div>
  );
}
