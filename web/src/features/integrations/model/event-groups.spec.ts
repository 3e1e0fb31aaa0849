import { describe, expect, it } from '@jest/globals';
import { eventGroups, typesText } from './event-groups';

describe('event types in groups', () => {
  const type = (name: string, group: string) => ({ type: name, group, description: '' });

  it('name every event type once, under the server’s heading', () => {
    const types = [type('BoqCreated', 'The BOQ'), type('ItemAdded', 'Items'), type('BoqDeleted', 'The BOQ')];
    const groups = eventGroups(types);
    expect(groups.map(({ title }) => title)).toEqual(['The BOQ', 'Items']);
    expect(groups.flatMap((group) => group.types)).toHaveLength(types.length);
  });

  it('are summarised in a few words', () => {
    expect(typesText(null)).toBe('Every event');
    expect(typesText(['ItemAdded', 'ItemRemoved'])).toBe('ItemAdded, ItemRemoved');
    expect(typesText(['A', 'B', 'C', 'D', 'E'])).toBe('5 types of events');
  });
});
