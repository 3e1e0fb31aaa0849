/** Units of rates as they are read out; what has no entry is its own word. */
const WORDS: Readonly<Record<string, string>> = {
  no: 'number',
  sqft: 'sq ft',
  rft: 'running foot',
  cft: 'cubic foot',
};

/** `sq ft` for `sqft`, `number` for `no`. */
export function unitWord(unit: string): string {
  return WORDS[unit] ?? unit;
}
