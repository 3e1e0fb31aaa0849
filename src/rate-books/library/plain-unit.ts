/** One unit however it is written: `sq ft`, `Sq.ft`, `sft` are `sqft`. */
export function plainUnit(text: string): string {
  const plain = text.toLowerCase().replace(/[\s.]/g, '');
  if (plain === 'sft') return 'sqft';
  return plain === 'nos' || plain === 'each' || plain === 'pc' ? 'no' : plain;
}
