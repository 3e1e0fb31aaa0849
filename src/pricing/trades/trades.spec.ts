import { SERVICES } from '../../kernel/terms';
import { NEWEST_BUILT_IN, rateBook } from '..';
import { roomAllowed, tradeOf, tradeOfLine, TRADES, workInputs } from './index';

describe('the registry of trades', () => {
  // [spec: C1.4]
  it('has one trade per service, in the same order, and manual', () => {
    expect(TRADES.map((trade) => trade.id)).toEqual([...SERVICES, 'manual']);
    expect(new Set(TRADES.map((trade) => trade.path)).size).toBe(TRADES.length);
    for (const service of SERVICES) expect(tradeOf(service).service).toBe(service);
  });

  it('lists no verb twice, and allows adding and removing every item', () => {
    for (const trade of TRADES) {
      const verbs = [...trade.verbs, ...trade.extraVerbs];
      expect(new Set(verbs).size).toBe(verbs.length);
      expect(verbs).toEqual(expect.arrayContaining(['list', 'get', 'create', 'change', 'remove']));
    }
  });

  // [spec: C3.7]
  it('accepts in each trade every input that its works need', () => {
    for (const recipe of rateBook(NEWEST_BUILT_IN).recipes.values()) {
      const trade = tradeOf(recipe.service);
      const inputs = workInputs(trade, recipe);
      const needs = {
        dimension: inputs.axes.required.length > 0,
        carpetArea: inputs.carpetArea === 'required',
        trips: inputs.trips === 'required',
        area: inputs.area === 'required',
        finish: inputs.finishes.length > 0,
      };
      for (const [field, needed] of Object.entries(needs))
        if (needed) expect([recipe.work, trade.fields]).toEqual([recipe.work, expect.arrayContaining([field])]);
    }
  });

  it('assigns a line with a typed quantity to manual', () => {
    expect(tradeOfLine({ service: 'civil', manual: {} }).id).toBe('manual');
    expect(tradeOfLine({ service: 'civil', manual: null }).id).toBe('civil');
  });
});

describe('the inputs of a work', () => {
  const inputs = (work: string): ReturnType<typeof workInputs> => {
    const recipe = rateBook(1).recipes.get(work);
    if (!recipe) throw new Error(work);
    return workInputs(tradeOf(recipe.service), recipe);
  };

  it('follow from its recipe', () => {
    expect(inputs('hinged-wardrobe')).toMatchObject({
      unit: 'sqft',
      axes: { required: ['L', 'W', 'H'], optional: [] },
      rateAllowed: false,
    });
    expect(inputs('debris-shifting')).toMatchObject({ trips: 'required', axes: { required: [] } });
    expect(inputs('floor-protection')).toMatchObject({ carpetArea: 'alternative', axes: { optional: ['L', 'W'] } });
    expect(inputs('complete-wiring')).toMatchObject({ carpetArea: 'alternative', rateAllowed: true });
    expect(inputs('curtain')).toMatchObject({ area: 'alternative', finishes: ['standard', 'premium', 'luxury'] });
  });

  it('allow bathroom works only in bathrooms', () => {
    expect(roomAllowed({ roomKinds: ['bathroom'] }, 'bathroom')).toBe(true);
    expect(roomAllowed({ roomKinds: ['bathroom'] }, 'kitchen')).toBe(false);
    expect(roomAllowed({ roomKinds: [] }, 'kitchen')).toBe(true);
    expect(roomAllowed({ roomKinds: ['bathroom'] }, null)).toBe(true);
  });
});
