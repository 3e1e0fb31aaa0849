import { quantityOf } from '../../../kernel/quantity';
import { CONTRACT, DAY, delivery, order, orderLine, reverse, run, STAMP, works } from '../costs/costs.fixtures';
import { decideWorks } from '../works.decide';
import type { WorksCommand } from '../works.commands';
import type { WorksState } from '../works.state';
import { indentStandings, openIndents } from './indents';

const asked = (id: string) => ({
  ...STAMP,
  type: 'RaiseIndent' as const,
  id,
  date: DAY,
  itemId: 'wardrobe',
  name: '18 mm ply',
  unit: 'sheet',
  quantity: quantityOf(6),
  neededBy: null,
  note: '',
});
const answer = (id: string, ...indents: string[]) =>
  order(id, { lines: indents.map((indent) => ({ ...orderLine(6, 1_000_00), indent })) });
const stateOf = ({ site, costs }: WorksState, id: string) => indentStandings(site, costs).get(id)?.state;
const refusal = (state: WorksState, command: WorksCommand): string => {
  try {
    decideWorks(command, state, CONTRACT);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('a request for material', () => {
  it('is asked, ordered and delivered as its order is', () => {
    const ordered = works(asked('i'), answer('o', 'i'));
    expect(stateOf(works(asked('i')), 'i')).toBe('asked');
    expect(stateOf(ordered, 'i')).toBe('ordered');
    const half = run(ordered, delivery('d', 'o', 2));
    expect(stateOf(half, 'i')).toBe('ordered');
    expect(stateOf(run(half, delivery('e', 'o', 4)), 'i')).toBe('delivered');
    expect(stateOf(run(ordered, reverse('order', 'o')), 'i')).toBe('asked');
  });

  it('is ordered once', () => {
    const ordered = works(asked('i'), answer('o', 'i'));
    expect(refusal(ordered, answer('p', 'i'))).toBe('“18 mm ply” is ordered already.');
    expect(refusal(works(asked('i')), answer('p', 'i', 'i'))).toBe('Two rows are for one request for material.');
    expect(refusal(works(), answer('p', 'i'))).toBe('There is no such request for material.');
  });

  it('is taken back only before it is ordered, and then answered by no order', () => {
    const back = { ...STAMP, type: 'ReverseEntry' as const, of: 'indent' as const, id: 'i', reason: 'Found some' };
    expect(refusal(works(asked('i'), answer('o', 'i')), back)).toMatch(/^The order of .* rests on this request/);
    const gone = works(asked('i'), back);
    expect(openIndents(gone)).toEqual([]);
    expect(refusal(gone, answer('o', 'i'))).toBe('“18 mm ply” is not asked for any more.');
  });
});
