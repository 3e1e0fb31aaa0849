import type { RowAccount } from '../../papers/reading/understand/types';

/** `Name of work: …`, `Client - …`: what follows names the bill. */
const LABELLED =
  /^(?:name of (?:the )?(?:work|project)|project(?: name)?|client(?: name)?|site(?: name)?)\s*[:\-–—]\s*(.{3,})$/i;
/** Homes are called after who lives in them. */
const HOME = /\b(residence|flat|villa|bungalow|apartment|duplex|penthouse|row house|[1-5] ?bhk)\b/i;
/** A line of the letterhead rather than of the job. */
const LETTERHEAD =
  /^(add(ress)?|date|ref|phone|mob(ile)?|tel|to|attn|gst(in)?|e-?mail)\b|\b(llp|pvt|ltd|architects?|associates)\b/i;
const LONGEST = 120;

/** The file's name as a title: without its extension and underscores. */
export function titleOfFile(fileName: string): string {
  return (
    fileName
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replace(/[_\s]+/g, ' ')
      .trim()
      .slice(0, 200) || 'Imported BOQ'
  );
}

/** What a bill calls its job in the rows above its table; null where none of them does for certain. */
export function titleOfBill(rows: readonly Pick<RowAccount, 'text' | 'reason'>[]): string | null {
  const above = rows
    .filter(({ reason }) => reason === 'above the table')
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length <= LONGEST && !LETTERHEAD.test(text));
  const labelled = above.flatMap((text) => LABELLED.exec(text)?.[1] ?? [])[0];
  return labelled?.trim() ?? above.find((text) => HOME.test(text)) ?? null;
}
