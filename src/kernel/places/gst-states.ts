import { recordOf } from '../record';

/** States and union territories by the code a GSTIN begins with. */
export const GST_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;
export type GstState = keyof typeof GST_STATES;
export const GST_STATE_CODES = (Object.keys(GST_STATES) as GstState[]).sort();

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PLACES = recordOf([...ALPHABET], (letter) => ALPHABET.indexOf(letter));

/** The last character of a GSTIN, computed from the first fourteen: a Luhn checksum in base 36. */
export function gstinCheck(first: string): string {
  let sum = 0;
  [...first].forEach((letter, index) => {
    const product = (PLACES[letter] ?? 0) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  });
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** What is wrong with an upper-case GSTIN, as a sentence; null when it is plausible. */
export function gstinFault(text: string): string | null {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) {
    return 'A GSTIN has 15 characters: the state’s two digits, the PAN, a digit, Z and a check character.';
  }
  if (!Object.hasOwn(GST_STATES, text.slice(0, 2))) return `No state has the code ${text.slice(0, 2)}.`;
  return gstinCheck(text.slice(0, 14)) === text.at(-1)
    ? null
    : 'The last character of this GSTIN does not fit the others. Please check it.';
}

/** The state of a GSTIN. */
export function stateOfGstin(gstin: string): GstState {
  return gstin.slice(0, 2) as GstState;
}
