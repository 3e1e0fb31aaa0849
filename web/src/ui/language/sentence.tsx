import { createElement, Fragment, type ReactNode } from 'react';

interface Props {
  /** A message whose values are not filled in: `Accepted {sum} on {date}`. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** A message with elements for its values, in the order of the language. */
export function Sentence({ text, parts }: Props) {
  const pieces = text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 1 ? parts[piece] : piece));
  return createElement(Fragment, null, ...pieces);
}
