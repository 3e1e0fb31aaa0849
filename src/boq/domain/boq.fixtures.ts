/** Builders for specs: a small BOQ in which every line costs ₹100 of material and ₹50 of labour per piece. */
import { inches } from '../../kernel/length';
import { paise, type Paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import type { BoqCommand, LineDraft } from './boq.commands';
import { decide } from './boq.decider';
import type { DecideEnv } from './decide-env';
import { evolve, type BoqEvent } from './boq.events';
import { BLANK_LINE, EMPTY_HEAD, initialState, type BoqState } from './boq.state';

export function draft(id: string, over: Partial<LineDraft> = {}): LineDraft {
  return {
    ...BLANK_LINE,
    id,
    service: 'carpentry',
    work: 'hinged-wardrobe',
    title: `Wardrobe ${id}`,
    room: 'master-bedroom',
    dimension: { L: inches(72), W: inches(24), H: inches(84) },
    finish: 'laminate',
    ...over,
  };
}

export const BOOK_RATE = paise(45_000);

export const env: DecideEnv = {
  totals: (state) => {
    let pieces = 0;
    for (const line of state.lines.values()) pieces += line.count;
    const own = [...state.rateChanges.values()].reduce<number>((total, rate) => total + rate, 0);
    const material = paise(pieces * 10_000);
    const labour = paise(pieces * 5_000 + own);
    return { material, labour, total: paise(material + labour) };
  },
  refuseTerms: () => null,
  refuse: (line) => (line.work === 'unknown' ? { field: 'work', message: 'There is no such work.' } : null),
  roomName: (room) => room,
  rederive: () => ({ edits: [], added: [], removed: [], kept: [] }),
  rateInForce: (state, service, kind, label): Paise | null =>
    label.toLowerCase() === 'carpentry labour'
      ? (state.rateChanges.get(rateKey(service, kind, label)) ?? BOOK_RATE)
      : null,
};

export function create(lines: LineDraft[] = []): BoqCommand {
  return {
    type: 'CreateBoq',
    origin: 'blank',
    ownerId: 'user-1',
    guestIdentifier: null,
    createdBy: 'user-1',
    head: { ...EMPTY_HEAD, title: 'Sharma residence' },
    lines,
  };
}

export function fold(events: readonly BoqEvent[], from: BoqState = initialState('b1')): BoqState {
  return events.reduce((state, event) => evolve(state, event), from);
}

/** Runs commands in order and returns the events and the final state. */
export function run(...commands: (BoqCommand | ((state: BoqState) => BoqCommand))[]): {
  events: BoqEvent[];
  state: BoqState;
} {
  const events: BoqEvent[] = [];
  let state = initialState('b1');
  for (const next of commands) {
    const made = decide(typeof next === 'function' ? next(state) : next, state, env);
    events.push(...made);
    state = fold(made, state);
  }
  return { events, state };
}
