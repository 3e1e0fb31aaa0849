import type { RoomKind } from '../../kernel/terms';
import { inputsOf, type LineInput, type Recipe } from '..';
import type { TradeDefinition } from './trade';

/** The inputs of one work, derived from its recipe and its trade and never declared twice. */
export interface WorkInputs {
  readonly unit: string;
  /** Axes of the dimension: required ones, without which it has no price, and optional ones. */
  readonly axes: { readonly required: readonly ('L' | 'W' | 'H')[]; readonly optional: readonly ('L' | 'W' | 'H')[] };
  /** Other inputs by field; `alternative` ones are used where no dimension is given. */
  readonly carpetArea: InputUse;
  readonly trips: InputUse;
  readonly area: InputUse;
  readonly finishes: readonly string[];
  readonly defaultFinish: string | null;
  readonly rateAllowed: boolean;
}

export type InputUse = 'required' | 'alternative' | 'none';

const AXES = ['L', 'W', 'H'] as const;

/** The inputs of a work in its trade. */
export function workInputs(trade: TradeDefinition, recipe: Recipe): WorkInputs {
  const inputs = inputsOf(recipe);
  const use = (name: LineInput): InputUse => {
    if (inputs.required.includes(name)) return 'required';
    return inputs.optional.includes(name) ? 'alternative' : 'none';
  };
  return {
    unit: recipe.unit,
    axes: {
      required: AXES.filter((axis) => inputs.required.includes(axis)),
      optional: AXES.filter((axis) => inputs.optional.includes(axis)),
    },
    carpetArea: use('carpet_area'),
    trips: use('total_trips'),
    area: use('area'),
    finishes: Object.keys(recipe.finishes),
    defaultFinish: recipe.defaultFinish,
    rateAllowed: trade.fields.includes('rate'),
  };
}

/**
 * Whether a work is allowed in a room of this kind; an empty restriction allows all. A line without a room is always
 * allowed.
 */
export function roomAllowed(work: { readonly roomKinds: readonly RoomKind[] }, room: RoomKind | null): boolean {
  return room === null || work.roomKinds.length === 0 || work.roomKinds.includes(room);
}
