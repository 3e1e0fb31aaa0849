import { FINISHES, WORKS } from '../../directory/catalogue/data';
import { paise, parseRupees } from '../../kernel/money';
import { quantity, QUANTITY_SCALE } from '../../kernel/quantity';
import { currentRateBook, typedMeasure } from '../../pricing';
import { context } from '../../pricing/line.fixtures';
import { BLANK_LINE, type Line } from '../domain/boq.state';
import type { EarlierRate } from '../reads/items/earlier-rates';
import { Ranking } from './match/score';
import { offersFor } from './offers';
import { levelsOf, type Levels } from './price-level';
import { ofBills, ofCatalogue, type PricedCandidate } from './priced-candidates';
import type { ManualLine, RatedCandidate } from './rated-candidates';

const works = ofCatalogue(WORKS, FINISHES, context({ book: currentRateBook() }));
const LINES: readonly (readonly [title: string, service: Line['service']])[] = [
  ['Vitrified tile flooring', 'civil'],
  ['Gypsum false ceiling', 'false-ceiling'],
  ['Wall putty, two coats', 'painting'],
  ['Laminate panelling', 'carpentry'],
  ['Wall tile dado', 'civil'],
];

const manual = (title: string, service: Line['service'], rupees = 0): ManualLine => {
  const one = quantity(10 * QUANTITY_SCALE);
  const rate = parseRupees(rupees);
  const labour = { of: 1, whole: 3, from: 'trade' } as const;
  const measure = typedMeasure({
    unit: 'sqft',
    quantity: one,
    rate,
    amount: paise(rate * 10),
    includedBp: null,
    labour,
  });
  return { ...BLANK_LINE, id: title, seq: 1, title, service, manual: measure };
};
const asked = manual('Synthetic enamel paint on grills', 'painting');
/** What the catalogue asks for a line, in rupees. */
const usual = ([title, service]: (typeof LINES)[number]): number =>
  (offersFor(new Ranking(works), manual(title, service))[0]?.measure.rate ?? 0) / 100;
const levels = (times: number, many = LINES.length, more: readonly PricedCandidate[] = []): Levels => {
  const priced = LINES.slice(0, many).map((line) =>
    manual(line[0], line[1], Math.round(usual(line) * times * 100) / 100),
  );
  const lines = new Map([...priced, asked].map((line) => [line.id, line]));
  return levelsOf({ boqId: 'this', lines }, new Ranking([...works, ...more]));
};
const best = (at: Levels, more: readonly PricedCandidate[] = []): RatedCandidate | undefined =>
  offersFor(new Ranking([...works, ...more]), asked, { levels: at })[0];
const usually = best(new Map())?.ranked.confidence ?? 0;

describe('the level of a bill', () => {
  it('is how many times the rates of a source its own are, where several lines tell', () => {
    expect(levels(3).get('work')).toBeCloseTo(3, 1);
    expect(levels(0.25).get('work')).toBeCloseTo(0.25, 1);
    expect(levels(3, 2)).toEqual(new Map());
  });

  it('lowers what is suggested from a source on another level, and says so', () => {
    expect(usually).toBeGreaterThanOrEqual(0.85);
    expect([0.8, 1, 1.4].map((times) => best(levels(times))?.ranked.confidence)).toEqual([usually, usually, usually]);
    const confidences = [1, 2, 3, 4, 9].map((times) => best(levels(times))?.ranked.confidence ?? 0);
    expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
    for (const times of [0.2, 5]) {
      const offered = best(levels(times));
      expect(offered?.ranked.confidence).toBeLessThan(0.7);
      expect(offered?.level).toBeCloseTo(times, 1);
    }
  });

  it('puts an earlier bill of its own level before the catalogue', () => {
    const rate = (title: string, service: Line['service'], rupees: number): EarlierRate => ({
      boqId: 'earlier',
      boq: 'Earlier',
      at: new Date(0),
      lineId: title,
      title,
      service,
      unit: 'sqft',
      quantity: quantity(QUANTITY_SCALE),
      rate: parseRupees(rupees),
      material: parseRupees(rupees),
      labour: paise(0),
      labourFrom: null,
    });
    const earlier = ofBills(
      [
        ...LINES.map((line) => rate(line[0], line[1], Math.round(usual(line) * 300) / 100)),
        rate('Synthetic enamel paint', 'painting', 144),
      ],
      { boqId: 'this' },
    );
    expect(best(levels(1, LINES.length, earlier), earlier)?.ranked.candidate.ref).toBe('work:enamel-paint');
    expect(best(levels(3, LINES.length, earlier), earlier)?.ranked.candidate.ref).toBe(
      'bill:earlier/Synthetic enamel paint',
    );
  });

  it('leaves what was chosen before for these words', () => {
    const chosen = new Map([['work:enamel-paint', 1]]);
    const [kept] = offersFor(new Ranking(works), asked, { chosen, levels: levels(5) });
    expect([kept?.ranked.candidate.ref, kept?.level]).toEqual(['work:enamel-paint', null]);
    expect(kept?.ranked.confidence).toBeGreaterThan(0.95);
  });
});
