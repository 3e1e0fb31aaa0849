/** Names of schedules; the first is Delhi's own. */
const NAMES: readonly { name: string; words: RegExp; area?: string }[] = [
  { name: 'DSR', words: /\bD\.?S\.?R\b\.?|\bdelhi schedule of rates\b/i, area: 'Delhi' },
  { name: 'SSR', words: /\bS\.?S\.?R\b\.?|\bstandard schedule of rates\b/i },
  { name: 'CSR', words: /\bC\.?S\.?R\b\.?|\bcommon schedule of rates\b/i },
  { name: 'SOR', words: /\bS\.?O\.?R\b\.?|\bschedules? of rates?\b|\brate schedule\b/i },
];

const AREAS = (
  'Delhi,Mumbai,Maharashtra,Pune,Nagpur,Bengaluru,Bangalore,Karnataka,Kerala,Tamil Nadu,Chennai,Telangana,Hyderabad,' +
  'Andhra Pradesh,Gujarat,Ahmedabad,Rajasthan,Jaipur,Punjab,Haryana,Gurugram,Chandigarh,Himachal Pradesh,Jammu,Uttarakhand,' +
  'Uttar Pradesh,Noida,Lucknow,Bihar,Jharkhand,West Bengal,Kolkata,Odisha,Assam,Madhya Pradesh,Chhattisgarh,Goa,Tripura'
).split(',');

/** What the title of a schedule says: its name, its area and its year; '' and null where it says nothing. */
export function placeAndYear(texts: readonly string[]): { name: string; area: string; year: number | null } {
  const text = texts.join(' ');
  const named = NAMES.find(({ words }) => words.test(text));
  const area = AREAS.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(text));
  // "DSR 2021 (with correction slips up to 2023)" is that of 2021.
  const year = /\b(20\d{2})\b/.exec(text)?.[1];
  return { name: named?.name ?? '', area: area ?? named?.area ?? '', year: year ? Number(year) : null };
}
