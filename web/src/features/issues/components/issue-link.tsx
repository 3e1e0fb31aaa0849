import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The link of an issue for manual copying: selected and focused. */
export function IssueLink({ issue, url }: { issue: number; url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <TextInput
      ref={field}
      readOnly
      mt="xs"
      label={`Link of quotation ${issue}`}
      description="It works without an account."
      value={url}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
