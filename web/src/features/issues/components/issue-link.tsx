import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { whatsApp } from '../../../lib/browser/whats-app';

export interface IssueLinkShown {
  url: string;
  /** The text to send it with on WhatsApp. */
  message?: string | undefined;
}

/** The link of an issue for manual copying, selected and focused; or to WhatsApp, which a press of its own opens. */
export function IssueLink({ issue, url, message }: IssueLinkShown & { issue: number }) {
  const field = useRef<HTMLInputElement>(null);
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    (open.current ?? field.current)?.focus();
    if (!open.current) field.current?.select();
  }, []);
  return (
    <>
      {message !== undefined && (
        <Button
          ref={open}
          component="a"
          mt="xs"
          size="xs"
          href={whatsApp(`${message}\n${url}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open WhatsApp
        </Button>
      )}
      <TextInput
        ref={field}
        readOnly
        mt="xs"
        label={`Link of quotation ${issue}`}
        description="It works without an account."
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}
