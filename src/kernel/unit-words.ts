const WORDS: Readonly<Record<string, string>> = { sqft: 'sq ft', rft: 'running ft', no: 'pieces', cuft: 'cu ft' };

/** A unit as a sentence says it: `sq ft`. */
export const unitWords = (unit: string): string => WORDS[unit] ?? unit;
