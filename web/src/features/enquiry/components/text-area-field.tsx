import { Textarea, type TextareaProps } from '@mantine/core';

interface Props extends Omit<TextareaProps, 'onChange'> {
  onChange: (value: string) => void;
}

/** A field of several lines that grows by hand. */
export function TextAreaField({ onChange, ...rest }: Props) {
  return <Textarea {...rest} resize="vertical" rows={6} onChange={(event) => onChange(event.currentTarget.value)} />;
}
