/** Histories for property tests, decided and priced by the product's own code, on a flat with a few lines. */
import fc from 'fast-check';
import { inches } from '../../../kernel/length';
import type { Plan } from '../../../kernel/plan';
import { TWO_ROOMS } from '../../../kernel/plan/plan.fixtures';
import { paise } from '../../../kernel/money';
import { parseQuantity, times } from '../../../kernel/quantity';
import { CITIES } from '../../../kernel/terms';
import { currentRateBook, PricingError } from '../../../pricing';
import { BoqEnv } from '../boq-env';
import { BoqPricing } from '../boq-pricing';
import type { BoqCatalogue } from '../boq-catalogue';
import { createFrom } from '../../create/questionnaire';
import { type BoqCommand, type LineDraft } from '../../domain/boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { decide } from '../../domain/boq.decider';
import { evolve, patchOf, type BoqEvent } from '../../domain/boq.events';
import { BLANK_LINE, initialState, type BoqState } from '../../domain/boq.state';

export const pricing = new BoqPricing();
/** Everything is allowed except what cannot be priced. */
export const env = new BoqEnv(pricing, { refuse: () => null } as unknown as BoqCatalogue);

const BOQ_ID = '5f1c3a52-5f0c-4b3e-9c1d-0b6a1f4e7d21';
const flat = createFrom(
  {
    layout: '2bhk',
    bedrooms: ['master', 'kids'],
    hasModularKitchen: true,
    carpetArea: parseQuantity(980),
    budgetType: 'medium',
    city: 'mumbai',
    condition: 'renovation',
    scope: null,
    sizes: null,
  },
  BOQ_ID,
  { origin: 'questionnaire', ownerId: 'user-1', guestIdentifier: null, createdBy: 'user-1' },
);

/** Two lines of each service of the template, one wallpaper line and one typed line. */
const SAMPLES: readonly LineDraft[] = [
  ...['carpentry', 'civil', 'electrical', 'painting', 'false-ceiling', 'soft-furnishing'].flatMap((service) =>
    flat.lines.filter((line) => line.service === service && line.componentOf === null).slice(0, 2),
  ),
  {
    ...BLANK_LINE,
    id: 'papered',
    service: 'wallpaper',
    title: 'Vinyl wallpaper',
    work: 'vinyl-wallpaper',
    area: parseQuantity(108),
  },
  {
    ...BLANK_LINE,
    id: 'typed',
    service: 'civil',
    title: 'Core cutting',
    manual: { unit: 'no', quantity: parseQuantity(3), rate: paise(125_050), amount: paise(375_000) },
  },
];
const IDS = [...SAMPLES.map(({ id }) => id), 'new-1', 'new-2'];

export interface History {
  readonly events: readonly BoqEvent[];
  /** `states[n]` is the BOQ at revision n. */
  readonly states: readonly BoqState[];
}

/** Two rooms with the wall between them so many millimetres from the left. */
const dividedAt = (at: number): Plan => ({
  ...TWO_ROOMS,
  walls: TWO_ROOMS.walls.map((wall) => (wall.id === 'between' ? { ...wall, from: [at, 0], to: [at, 3_100] } : wall)),
  rooms: TWO_ROOMS.rooms.map((room) => ({ ...room, at: [room.room === 'kitchen' ? 6_800 : 300, 1_500] })),
});

type Move = (history: History) => BoqCommand;

const last = ({ states }: History): BoqState => states.at(-1) as BoqState;
const some = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T;
const id = fc.constantFrom(...IDS);
const typed = fc.tuple(id, fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 200_000 }), fc.boolean());

/** A label that prices some line, material or labour. */
function rateMove(pick: number, rate: number | null): Move {
  return (history) => {
    const state = last(history);
    const components = [...pricing.price(state).lines.values()].flatMap((line) =>
      line.components.filter(({ rateKey }) => rateKey !== null),
    );
    const [service, kind, label] = (components.length > 0 ? some(components, pick).rateKey : null)?.split('|') ?? [];
    return {
      type: 'ChangeRate',
      service: (service ?? 'carpentry') as LineDraft['service'],
      kind: kind === 'labour' ? 'labour' : 'material',
      label: label ?? '',
      rate: rate === null ? null : paise(rate),
    };
  };
}

const forward: fc.Arbitrary<Move> = fc.oneof(
  fc.tuple(id, fc.nat(50)).map(([at, pick]): Move => () => ({
    type: 'AddItem',
    line: { ...some(SAMPLES, pick), id: at, componentOf: null },
  })),
  fc.tuple(id, fc.integer({ min: 1, max: 10 })).map(([at, count]): Move => () => ({
    type: 'ChangeItem',
    id: at,
    edit: { count },
  })),
  fc
    .tuple(id, fc.integer({ min: 12, max: 240 }), fc.integer({ min: 12, max: 120 }))
    .map(([at, L, H]): Move => (history) => {
      const dimension = last(history).lines.get(at)?.dimension;
      const edit = { dimension: dimension ? { ...dimension, L: inches(L), H: inches(H) } : null };
      return { type: 'ChangeItem', id: at, edit };
    }),
  fc.tuple(id, fc.nat(20)).map(([at, pick]): Move => (history) => {
    const work = last(history).lines.get(at)?.work ?? '';
    const finishes = Object.keys(currentRateBook().recipes.get(work)?.finishes ?? {});
    return { type: 'ChangeItem', id: at, edit: { finish: finishes.length > 0 ? some(finishes, pick) : null } };
  }),
  fc.tuple(id, fc.option(fc.integer({ min: 1, max: 500_000 }))).map(([at, rate]): Move => () => ({
    type: 'ChangeItem',
    id: at,
    edit: { rate: rate === null ? null : paise(rate) },
  })),
  typed.map(([at, amount, rate, isProduct]): Move => () => {
    const quantity = parseQuantity(amount / 100);
    const manual = {
      unit: 'no',
      quantity,
      rate: paise(rate),
      amount: isProduct ? times(quantity, paise(rate)) : paise(amount),
    };
    return { type: 'ChangeItem', id: at, edit: { manual } };
  }),
  // Another work under the same id: a replacement.
  fc.tuple(id, fc.nat(50)).map(([at, pick]): Move => () => {
    const { id: _id, service: _service, source: _source, ...edit } = { ...some(SAMPLES, pick), componentOf: null };
    return { type: 'ChangeItem', id: at, edit };
  }),
  fc.tuple(id, id).map(([at, parent]): Move => () => ({ type: 'ChangeItem', id: at, edit: { componentOf: parent } })),
  id.map((at): Move => () => ({ type: 'RemoveItem', id: at })),
  fc.uniqueArray(id, { minLength: 1, maxLength: 4 }).map((ids): Move => (history) => ({
    type: 'RemoveItems',
    ids: ids.filter((one) => last(history).lines.has(one)),
  })),
  fc.tuple(fc.nat(400), fc.uuid()).map(([pick, copy]): Move => (history) => {
    const lines = [...last(history).lines.keys()];
    const of = lines[pick % Math.max(1, lines.length)];
    return { type: 'CopyItems', copies: of === undefined ? [] : [{ of, id: copy }] };
  }),
  fc.tuple(fc.nat(400), fc.option(fc.integer({ min: 1, max: 900_000 }))).map(([pick, rate]) => rateMove(pick, rate)),
  fc.constantFrom(...CITIES).map((city): Move => () => ({ type: 'ChangeDetails', details: { city } })),
  fc.integer({ min: 200, max: 4_000 }).map((area): Move => () => ({
    type: 'ChangeDetails',
    details: { carpetArea: parseQuantity(area) },
  })),
  fc.integer({ min: 2_000, max: 6_000 }).map((at): Move => () => ({ type: 'DrawPlan', plan: dividedAt(at) })),
  fc.integer({ min: 0, max: 2_000 }).map((designFeeBp): Move => () => ({ type: 'ChangeDesignFee', designFeeBp })),
);

const move: fc.Arbitrary<Move> = fc.oneof(
  { arbitrary: forward, weight: 14 },
  fc.nat().map(
    (pick): Move =>
      (history) =>
        undoOf(history, 1 + (pick % last(history).revision)),
  ),
  fc.nat().map((pick): Move => ({ states }) => ({ type: 'RevertBoq', target: some(states.slice(1), pick) })),
);

/** The command that undoes one revision. */
export function undoOf({ events }: History, revision: number): BoqCommand {
  const event = events[revision - 1];
  if (!event) throw new Error(`no revision ${revision}`);
  return { type: 'UndoChange', revision, undoneType: event.type, patch: patchOf(event) };
}

/** The state after an event, as the product folds it. */
export function after(state: BoqState, event: BoqEvent): BoqState {
  return { ...evolve(state, event), total: event.data.totals.total };
}

/** The event of a command; null when it changes nothing or is refused. */
export function attempt(command: BoqCommand, state: BoqState): BoqEvent | null {
  try {
    return decide(command, state, env)[0] ?? null;
  } catch (error) {
    if (error instanceof Rejection || error instanceof PricingError) return null;
    throw error;
  }
}

function play(moves: readonly Move[], from?: BoqState): History {
  const events: BoqEvent[] = [];
  const states: BoqState[] = [from ?? initialState(BOQ_ID)];
  const run = (command: BoqCommand): void => {
    const state = states.at(-1) as BoqState;
    const event = attempt(command, state);
    if (!event) return;
    events.push(event);
    states.push(after(state, event));
  };
  if (!from) run({ ...flat, lines: SAMPLES.slice(0, 5).concat(SAMPLES.slice(-1)) });
  for (const next of moves) run(next({ events, states }));
  return { events, states };
}

/** Random changes of a BOQ starting from a state, except for those that refer to its history. */
export const onwards: fc.Arbitrary<(from: BoqState) => History> = fc
  .array(forward, { minLength: 1, maxLength: 8 })
  .map((moves) => (from) => play(moves, from));

/** Random histories; refused changes leave no event. */
export const histories: fc.Arbitrary<History> = fc.array(move, { maxLength: 16 }).map(play);
