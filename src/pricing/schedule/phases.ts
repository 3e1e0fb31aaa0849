import type { Service } from '../../kernel/terms';
import { TRADES } from '../trades/definitions';

export type Phase = Service | 'design' | 'modular' | 'fittings' | 'handover';
/** A phase of work on site, which takes as long as its work does. */
export type SitePhase = Exclude<Phase, 'design' | 'handover'>;

/** Least, usual and most of a span. */
type Span = readonly [least: number, usual: number, most: number];

export interface PhasePlan {
  readonly phase: SitePhase;
  readonly label: string;
  /** It begins when so much of every phase before it is done. */
  readonly after: number;
  /** Share of a working day in which it may make its noise: societies allow none from 2 to 4 pm. */
  readonly hours: number;
  /** Working days that its goods take to be made or delivered, and what they are ordered after. */
  readonly lead?: { readonly days: Span; readonly from: 'measuring' | 'start' };
}

/** Of eight hours, six: no noisy work from 2 to 4 pm. */
const NOISY = 0.75;
const QUIET = 1;
const NOISY_TRADES: ReadonlySet<string> = new Set(['civil', 'electrical', 'false-ceiling', 'carpentry']);

/** Wallpaper and curtains are made or sent to measure; assumed. */
const LEADS: Readonly<Partial<Record<SitePhase, PhasePlan['lead']>>> = {
  wallpaper: { days: [3, 6, 12], from: 'start' },
  'soft-furnishing': { days: [6, 12, 18], from: 'start' },
};

const OF_TRADES: readonly (PhasePlan & { readonly place: number })[] = TRADES.flatMap(({ service, filing }) => {
  if (!service || !filing) return [];
  const lead = LEADS[service];
  const hours = NOISY_TRADES.has(service) ? NOISY : QUIET;
  return [{ phase: service, ...filing.phase, hours, ...(lead ? { lead } : {}) }];
});
const placeOf = (phase: SitePhase): number => OF_TRADES.find((plan) => plan.phase === phase)?.place ?? 0;

/** The phases in their order on site. */
export const PHASES: readonly PhasePlan[] = [
  ...OF_TRADES,
  {
    phase: 'modular' as const,
    label: 'Modular installation',
    place: placeOf('carpentry') + 0.5,
    after: 0.5,
    hours: NOISY,
    // 3 to 5 weeks in the factory (makemyoffice.online, Bangalore), ordered once the walls can be measured.
    lead: { days: [18, 24, 30] as const, from: 'measuring' as const },
  },
  {
    phase: 'fittings' as const,
    // Where nothing in it has a name of its own; see labelOf.
    label: 'Fittings',
    place: placeOf('soft-furnishing') - 0.5,
    after: 0.8,
    hours: QUIET,
  },
].sort((one, other) => one.place - other.place);

/** Names in the order of labels: `Lights, fans and sanitary fittings`. */
const ORDER = [
  'lights',
  'fans',
  'sanitary fittings',
  'appliances',
  'mosquito mesh',
  'pest control',
  'furniture',
  'deep cleaning',
];

/** The label of a phase by what is in it: its own work, where it has some, then what is done in it besides. */
export function labelOf(
  plan: PhasePlan,
  { hasOwn, names }: { readonly hasOwn: boolean; readonly names: ReadonlySet<string> },
): string {
  const besides = ORDER.filter((name) => names.has(name));
  if (besides.length === 0) return plan.label;
  const all = hasOwn ? [plan.label, ...besides] : besides;
  const words = all.length === 1 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
