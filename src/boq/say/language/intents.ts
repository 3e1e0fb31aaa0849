import type { BudgetType, City, Condition, Layout, RoomKind, Scope, Service } from '../../../kernel/terms';
import type { FamilyName } from './lexicon';

export type Thing =
  | { readonly kind: 'family'; readonly id: FamilyName }
  | { readonly kind: 'work'; readonly id: string };

/** Things, in rooms; no things: everything in the rooms. */
export interface Place {
  readonly things: readonly Thing[];
  readonly rooms: readonly string[];
  readonly kinds: readonly RoomKind[];
}

/** What a change or a question is about. */
export interface Target extends Place {
  /** The finish that it has now; null for whichever. */
  readonly made: string | null;
  /** What stays as it is. */
  readonly except: Place;
}
const NOWHERE: Place = { things: [], rooms: [], kinds: [] };
export const EVERYTHING: Target = { ...NOWHERE, made: null, except: NOWHERE };
/** Whether it names anything. */
export const isPlaced = ({ things, rooms, kinds }: Place): boolean => things.length + rooms.length + kinds.length > 0;

export interface Values {
  readonly finish: string | null;
  /** Whole inches, in the order in which they were said. */
  readonly sides: readonly number[];
  readonly axis: 'L' | 'W' | 'H' | null;
  readonly count: number | null;
}

/** Answers of the questionnaire that a text gives; null where it says nothing of one. */
export interface Answers {
  readonly layout: Layout | null;
  readonly city: City | null;
  /** Square feet. */
  readonly area: number | null;
  readonly budgetType: BudgetType | null;
  readonly condition: Condition | null;
  /** Rupees that it may cost. */
  readonly budget: number | null;
  readonly out: readonly Scope[];
  readonly within: readonly Scope[];
  readonly finishes: readonly { readonly thing: Thing; readonly finish: string }[];
}

export type Intent =
  /** Values of what is there; where nothing is there and no verb was said, it is added. */
  | ({ readonly kind: 'change'; readonly target: Target; readonly isSaid: boolean } & Values)
  | ({ readonly kind: 'add'; readonly target: Target } & Values)
  | { readonly kind: 'remove'; readonly target: Target }
  /** Another work in place of those of its family. */
  | { readonly kind: 'swap'; readonly target: Target; readonly work: string }
  | { readonly kind: 'cheaper' | 'dearer'; readonly target: Target }
  | { readonly kind: 'discount'; readonly percent: number; readonly trade: Service | null }
  | {
      readonly kind: 'rates';
      readonly percent: number;
      readonly trade: Service | null;
      readonly side: 'labour' | 'material';
    }
  | { readonly kind: 'why' | 'cost'; readonly target: Target; readonly trade: Service | null }
  /** `since`: a day in words, or a number of days; null: all there are. */
  | { readonly kind: 'changed'; readonly since: string | number | null }
  | ({ readonly kind: 'estimate' } & Answers);

function placeWords({ things, rooms, kinds }: Place, made: string | null = null): string {
  const where = [...rooms, ...kinds.map((kind) => `${kind}s`)];
  const of = made === null ? '' : `[${made}]`;
  return `${things.map(({ id }) => id).join('+') || '*'}${of}${where.length > 0 ? `@${where.join('+')}` : ''}`;
}
const thingWords = (target: Target): string =>
  placeWords(target, target.made) + (isPlaced(target.except) ? ` except=${placeWords(target.except)}` : '');

function valueWords({ finish, sides, axis, count }: Values): string {
  return [
    finish === null ? '' : ` finish=${finish}`,
    sides.length === 0 ? '' : ` size=${axis ?? ''}${sides.join('x')}`,
    count === null ? '' : ` count=${count}`,
  ].join('');
}

function answerWords(answers: Answers): string {
  const { layout, city, area, budgetType, condition, budget, out, within, finishes } = answers;
  const said = { layout, city, area, package: budgetType, condition, budget };
  return [
    ...Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])),
    ...out.map((scope) => `out=${scope}`),
    ...within.map((scope) => `with=${scope}`),
    ...finishes.map(({ thing, finish }) => `finish=${thing.id}:${finish}`),
  ].join(' ');
}

/** An intent in one line, as logs and tests name it: `change wardrobes@kitchen finish=acrylic`. */
export function intentWords(intent: Intent): string {
  switch (intent.kind) {
    case 'change':
    case 'add':
      return `${intent.kind} ${thingWords(intent.target)}${valueWords(intent)}`;
    case 'swap':
      return `swap ${thingWords(intent.target)} ${intent.work}`;
    case 'discount':
      return `discount ${intent.percent} ${intent.trade ?? 'all'}`;
    case 'rates':
      return `rates ${intent.percent} ${intent.trade ?? 'all'} ${intent.side}`;
    case 'why':
    case 'cost':
      return `${intent.kind} ${intent.trade ?? thingWords(intent.target)}`;
    case 'changed':
      return `changed ${intent.since ?? 'all'}`;
    case 'estimate':
      return `estimate ${answerWords(intent)}`;
    default:
      return `${intent.kind} ${thingWords(intent.target)}`;
  }
}
