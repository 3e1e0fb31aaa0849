/** Display names of rate units; a unit without an entry is shown as is. */
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
