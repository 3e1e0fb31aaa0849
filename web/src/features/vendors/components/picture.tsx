import '@mantine/core/styles/Center.css';
import { Center } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

interface Props extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  /** Null: there is none, and it says so. */
  src: string | null;
}

/** A picture of the directory. None is made up for what has none. */
export function Picture({ src, alt, className, style, ...rest }: Props) {
  if (src !== null)
    return (
      <img src={src} alt={alt ?? ''} className={className} style={style} loading="lazy" decoding="async" {...rest} />
    );
  return (
    <Center
      component="span"
      className={className}
      style={{ aspectRatio: '4 / 3', ...style }}
      bg="var(--fo-sunk)"
      c="dimmed"
      fz={12}
      ta="center"
    >
      No picture
    </Center>
  );
}
