import { paise } from '../../kernel/money';
import { decide } from './boq.decider';
import type { DecideEnv } from './decide-env';
import { patchOf } from './boq.events';
import { create, draft, env, fold, run } from './boq.fixtures';
import type { BoqState } from './boq.state';
import { rightsOf } from './rights';

/** In the second rate book everything costs a tenth more. */
const twoBooks: DecideEnv = {
  ...env,
  totals: (state: BoqState) => {
    const { material, labour, total } = env.totals(state);
    const factor = state.head.rateBookVersion === 2 ? 1.1 : 1;
    return { material: paise(material * factor), labour: paise(labour * factor), total: paise(total * factor) };
  },
};

describe('pricing a BOQ with another rate book', () => {
  const { state } = run(create([draft('a'), draft('b')]));
  const reprice = { type: 'ChangeDetails', details: { rateBookVersion: 2 } } as const;

  it('changes its details and totals; no item itself changes', () => {
    expect(decide(reprice, state, twoBooks)).toEqual([
      {
        type: 'BoqDetailsChanged',
        data: {
          changes: { rateBookVersion: { before: 1, after: 2 } },
          added: [],
          removed: [],
          changed: [],
          kept: [],
          totals: { material: 22_000, labour: 11_000, total: 33_000 },
        },
      },
    ]);
  });

  it('changes nothing for the book it is already priced with', () => {
    expect(decide({ type: 'ChangeDetails', details: { rateBookVersion: 1 } }, state, twoBooks)).toEqual([]);
  });

  it('can be undone, and needs the right to rates in both directions', () => {
    const [event] = decide(reprice, state, twoBooks);
    if (!event) throw new Error('nothing was decided');
    const patch = patchOf(event);
    expect(rightsOf(patch)).toEqual(new Set(['details', 'rates']));
    const repriced = fold([event], state);
    const [undone] = decide({ type: 'UndoChange', revision: 2, undoneType: event.type, patch }, repriced, twoBooks);
    if (!undone) throw new Error('nothing was undone');
    expect(fold([undone], repriced).head.rateBookVersion).toBe(1);
    expect(undone.data.totals.total).toBe(30_000);
  });
});
