import { describe, expect, it } from '@jest/globals';
import { makeItem } from './fixtures';
import { changesOf, draftOf, fieldsOf, isBeingTyped, measuredBy } from './item-draft';

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

  it('leaves of measures that stand in for one another the one said last, and is estimated by it at once', () => {
    const curtain = makeItem({ inputs: ['L', 'W', 'H', 'area'] });
    const before = draftOf(curtain);
    const byArea = measuredBy(before, { area: 60 }, curtain.inputs);
    expect(changesOf(curtain, byArea)).toEqual({ area: 60, dimension: null });
    expect(isBeingTyped(byArea, before)).toBe(false);
    const bySides = measuredBy(byArea, { sides: { ...byArea.sides, L: 60, W: 24, H: 84 } }, curtain.inputs);
    expect(bySides.area).toBeNull();
    expect(measuredBy(before, { area: null }, curtain.inputs).sides).toEqual(before.sides);
    expect(measuredBy(draftOf(item), { sides: { L: 60 } }, item.inputs).carpetArea).toBe(item.carpet_area);
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
