/** One spelling for each unit: `sq ft`, `Sq.ft` and `sft` become `sqft`. */
export function plainUnit(text: string): string {
  const plain = text.toLowerCase().replace(/[\s.]/g, '');
  if (plain === 'sft') return 'sqft';
  return plain === 'nos' || plain === 'each' || plain === 'pc' ? 'no' : plain;
}
