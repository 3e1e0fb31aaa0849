/** Where a rate comes from, in words. */
export const PROVENANCE_WORDS: Readonly<Record<'spec' | 'published' | 'provisional' | 'typed' | 'firm', string>> = {
  spec: 'Standard rate',
  published: 'Published rate',
  provisional: 'Assumed rate',
  typed: 'Typed rate',
  firm: 'Firm’s own rate',
};
