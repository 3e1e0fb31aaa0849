interface Term {
  term: string;
  meaning: string;
}

/** Terms with their meanings, in the order they are written. */
export function termsOf(meanings: Readonly<Record<string, string>>): readonly Term[] {
  return Object.entries(meanings).map(([term, meaning]) => ({ term, meaning }));
}

/** URL fragment of a glossary term: `carpet-area`. */
export function termId(term: string): string {
  return `term-${term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}
