import type { Language } from '../../../kernel/quotations/languages';
import { tokensOf } from './tokens';

/** Sentences that are understood, offered where one was not. Each is read in `sentences.spec.ts`. */
export const OF_BOQS: readonly string[] = [
  'all wardrobes acrylic',
  'wardrobe 9 ft',
  'laminate to veneer everywhere',
  'laminate ki jagah acrylic kitchen mein',
  'all wardrobes veneer except kids room',
  'sasta almirah',
  'no false ceiling in kitchen',
  'remove loft',
  'add study table 4 ft in kids room',
  'kitchen counter quartz',
  'sliding wardrobe in master bedroom',
  '2 fans in living room',
  'bed 6x6.5',
  'better kitchen cabinets',
  'marble flooring in living room',
  '10 % off carpentry',
  'carpentry labour 5 % less',
  'why is the kitchen expensive?',
  'how much is the master bedroom?',
  'what changed since Sunday?',
  'loft hatao, study table lagao kids room mein',
];
/** Of homes, in each language. */
export const OF_HOMES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '2bhk pune 950 sqft',
    '3 bhk mumbai 1200 sqft premium',
    '2bhk no ceiling under 18 lakh',
    'veneer wardrobes, acrylic kitchen',
    'resale 2bhk thane 850 sqft with appliances',
    '1bhk bangalore basic, no curtains',
  ],
  hi: [
    '2 बीएचके पुणे 950 वर्ग फुट',
    '3 बीएचके मुंबई 1200 वर्ग फुट प्रीमियम',
    '2 बीएचके सीलिंग नहीं चाहिए, 18 लाख तक',
    'विनियर अलमारी, एक्रिलिक किचन',
    'पुराना फ्लैट 2 बीएचके ठाणे 850 वर्ग फुट',
    '1 बीएचके बेंगलुरु सस्ता, परदे नहीं',
  ],
  mr: [
    '२ बीएचके पुणे ९५० चौ. फूट',
    '3 बीएचके मुंबई 1200 चौरस फूट प्रीमियम',
    '2 बीएचके सीलिंग नको, 18 लाखांच्या आत',
    'विनियर कपाट, ॲक्रेलिक किचन',
    'जुना फ्लॅट 2 बीएचके ठाणे 850 चौ. फूट',
    '1 बीएचके नाशिक स्वस्त, पडदे नकोत',
  ],
};

/** How many are offered. */
const OFFERED = 3;

/** The three sentences that have most words in common with a text; the first ones where none has any. */
export function nearestExamples(text: string, examples: readonly string[]): string[] {
  const words = new Set(tokensOf(text).map(({ key }) => key));
  const shared = (example: string): number => tokensOf(example).filter(({ key }) => words.has(key)).length;
  return [...examples].sort((one, other) => shared(other) - shared(one)).slice(0, OFFERED);
}
