import { BLANK } from '../../../platform/records/fields';
import { decideEntry, type EntryCommand, type EntryState } from './entry.decider';

const WORK = { ...BLANK.work, id: 'w', revision: 1, service: 'carpentry', label: 'Wardrobe' };
const FINISH = { ...BLANK.finish, id: 'f', revision: 1, services: ['carpentry'], label: 'Veneer' };
const others = [{ label: 'Loft', alias: ['overhead'] }];
const work = (label: string, ...alias: string[]): EntryCommand => {
  return { type: 'ChangeWork', service: 'carpentry', fields: { label, description: [], alias } };
};
const finish = (name: string, ...alias: string[]): EntryCommand => {
  return { type: 'ChangeFinish', service: 'carpentry', fields: { name, alias } };
};

describe('a work or finish', () => {
  it('is changed', () => {
    expect(decideEntry(work('Closet', 'almirah'), { entry: WORK, others })).toEqual({
      fact: 'work-changed',
      changes: [{ kind: 'work', id: 'w', fields: { label: 'Closet', description: [], alias: ['almirah'] } }],
    });
    expect(decideEntry(finish('Teak veneer'), { entry: FINISH, others })).toEqual({
      fact: 'finish-changed',
      changes: [{ kind: 'finish', id: 'f', fields: { label: 'Teak veneer', alias: [] } }],
    });
  });

  it.each<[EntryCommand, EntryState['entry'], string, string]>([
    [work('loft'), WORK, 'label', 'This name is already used for Loft.'],
    [finish('Loft'), FINISH, 'name', 'This name is already used for Loft.'],
    [work('Closet', 'Overhead'), WORK, 'alias', '“Overhead” is already used for Loft.'],
  ])('shares no word with another one: %j', (command, entry, field, message) => {
    expect(() => decideEntry(command, { entry, others })).toThrow(
      expect.objectContaining({ code: 'invalid', field, message }) as Error,
    );
  });

  it('is one of its trade', () => {
    for (const [command, entry] of [
      [work('X'), null],
      [work('X'), { ...WORK, service: 'civil' }],
      [work('X'), { ...WORK, archived_at: '2026-01-01' }],
      [finish('X'), { ...FINISH, services: ['civil'] }],
    ] as const)
      expect(() => decideEntry(command, { entry, others })).toThrow('There is no such entry.');
  });
});
