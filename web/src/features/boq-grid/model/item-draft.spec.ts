import { describe, expect, it } from '@jest/globals';
import { makeItem } from './fixtures';
import { changesOf, draftOf, fieldsOf, isBeingTyped } from './item-draft';

describe('editing an item', () => {
  const item = makeItem();

  it('sends nothing when nothing changed', () => {
    expect(changesOf(item, draftOf(item))).toBeNull();
  });

  // [spec: C1.6, C3.8]
  it('sends only what changed, lengths as feet and inches', () => {
    const draft = { ...draftOf(item), count: 2, sides: { ...draftOf(item).sides, L: 78 } };
    expect(changesOf(item, draft)).toEqual({
      count: 2,
      dimension: { L: { feet: 6, inches: 6 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
    });
  });

  it('leaves the warranty of a new item to the catalogue where none is typed, and empties that of an item', () => {
    expect(fieldsOf(draftOf(item), item.inputs)).not.toHaveProperty('warranty_years');
    expect(fieldsOf({ ...draftOf(item), warranty: 5 }, item.inputs)).toMatchObject({ warranty_years: 5 });
    const warranted = makeItem({ warranty_years: 5 });
    expect(changesOf(warranted, { ...draftOf(warranted), warranty: null })).toEqual({ warranty_years: null });
  });

  it('uses the measures of the work and no others', () => {
    const shifting = makeItem({ inputs: ['total_trips'], total_trips: 3, dimension: null });
    expect(fieldsOf(draftOf(shifting), shifting.inputs)).toEqual({
      room: 'master-bedroom',
      finish_id: 'laminate',
      count: 1,
      total_trips: 3,
    });
    expect(fieldsOf({ ...draftOf(item), sides: { W: 24 } }, item.inputs).dimension).toEqual({
      W: { feet: 2, inches: 0 },
    });
    expect(fieldsOf({ ...draftOf(item), sides: {} }, item.inputs).dimension).toBeNull();
  });

  it('is being typed while a measure is gone and none has come in its place', () => {
    const whole = draftOf(item);
    const cleared = { ...whole, sides: { ...whole.sides, L: null } };
    expect(isBeingTyped(whole, whole)).toBe(false);
    expect(isBeingTyped(cleared, whole)).toBe(true);
    expect(isBeingTyped({ ...cleared, carpetArea: 40 }, whole)).toBe(false);
    expect(isBeingTyped({ ...whole, trips: 2 }, whole)).toBe(false);
  });
});
