import { describe, expect, it } from '@jest/globals';
import { bulkActions, changeOf } from './bulk';
import { finishesOf } from './draft-fields';
import { makeItem } from './fixtures';

describe('a bulk change', () => {
  it('is what the API takes, once it is fully said', () => {
    expect(changeOf('finish', '', null)).toBeNull();
    expect(changeOf('finish', 'veneer', null)).toEqual({ finish_id: 'veneer' });
    expect(changeOf('room', '-', null)).toEqual({ room: null });
    expect(changeOf('count', '3', null)).toEqual({ count: 3 });
    expect(changeOf('rate', '', null)).toBeNull();
    expect(changeOf('rate', '', -7.5)).toEqual({ rate_percent: -7.5 });
    expect(changeOf('loose', 'no', null)).toEqual({ is_loose_furniture: false });
    expect(changeOf('warranty', '10', null)).toEqual({ warranty_years: 10 });
    expect(changeOf('warranty', '-', null)).toEqual({ warranty_years: null });
    expect(changeOf('unknown', '1', null)).toBeNull();
  });

  it('offers a rate where an item has one of its own, to those who may change it', () => {
    const offers = (may: boolean, ...items: ReturnType<typeof makeItem>[]) =>
      bulkActions(may, items).some(({ id }) => id === 'rate');
    const [wardrobe, paint] = [makeItem(), makeItem({ rate_editable: true })];
    expect([offers(true, wardrobe), offers(true, wardrobe, paint), offers(false, paint)]).toEqual([false, true, false]);
  });

  it('offers each finish once', () => {
    const finish = { id: 'pu', label: 'PU' };
    const items = [makeItem({ available_finish: [finish] }), makeItem({ id: 'b', available_finish: [finish] })];
    expect(finishesOf(items)).toEqual([{ value: 'pu', label: 'PU' }]);
  });
});
