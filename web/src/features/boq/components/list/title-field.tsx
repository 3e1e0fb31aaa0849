import { Box, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface Props {
  title: string;
  isBusy: boolean;
  error: string | null;
  submit: (title: string) => void;
  close: () => void;
}

/** A title changed in place: Enter saves; Escape, or leaving without a change, keeps it as it was. */
export function TitleField({ title, isBusy, error, submit, close }: Props) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the menu that it was opened from has given the focus back.
    const timer = setTimeout(() => input.current?.focus(), 60);
    return () => clearTimeout(timer);
  }, []);
  const wanted = text.trim();
  return (
    <Box
      component="form"
      pos="relative"
      flex={1}
      miw={0}
      style={{ zIndex: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted && wanted !== title && !isBusy) submit(wanted);
        else if (!isBusy) close();
      }}
    >
      <TextInput
        ref={input}
        aria-label="Title"
        maxLength={200}
        value={text}
        disabled={isBusy}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (wanted === title) close();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
    </Box>
  );
}
