import { Rejection } from '../../kernel/decisions/rejection';
import type { RowOf } from '../../platform/records/fields';
import { decideRating, NO_DEALING, type RatingCommand } from './rating.decider';

const NOW = '2026-11-26T08:00:00.000Z';
const of = { id: 'r', vendor_id: 'v', person_id: 'p' };
const RATE = {
  type: 'RateVendor',
  of,
  given: { name: 'Asha', stars: 4, comment: 'On time.' },
  dealing: 'ordered',
  at: NOW,
} as const;
const given = (over: Partial<RowOf<'rating'>> = {}): RowOf<'rating'> => ({
  ...of,
  ...RATE.given,
  revision: 1,
  dealing: 'ordered',
  rated_at: '2026-11-01T08:00:00.000Z',
  withdrawn: false,
  hidden_reason: null,
  ...over,
});

function refusal(command: RatingCommand, state: RowOf<'rating'> | null): readonly [string, string] {
  try {
    decideRating(command, state);
  } catch (error) {
    if (error instanceof Rejection) return [error.code, error.message];
    throw error;
  }
  throw new Error('The command was accepted.');
}

describe('a rating of a vendor', () => {
  it('is new, takes the place of an earlier one, and stays as it is when it says the same', () => {
    const fields = { ...RATE.given, dealing: 'ordered', withdrawn: false, rated_at: NOW };
    expect(decideRating(RATE, null)).toEqual({
      fact: 'vendor-rated',
      changes: [{ kind: 'rating', id: 'r', isNew: true, fields: { vendor_id: 'v', person_id: 'p', ...fields } }],
    });
    expect(decideRating(RATE, given())).toBeNull();
    // What an admin has hidden stays hidden: the field is not given.
    const [change] = decideRating(RATE, given({ stars: 1, hidden_reason: 'Insult' }))?.changes ?? [];
    expect([change?.isNew ?? false, change?.fields]).toEqual([false, fields]);
  });

  it('is only for who had to do with the vendor, now or when they rated it', () => {
    const stranger = { ...RATE, dealing: null };
    expect(refusal(stranger, null)).toEqual(['forbidden', NO_DEALING]);
    expect(refusal(stranger, given({ withdrawn: true }))).toEqual(['forbidden', NO_DEALING]);
    const again = decideRating(stranger, given({ stars: 1, dealing: 'answered' }));
    expect(again?.changes[0]?.fields).toMatchObject({ stars: 4, dealing: 'answered' });
  });

  it('is withdrawn, hidden for a reason and shown again, where there is one', () => {
    const hide = (reason: string | null) => ({ type: 'HideRating', reason }) as const;
    const [withdraw, hidden, shown] = [{ type: 'WithdrawRating' } as const, hide('Insult'), hide(null)];
    expect([withdraw, hidden, shown].map((command) => decideRating(command, given()))).toMatchObject([
      { fact: 'rating-withdrawn', changes: [{ fields: { withdrawn: true } }] },
      { fact: 'rating-hidden', changes: [{ fields: { hidden_reason: 'Insult' } }] },
      { fact: 'rating-shown', changes: [{ fields: { hidden_reason: null } }] },
    ]);
    for (const command of [withdraw, hidden, shown])
      for (const state of [null, given({ withdrawn: true })]) expect(refusal(command, state)[0]).toBe('not-found');
    expect(decideRating(RATE, given({ withdrawn: true }))?.fact).toBe('vendor-rated');
  });
});
