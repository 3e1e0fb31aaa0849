import fc from 'fast-check';
import { Rejection } from '../../../kernel/decisions/rejection';
import { paise } from '../../../kernel/money';
import { RATED_CITIES, type RatedCity } from '../../../kernel/terms';
import type { RateBookCommand } from './rate-book.commands';
import { decideRateBook } from './rate-book.decider';
import { evolveRateBook, type RateBookEvent } from './rate-book.events';
import { initialRateBook, type BookContents, type CityFactor, type RateBookState } from './rate-book.state';

const contents: BookContents = {
  basis: 'Mumbai 2022',
  rates: [
    rate('Veneer', 'material', 15_000, 'spec'),
    rate('Carpentry labour', 'labour', 45_000, 'provisional'),
    rate('Adhesive', 'material', 27_000, 'provisional'),
  ],
  cityFactors: Object.fromEntries(RATED_CITIES.map((city) => [city, { labour: 10_000, material: 10_000 }])) as Record<
    RatedCity,
    CityFactor
  >,
  overheadBp: 1_000,
  gstBp: 1_800,
  designFeeBp: 1_000,
  miscellaneousBp: 200,
};

function rate(label: string, kind: 'material' | 'labour', value: number, provenance: 'spec' | 'provisional') {
  return { label, kind, unit: 'sqft', rate: paise(value), provenance, taxBasis: 'exclusive' as const };
}

const stamp = { by: 'Asha Admin', at: '2026-11-20T08:00:00.000Z', note: 'November prices' };
const draft: RateBookCommand = { type: 'DraftRateBook', basedOn: 1, recipesOf: 1, contents, ...stamp };
const publish: RateBookCommand = { type: 'PublishRateBook', ...stamp };
const discard: RateBookCommand = { type: 'DiscardRateBook', ...stamp };
const change = (over: Partial<RateBookCommand & { type: 'ChangeRateBook' }>): RateBookCommand => ({
  type: 'ChangeRateBook',
  rates: [],
  ...stamp,
  ...over,
});
const veneer = (value: number, over: object = {}) =>
  change({ rates: [{ label: ' VENEER ', rate: paise(value), ...over }] });

const fold = (events: readonly RateBookEvent[], state: RateBookState): RateBookState =>
  events.reduce(evolveRateBook, state);
const given = (...commands: RateBookCommand[]): RateBookState =>
  commands.reduce((state, command) => fold(decideRateBook(command, state), state), initialRateBook(2));

function rejection(state: RateBookState, command: RateBookCommand): Rejection {
  try {
    decideRateBook(command, state);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  throw new Error('the command was accepted');
}

describe('drafting', () => {
  it('starts from the contents of a published version', () => {
    expect(given(draft)).toMatchObject({ version: 2, status: 'draft', basedOn: 1, recipesOf: 1, contents });
  });
  it('is refused while the version exists, and possible again once it was discarded', () => {
    expect(rejection(given(draft), draft).code).toBe('conflict');
    expect(given(draft, veneer(20_000), discard)).toMatchObject({ status: 'absent', contents: null });
    expect(given(draft, veneer(20_000), discard, draft).contents).toEqual(contents);
  });
});

describe('changing a draft', () => {
  it('records the rate before and after, with its author and time', () => {
    const [event] = decideRateBook(veneer(16_500, { note: 'Dealer list' }), given(draft));
    expect(event).toMatchObject({
      type: 'RateBookChanged',
      data: {
        by: 'Asha Admin',
        rates: [
          {
            label: 'Veneer',
            before: { rate: 15_000, provenance: 'spec' },
            after: {
              rate: 16_500,
              provenance: 'typed',
              note: 'Dealer list',
              typedBy: 'Asha Admin',
              typedAt: stamp.at,
              unit: 'sqft',
            },
          },
        ],
      },
    });
  });
  it('keeps the source of a rate when only its note changes, and drops it when the figure changes', () => {
    const found = { source: 'dealer.in', asOf: '2026-02', confidence: 'medium' as const, branded: true as const };
    const sourced = { ...contents, rates: contents.rates.map((rate) => ({ ...rate, ...found })) };
    const rateAfter = (edit: RateBookCommand) => {
      const [event] = decideRateBook(edit, given({ ...draft, contents: sourced }));
      return event?.type === 'RateBookChanged' ? event.data.rates[0]?.after : undefined;
    };
    expect(rateAfter(veneer(15_000, { note: 'As quoted' }))).toMatchObject({ ...found, note: 'As quoted' });
    const typed = rateAfter(veneer(16_500));
    expect(typed).toMatchObject({ provenance: 'typed', branded: true });
    for (const gone of ['source', 'asOf', 'confidence']) expect(typed).not.toHaveProperty(gone);
  });
  it('creates no event when nothing differs', () => {
    expect(decideRateBook(veneer(15_000), given(draft))).toEqual([]);
    expect(decideRateBook(change({ overheadBp: 1_000 }), given(draft))).toEqual([]);
    expect(decideRateBook(change({ cityFactors: { pune: { labour: 10_000 } } }), given(draft))).toEqual([]);
  });
  it('accepts the overhead, one factor of one city, and the basis', () => {
    const state = given(
      draft,
      change({ overheadBp: 1_200, basis: 'Mumbai 2026', cityFactors: { pune: { material: 10_450 } } }),
    );
    expect(state.contents).toMatchObject({
      overheadBp: 1_200,
      basis: 'Mumbai 2026',
      cityFactors: { pune: { labour: 10_000, material: 10_450 }, delhi: { labour: 10_000, material: 10_000 } },
    });
  });
  it('refuses a label that the book lacks, and a rate that has changed', () => {
    expect(rejection(given(draft), change({ rates: [{ label: 'Gold leaf', rate: paise(1) }] })).field).toBe('label');
    const moved = rejection(given(draft, veneer(16_000)), veneer(17_000, { oldRate: paise(15_000) }));
    expect([moved.code, moved.current]).toEqual(['conflict', 16_000]);
  });
  it('is refused where there is no draft', () => {
    expect(rejection(initialRateBook(2), veneer(1)).code).toBe('not-found');
  });
});

describe('publishing', () => {
  it('stores the whole book, which never changes afterwards', () => {
    const state = given(draft, veneer(16_500), publish);
    expect(state).toMatchObject({ status: 'published', published: { by: 'Asha Admin', at: stamp.at } });
    expect(state.contents?.rates[0]).toMatchObject({ rate: 16_500 });
    for (const command of [veneer(1), publish, discard, change({ overheadBp: 1 })]) {
      expect(rejection(state, command).message).toBe(
        'This rate book is published and cannot be changed. Draft a new version.',
      );
    }
  });
  it('is refused for a draft that changes no figure', () => {
    expect(rejection(given(draft), publish).message).toBe('This draft is the same as version 1. Change a rate first.');
    const back = given(draft, veneer(16_500), veneer(15_000));
    expect(rejection(back, publish).code).toBe('invalid');
  });
});

describe('any history', () => {
  const labels = contents.rates.map(({ label }) => label);
  const edits = fc.array(
    fc.record({ label: fc.constantFrom(...labels), rate: fc.integer({ min: 0, max: 1_000_000 }).map(paise) }),
  );

  it('keeps labels, kinds, units and their order, and the last rate given', () => {
    fc.assert(
      fc.property(edits, (rates) => {
        const state = given(draft, ...rates.map((edit) => change({ rates: [edit] })));
        const found = state.contents?.rates ?? [];
        expect(found.map(({ label, kind, unit }) => [label, kind, unit])).toEqual(
          contents.rates.map(({ label, kind, unit }) => [label, kind, unit]),
        );
        for (const { label, rate: first } of contents.rates) {
          const last = rates.findLast((edit) => edit.label === label)?.rate ?? first;
          expect(found.find((one) => one.label === label)?.rate).toBe(last);
        }
      }),
    );
  });
});
