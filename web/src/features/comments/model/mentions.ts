/** A name that is being typed after an @. */
export interface MentionDraft {
  /** Where the @ is. */
  readonly at: number;
  readonly typed: string;
}

/** The mention that the cursor is in; null when it is in none. An @ within a word, as in an email, begins none. */
export function typingAt(text: string, cursor: number): MentionDraft | null {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(text.slice(0, cursor));
  const typed = found?.[1];
  return typed === undefined ? null : { at: cursor - typed.length - 1, typed };
}

/** The people whose name begins with what is typed, or has a word that does. */
export function matchPeople(people: readonly string[], typed: string): readonly string[] {
  const start = typed.toLowerCase();
  return people.filter((name) => {
    const lower = name.toLowerCase();
    return lower.startsWith(start) || lower.split(/\s+/).some((word) => start !== '' && word.startsWith(start));
  });
}

/** The text with the mention completed, and where the cursor is then. */
export function completeMention(
  text: string,
  { at, typed }: MentionDraft,
  name: string,
): { text: string; cursor: number } {
  const mention = `@${name} `;
  const rest = text.slice(at + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, at) + mention + rest, cursor: at + mention.length };
}

export interface Piece {
  readonly text: string;
  readonly isMention: boolean;
  /** Where it begins. */
  readonly from: number;
}

/** A text in pieces: words, and the mentions in it. */
export function pieces(text: string, names: readonly string[]): readonly Piece[] {
  if (names.length === 0) return [{ text, isMention: false, from: 0 }];
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const any = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(@(?:${any}))(?![\\p{L}\\p{N}])`, 'iu'));
  let from = 0;
  return parts.flatMap((part, at) => {
    const piece = { text: part, isMention: at % 2 === 1, from };
    from += part.length;
    return part === '' ? [] : [piece];
  });
}
