import type { BudgetType, City, Condition, Layout, RoomKind, Scope, Service } from '../../../kernel/terms';
import type { FamilyName, Unit, Verb } from './lexicon';

/** What a phrase may mean. A phrase may have several senses; its place among the others decides. */
export type Sense =
  | { readonly kind: 'verb'; readonly verb: Verb; readonly place: 'before' | 'after' }
  | { readonly kind: 'family'; readonly family: FamilyName }
  | { readonly kind: 'work'; readonly work: string }
  | { readonly kind: 'finish'; readonly finish: string }
  | { readonly kind: 'room'; readonly room: string }
  | { readonly kind: 'rooms'; readonly of: RoomKind }
  | { readonly kind: 'trade'; readonly trade: Service }
  | { readonly kind: 'side'; readonly side: 'labour' | 'material' }
  | { readonly kind: 'scope'; readonly scope: Scope }
  | { readonly kind: 'layout'; readonly layout: Layout }
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'package'; readonly budgetType: BudgetType }
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'axis'; readonly axis: 'L' | 'W' | 'H' }
  /** Rooms and things after it, or in front of it as in Hindi, stay as they are. */
  | { readonly kind: 'except'; readonly place: 'before' | 'after' }
  | { readonly kind: 'all' | 'budget' | 'since' | 'expensive' | 'filler' | 'join' | 'stop' | 'question' }
  /** Whole inches; as many sides as were given. */
  | { readonly kind: 'size'; readonly sides: readonly number[] }
  | { readonly kind: 'money'; readonly rupees: number }
  /** Square feet. */
  | { readonly kind: 'area'; readonly area: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'count' | 'number' | 'days'; readonly value: number };
export type SenseKind = Sense['kind'];
export type SenseOf<Kind extends SenseKind> = Sense & { readonly kind: Kind };

/** A phrase of the text with what it may mean; none: it is not understood. */
export interface Tag {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly senses: readonly Sense[];
  /** A word that was mended before it was understood. */
  readonly mended?: string;
}

/** The first sense of a kind, or undefined. */
export function senseOf<Kind extends SenseKind>(tag: Tag, kind: Kind): SenseOf<Kind> | undefined {
  return tag.senses.find((sense): sense is SenseOf<Kind> => sense.kind === kind);
}
