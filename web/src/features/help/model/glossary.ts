export interface Term {
  term: string;
  meaning: string;
}

/** The address of a term in its glossary: `carpet-area`. */
export function termId(term: string): string {
  return `term-${term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}
