/** Words of a text with `separator` between them: trimmed, without empty ones. */
export function wordList(text: string, separator: ',' | '\n'): string[] {
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
}
