import type { RoomKind, Service } from '../kernel/terms';
import { inputsOf, type LineInput, type Recipe } from '../pricing';

/** The six services, and the typed and imported lines that are filed under any of them. */
export type TradeId = Service | 'manual';

/** What the API lets one do to the items of a trade. `replace` is PUT, `change` is PATCH. */
export type TradeVerb = 'list' | 'get' | 'create' | 'replace' | 'change' | 'remove' | 'estimate';

/** Fields of a line that a request of the trade may carry, by their name in the domain. */
export type TradeField =
  | 'work'
  | 'title'
  | 'description'
  | 'service'
  | 'room'
  | 'dimension'
  | 'count'
  | 'finish'
  | 'carpetArea'
  | 'trips'
  | 'area'
  | 'rate'
  | 'manual'
  | 'componentOf'
  | 'looseFurniture';

/** Everything that sets one trade apart from another. Adding a trade is adding one of these. */
export interface TradeDefinition {
  readonly id: TradeId;
  /** Null for `manual`: the request names the service. */
  readonly service: Service | null;
  readonly label: string;
  /** One item, as messages name it: “Furniture has been removed”. */
  readonly itemLabel: string;
  /** Path segment under the API's base. */
  readonly path: string;
  /** Path of the estimate that needs no BOQ; null where there is none. */
  readonly estimatePath: string | null;
  /** Path segment of the catalogue and of the finishes; null where the API has none. */
  readonly catalogPath: string | null;
  readonly finishPath: string | null;
  /** The name under which requests and answers carry the work. */
  readonly workField: 'furniture' | 'work' | null;
  /** Verbs the specification shows. */
  readonly verbs: readonly TradeVerb[];
  /** Verbs of our own, so that every item can be added and removed. */
  readonly extraVerbs: readonly TradeVerb[];
  readonly fields: readonly TradeField[];
}

/** What one work takes: derived from its recipe and its trade, never declared twice. */
export interface WorkInputs {
  readonly unit: string;
  /** Axes of the dimension: those without which it has no price, and those it can use. */
  readonly axes: { readonly required: readonly ('L' | 'W' | 'H')[]; readonly optional: readonly ('L' | 'W' | 'H')[] };
  /** Other inputs by their field; `alternative` ones stand in where no dimension is given. */
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

/** Whether a work may stand in a room of a kind: an empty restriction allows all. A line without a room is always allowed. */
export function roomAllowed(work: { readonly roomKinds: readonly RoomKind[] }, room: RoomKind | null): boolean {
  return room === null || work.roomKinds.length === 0 || work.roomKinds.includes(room);
}
