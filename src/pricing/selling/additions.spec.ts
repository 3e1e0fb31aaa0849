import { paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { Addition } from '../../kernel/selling';
import { line } from '../line.fixtures';
import { onTax, taxableWith, workOutAdditions } from './additions';

const addition = (more: Partial<Addition>): Addition => ({
  label: 'Premium',
  percent: null,
  amount: null,
  of: 'items',
  sections: [],
  services: [],
  taxed: true,
  ...more,
});
const share = (percent: number, more: Partial<Addition> = {}) => addition({ percent: parseQuantity(percent), ...more });
const sum = (rupees: number, more: Partial<Addition> = {}) => addition({ amount: paise(rupees * 100), ...more });
/** What is 10 % of the items and of the additions above it. */
const onAll = (more: Partial<Addition> = {}) => share(10, { of: 'additions', ...more });

const flooring = line('civil', null, { source: { section: 'Block A / Flooring' } });
const joinery = line('carpentry', null, { source: { section: 'Block B' } });
const loose = line('painting', null);
const left = new Map([
  [flooring.id, 1_000_00],
  [joinery.id, 500_00],
  [loose.id, 200_00],
]);
const amounts = (...additions: Addition[]) => workOutAdditions(additions, [flooring, joinery, loose], left);

describe('an addition on items', () => {
  it('of headings leaves out items without a heading', () => {
    expect(amounts(share(10, { sections: ['Block A', 'Block B'] }))).toEqual([150_00]);
    expect(amounts(share(10, { sections: ['Block B'] }))).toEqual([50_00]);
    expect(amounts(share(10, { sections: ['Block A'], services: ['carpentry'] }))).toEqual([0]);
  });
});

describe('an addition on additions', () => {
  it('of services builds on those that are of nothing else', () => {
    const of = (services: Addition['services']) =>
      amounts(sum(100, { services }), onAll({ services: ['civil', 'painting'] }))[1];
    // 10 % of 1,000 + 200, and of the 100 where they belong to it.
    expect(of(['civil'])).toBe(130_00);
    expect(of(['painting', 'civil'])).toBe(130_00);
    expect(of(['civil', 'carpentry'])).toBe(120_00);
    expect(of(['carpentry'])).toBe(120_00);
    expect(of([])).toBe(120_00);
  });

  it('of headings builds on those of the headings below it alone', () => {
    const of = (sections: string[]) => amounts(sum(100, { sections }), onAll({ sections: ['Block A'] }))[1];
    expect(of(['Block A / Flooring'])).toBe(110_00);
    expect(of(['Block A', 'Block B'])).toBe(100_00);
    expect(of([])).toBe(100_00);
  });

  it('of everything builds on every one above it, and on none below it', () => {
    expect(amounts(sum(100, { services: ['civil'] }), onAll(), sum(1_000))).toEqual([100_00, 180_00, 1_000_00]);
  });
});

describe('a rebate', () => {
  it('that is taxed takes off no more than what is taxed', () => {
    const untaxed = sum(500, { taxed: false });
    expect(amounts(untaxed, sum(-2_000))).toEqual([500_00, -1_700_00]);
    expect(amounts(untaxed, sum(-1_000), sum(-1_500))).toEqual([500_00, -1_000_00, -700_00]);
    expect(amounts(sum(500), sum(-2_000))).toEqual([500_00, -2_000_00]);
  });

  it('that is not taxed takes off no more than there is', () => {
    const [untaxed, rebate] = [sum(500, { taxed: false }), sum(-600, { taxed: false })];
    expect(amounts(untaxed, sum(-2_000), rebate)).toEqual([500_00, -1_700_00, -500_00]);
    expect(amounts(sum(-2_000, { taxed: false }), rebate)).toEqual([-1_700_00, 0]);
  });

  it('of the GST takes off no more than the amounts above it', () => {
    const above = { lines: paise(100_00), gst: paise(18_00) };
    expect(onTax([share(-50, { of: 'tax' })], [paise(0)], above)).toEqual([-59_00]);
    expect(onTax([share(-90, { of: 'tax' })], [paise(0)], above)).toEqual([-100_00]);
    const [first, second] = [share(-50, { of: 'tax' }), share(-200, { of: 'tax' })];
    expect(onTax([first, second], [paise(0), paise(0)], above)).toEqual([-59_00, -41_00]);
  });
});

describe('what is taxed with additions', () => {
  const taxable = new Map([
    ['57', 300_00],
    ['9954', 700_00],
  ]);
  const taxed = (...additions: Addition[]) =>
    Object.fromEntries(taxableWith(taxable, additions, amounts(...additions)));

  it('has what they add with the works', () => {
    expect(taxed(sum(100), sum(50, { taxed: false }))).toEqual({ '57': 300_00, '9954': 800_00 });
    const none = taxableWith(new Map([['57', 300_00]]), [sum(100)], [paise(100_00)]);
    expect(Object.fromEntries(none)).toEqual({ '57': 300_00, '9954': 100_00 });
  });

  it('has what they take off come off every code by its share, to the paisa', () => {
    expect(taxed(sum(-100))).toEqual({ '57': 270_00, '9954': 630_00 });
    const odd = taxableWith(taxable, [sum(-1)], [paise(-101)]);
    // Three tenths of 101 paise are 30.3: 30 come off the first, the other 71 off the second.
    expect(Object.fromEntries(odd)).toEqual({ '57': 299_70, '9954': 699_29 });
  });

  it('falls to zero and not below it', () => {
    const all = taxableWith(taxable, [sum(-2_000)], [paise(-2_000_00)]);
    expect(Object.fromEntries(all)).toEqual({ '57': 0, '9954': 0 });
    const nothing = taxableWith(new Map([['9954', 0]]), [sum(-1)], [paise(-1_00)]);
    expect(Object.fromEntries(nothing)).toEqual({ '9954': 0 });
  });
});
