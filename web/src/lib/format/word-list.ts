/** Splits a text at `separator`; trims words and drops empty ones. */
export function wordList(text: string, separator: ',' | '\n'): string[] {
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** For the middle of a sentence; abbreviations such as PU keep their capitals. */
export function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
