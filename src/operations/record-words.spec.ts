import type { StoredEvent } from '../event-store/event-store';
import { RECORD_EVENT_TYPES, RECORD_KINDS, KINDS } from '../records/kinds';
import { recordWords } from './record-words';

const words = (type: string, data: unknown) => recordWords({ type, data } as StoredEvent);
const change = (before: object | null, after: object | null, kind = 'finish') => ({
  changes: [{ kind, id: 'x', before, after }],
});

describe('an event of records in words', () => {
  it('names what was added, changed or removed', () => {
    const { type } = KINDS.finish;
    expect(words(type, change(null, { label: 'Veneer' }))).toBe('Added the finish “Veneer”');
    expect(words(type, change({ label: 'Veneer' }, null))).toBe('Removed the finish “Veneer”');
    expect(words(type, change({ description: 'a', position: 1 }, { description: 'b', position: 2 }))).toBe(
      'Changed the finish: description',
    );
    const one = change(null, { label: 'Veneer' }).changes;
    expect(words(type, { changes: [...one, ...one] })).toBe('Changed 2 records: a finish and others');
  });

  it('has words for every kind, and none for what it cannot read', () => {
    for (const kind of RECORD_KINDS)
      expect(words(KINDS[kind].type, change(null, {}, kind))).toMatch(/^Added the [a-z’ ]+$/);
    for (const type of RECORD_EVENT_TYPES) expect(words(type, { nonsense: true })).toBeNull();
    expect(words('BoqRenamed', {})).toBeNull();
  });
});
