/** Cuts at a word, with an ellipsis, to at most `length` characters. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

export function oneLine(text: string): string {
  return UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

const UNEVEN = /^\s|\s$|\s\s|[^\S ]/;

/** The name of an item: its first line where that is a name of its own, else the beginning of the whole text. */
export function titleOf(text: string): string {
  const [first = '', second = ''] = text.split('\n');
  // A short first line followed by a new sentence is a heading of the text; otherwise the lines are only wrapped.
  if (
    second !== '' &&
    first.length <= 80 &&
    /^[^a-z]/.test(second) &&
    !/[,(&]$|\b(and|or|of|with|in|to|for)$/i.test(first)
  )
    return clip(first, 140);
  return clip(oneLine(text), 140);
}

export function withoutMarker(text: string): string {
  return (
    text.replace(/^\s*(?:\(?[a-z]{1,4}\)|\((?:[A-Z]{1,4}|\d{1,2})\)|[a-z][.)]\s|[-–•*])\s*[-–]?\s*/, '').trim() || text
  );
}

/** A heading below that of its table. */
export const sectionUnder = (heading: string, section: string | null): string =>
  clip(section === null ? heading : `${heading} / ${section}`, 300);

/** "2025-06-02", "21/10/24": a day, and no number of a line. */
export const isDate = (text: string): boolean =>
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}|\d{1,2}\/\d{1,2}\/\d{2})$/.test(text);
