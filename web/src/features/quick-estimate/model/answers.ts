import type { Layout } from '../../../lib/reference/layouts';
import type { QuickEstimateRequest } from '../../../lib/reference/quick-estimate';

export type Answers = Required<
  Pick<
    QuickEstimateRequest,
    | 'layout_type'
    | 'bedrooms'
    | 'has_modular_kitchen'
    | 'carpet_area'
    | 'budget_type'
    | 'city'
    | 'condition'
    | 'scope'
    | 'rooms_in_scope'
    | 'sizes'
    | 'finish_levels'
  >
>;

export const MIN_AREA = 200;
export const MAX_AREA = 6000;
/** Where most flats end; a larger one is typed. */
export const SLIDER_END = 2500;

interface LayoutFacts {
  /** How many are asked: the only room of a studio is no choice. */
  bedrooms: number;
  /** Carpet area of a usual flat of this kind, sq ft: where the slider starts. */
  usualArea: number;
}
export const LAYOUT_FACTS: Readonly<Record<Layout, LayoutFacts>> = {
  studio: { bedrooms: 0, usualArea: 320 },
  '1rk': { bedrooms: 0, usualArea: 350 },
  '1bhk': { bedrooms: 1, usualArea: 550 },
  '2bhk': { bedrooms: 2, usualArea: 980 },
  '3bhk': { bedrooms: 3, usualArea: 1450 },
  '4bhk': { bedrooms: 4, usualArea: 2100 },
  '5bhk': { bedrooms: 5, usualArea: 3000 },
};

/** In the order in which a home usually gets them. */
export const BEDROOMS = ['master', 'kids', 'guest', 'parents'] as const;

export const FIRST_ANSWERS: Answers = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  has_modular_kitchen: true,
  carpet_area: LAYOUT_FACTS['2bhk'].usualArea,
  budget_type: 'medium',
  city: 'mumbai',
  condition: 'new',
  scope: null,
  rooms_in_scope: null,
  sizes: null,
  finish_levels: null,
};

/** Another layout: its own number of bedrooms, and its usual area unless the person has set one. */
export function withLayout(answers: Answers, layout: Layout, areaTouched: boolean): Answers {
  const { bedrooms, usualArea } = LAYOUT_FACTS[layout];
  const kept = answers.bedrooms.slice(0, bedrooms);
  const added = BEDROOMS.filter((room) => !kept.includes(room)).slice(0, bedrooms - kept.length);
  return withOwnRooms({
    ...answers,
    layout_type: layout,
    bedrooms: [...kept, ...added],
    carpet_area: areaTouched ? answers.carpet_area : usualArea,
  });
}

/** Without rooms that the flat no longer has among those that are worked on; all of it where none is left. */
function withOwnRooms(answers: Answers): Answers {
  const { layout_type: layout, bedrooms, rooms_in_scope: rooms } = answers;
  if (!rooms) return answers;
  const isStudio = LAYOUT_FACTS[layout].bedrooms === 0;
  const own = isStudio ? ['living-bedroom'] : bedrooms.map((name) => `${name}-bedroom`);
  const isThere = (room: string): boolean =>
    room.endsWith('-bedroom') ? own.includes(room) : !isStudio || !['living-dining', 'passage'].includes(room);
  const left = rooms.filter(isThere);
  return { ...answers, rooms_in_scope: left.length > 0 ? left : null };
}

/**
 * Chosen bedrooms, always as many as the layout has, since all of them are drawn and priced: of more the earliest choice
 * gives way, and what is taken out makes room for one that was not there.
 */
export function withBedrooms(answers: Answers, wanted: readonly string[]): Answers {
  const { bedrooms: count } = LAYOUT_FACTS[answers.layout_type];
  if (count === 0) return { ...answers, bedrooms: [] };
  if (wanted.length === 0) return answers;
  const kept = wanted.slice(-count);
  const free = BEDROOMS.filter((room) => !kept.includes(room));
  const isNew = (room: string): boolean => !answers.bedrooms.includes(room);
  const others = [...free.filter(isNew), ...free.filter((room) => !isNew(room))];
  return withOwnRooms({ ...answers, bedrooms: [...kept, ...others.slice(0, count - kept.length)] });
}

/** The area a person typed, to the square foot; null when it is outside what can be estimated. */
export function parseArea(text: string): number | null {
  const digits = text.replace(/[,\s]/g, '');
  if (!/^\d{1,5}(\.\d+)?$/.test(digits)) return null;
  const area = Math.round(Number(digits));
  return area >= MIN_AREA && area <= MAX_AREA ? area : null;
}
