/** Splits a text at `separator`; trims words and drops empty ones. */
export function wordList(text: string, separator: ',' | '\n'): string[] {
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
}
