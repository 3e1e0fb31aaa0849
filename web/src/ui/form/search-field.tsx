import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState, type Ref } from 'react';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** The search text in the URL. */
  value: string;
  onChange: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A search whose text is in the URL. Navigation is slower than typing, so the field keeps its own text and follows the
 * URL only when that changed elsewhere (Back, a "Show all" button).
 */
export function SearchField({ value, onChange, inputRef, ...rest }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(new Set([value]));
  useEffect(() => {
    if (sent.current.has(value)) {
      // An echo of typed text; earlier ones no longer need to be recognised.
      sent.current = new Set([...sent.current].slice([...sent.current].indexOf(value)));
      return;
    }
    sent.current = new Set([value]);
    setText(value);
  }, [value]);
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      type="search"
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        sent.current.add(next);
        setText(next);
        onChange(next);
      }}
    />
  );
}
