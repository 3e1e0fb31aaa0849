export interface Term {
  term: string;
  meaning: string;
}

/** URL fragment of a glossary term: `carpet-area`. */
export function termId(term: string): string {
  return `term-${term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}
