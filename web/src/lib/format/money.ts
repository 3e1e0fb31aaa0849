/** API amounts are rupees with at most two decimals; nothing here computes costs, only formats them. */

/**
 * Digits in groups as India writes them: the last three, then by two. `Intl` says the same, but the first use of it takes
 * about 10 ms, and every screen has a price.
 */
function grouped(value: number, fewest: number, most: number): string {
  const [whole = '', fraction = ''] = value.toFixed(most).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(fewest, '0');
  return whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',') + (kept && `.${kept}`);
}
const whole = { format: (value: number) => grouped(value, 0, 0) };
const quantity = { format: (value: number) => grouped(value, 0, 4) };
const paise = { format: (value: number) => grouped(value, 2, 2) };
const LAKH = 100_000;
const MINUS = '−';

function signed(value: number, text: string): string {
  return value < 0 ? `${MINUS}${text}` : text;
}

/**
 * `₹2,801.63 Lacs (28.02 Cr)` from one crore on, `₹26.42 Lacs` above one lakh, `₹69,263` below: for places where the
 * exact amount is available on demand.
 */
export function formatMoney(rupees: number): string {
  const size = Math.abs(rupees);
  const crores = size >= 100 * LAKH ? ` (${(size / (100 * LAKH)).toFixed(2)} Cr)` : '';
  if (size > LAKH) return signed(rupees, `₹${paise.format(Number((size / LAKH).toFixed(2)))} Lacs${crores}`);
  return signed(rupees, `₹${whole.format(size)}`);
}

/** `₹26,41,873.50`: to the paisa, without decimals when they are zero. */
export function formatExact(rupees: number): string {
  return signed(rupees, `₹${formatPlain(Math.abs(rupees))}`);
}

/** `26,41,873.50` without the rupee sign: for grid cells whose column says ₹. */
export function formatPlain(rupees: number): string {
  const size = Math.abs(rupees);
  const text = Number.isInteger(size) ? whole.format(size) : paise.format(size);
  return signed(rupees, text);
}

/** `69,263`: rounded to the rupee, for dense tables with the exact amount elsewhere. */
export function formatRounded(rupees: number): string {
  return signed(Math.round(rupees), whole.format(Math.abs(Math.round(rupees))));
}

/** `₹26,41,874`: rounded to the rupee. */
export function formatWhole(rupees: number): string {
  const whole = Math.round(rupees);
  return signed(whole, `₹${formatRounded(Math.abs(whole))}`);
}

/** `+9,114`, `−21,480` or `0`: a change of the total. */
export function formatDelta(rupees: number): string {
  const rounded = Math.round(rupees);
  if (rounded === 0) return '0';
  return rounded > 0 ? `+${whole.format(rounded)}` : formatRounded(rounded);
}

/** `+₹9,115`, `−₹21,480`, `₹0`: a signed change in whole rupees. */
export function formatWholeSigned(rupees: number): string {
  return formatSigned(Math.round(rupees));
}

/** `+₹9,114.50`, `−₹21,480`, `₹0`: a signed change to the paisa. */
export function formatSigned(rupees: number): string {
  return `${rupees > 0 ? '+' : ''}${formatExact(rupees)}`;
}

/** What follows an amount, by how many rupees one of it is. */
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/^(k|thousand)$/, 1_000],
  [/^(l|lakhs?|lacs?)$/, LAKH],
  [/^(cr|crores?)\.?$/, 100 * LAKH],
];

/**
 * Reads an amount as people in India write it: `₹1,25,000.50`, `Rs. 11,000/-`, `11k`, `1.2 lakh`, `465`. Null when it is no
 * amount of rupees with whole paise, or above 99,99,99,999.
 */
export function parseMoney(text: string): number | null {
  const plain = text
    .toLowerCase()
    .replace(/(₹|\brs\b\.?|\binr\b|\brupees?\b|\bonly\b|\/[-=]?$|,)/g, '')
    .trim();
  const [, digits, word = ''] =
    /^(\d{1,9}(?:\.\d{1,5})?)\s*([a-z]*\.?)$/.exec(plain.replace(/\/[-=]?$/, '').trim()) ?? [];
  const times = word === '' ? 1 : TIMES.find(([words]) => words.test(word))?.[1];
  if (digits === undefined || times === undefined) return null;
  // In paise with five decimals, so that 1.15 lakh is exact.
  const [whole = '', fraction = ''] = digits.split('.');
  const paise = (Number(whole) * 100_000 + Number(fraction.padEnd(5, '0'))) * (times / 1_000);
  return Number.isInteger(paise) && paise < 100_000_000_000 ? paise / 100 : null;
}

/** `980`, `1,204.5`: a quantity with at most four decimals. */
export function formatQuantity(value: number): string {
  return quantity.format(value);
}
