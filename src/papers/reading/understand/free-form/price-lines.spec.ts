import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { understand } from '../understand';

const WORDS = [
  'Modular kitchen',
  'Wardrobe in the bedroom',
  'False ceiling of the hall',
  'Painting',
  'Electrical work',
];
const amounts = fc.array(fc.integer({ min: 1_001, max: 250_000 }), { minLength: 2, maxLength: 5 });
const styles = fc.record({
  money: fc.constantFrom(
    (amount: string) => `Rs. ${amount}/-`,
    (amount: string) => `Rs.${amount}`,
    (amount: string) => `₹ ${amount}.00`,
    (amount: string) => amount,
  ),
  isNumbered: fc.boolean(),
  label: fc.constantFrom('Total', 'Grand Total', 'Total cost of the work'),
});
const inLetter = (lines: readonly string[]) =>
  understand(
    gridFile([
      ['To, Mr Rao'],
      ['Date: 15 June 2026'],
      ['Phone 98200 12345'],
      ...lines.map((line) => [line]),
      ['Thanks'],
    ]),
  );

describe('a letter that names prices line by line', () => {
  it('is a bill of what comes to its total', () => {
    fc.assert(
      fc.property(amounts, styles, (all, { money, isNumbered, label }) => {
        const shown = (amount: number): string => money(amount.toLocaleString('en-IN'));
        const total = all.reduce((sum, amount) => sum + amount, 0);
        const { items, computedTotal, status } = inLetter([
          ...all.map((amount, at) => `${isNumbered ? `${at + 1}. ` : ''}${WORDS[at] ?? ''} – ${shown(amount)}`),
          `${label}: ${shown(total)}`,
        ]);
        expect([status, computedTotal]).toEqual(['done', 100 * total]);
        expect(items.map(({ title }) => title)).toEqual(WORDS.slice(0, all.length));
      }),
      { numRuns: 60 },
    );
  });

  it('adds what stands below its total up to a sum of both, in whatever words, and the GST of a sentence', () => {
    const lines = ['a) Civil and tiling Rs. 6,85,000/-', 'b) Electrical Rs. 4,12,500/-', 'c) Carpentry Rs. 5,00,000/-'];
    const added = inLetter([...lines, 'Total Rs. 15,97,500/-', 'Haulage 3,200', 'Loading 4,300', 'In all 16,05,000']);
    expect(added).toMatchObject({ status: 'done', computedTotal: 159_750_000, closing: { grand: 160_500_000 } });
    const taxed = inLetter([
      ...lines,
      'Lump sum price (Rupees Fifteen Lakh …) Rs. 15,97,500/-',
      'GST at 18% amounting to Rs. 2,87,550/- shall be paid additionally, total Rs. 18,85,050/-.',
      'With work order 20% Rs. 3,19,500/-',
      'On handing over 80% Rs. 12,78,000/-',
    ]);
    expect(taxed).toMatchObject({ status: 'done', computedTotal: 159_750_000, closing: { grand: 188_505_000 } });
  });

  it('has lines without a price between those of a list by letters', () => {
    const lines = ['A. Civil changes Rs.4,85,000', 'B. Carpentry Rs.7,12,000', 'C. Loose furniture Rates awaited'];
    const { items, computedTotal } = inLetter([...lines, 'D. Signage Rs.1,64,500', 'Total Rs.13,61,500']);
    expect([items.map(({ amount }) => amount), computedTotal]).toEqual([
      [48_500_000, 71_200_000, 0, 16_450_000],
      136_150_000,
    ]);
  });

  it('may have the words of its total above the money', () => {
    const above = ['1. Modular kitchen ₹80,000 INR', '2. Painting ₹45,500 INR', 'Grand Total Amount', '₹1,25,500 INR'];
    const { items, status, computedTotal } = inLetter(above);
    expect([status, items.length, computedTotal]).toEqual(['done', 2, 12_550_000]);
  });

  it('is read where the same lines make no table that anybody can read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_001, max: 9_997 }), { minLength: 4, maxLength: 12 }),
        fc.boolean(),
        (all, isOff) => {
          const total = all.reduce((sum, amount) => sum + amount, 0);
          const boq = understand({
            ...gridFile([
              ['Proposal for a flat Date: undefined Page', '1'],
              ['Product/Service Description Price', null],
              ...all.map((amount, at) => [`${WORDS[at % 5] ?? ''} fixed on site ${amount}.00`, null]),
              ['Generated on: 12/6/2024, 5:11:11 PM', null],
              ['Proposal for a flat Date: undefined Page', '2'],
              ['Subtotal:', `${total + (isOff ? 5_000 : 0)}.00`],
              ['Total Amount:', `${total + (isOff ? 5_000 : 0)}.00`],
            ]),
            kind: 'pdf',
          });
          if (isOff) expect(boq.status === 'review' || boq.items.length === 0).toBe(true);
          else expect([boq.status, boq.items.length, boq.computedTotal]).toEqual(['done', all.length, 100 * total]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('names the prices that are in no total', () => {
    const { items, warnings } = inLetter([
      'Wardrobe Rs. 80,000/-',
      'Painting Rs. 45,500/-',
      'Total Rs. 1,25,500/-',
      'If wanted, a sofa Rs. 62,000/-',
    ]);
    expect(items).toHaveLength(2);
    expect(warnings.join()).toContain('1 price without a quantity');
  });

  it('is none where its prices do not come to the total', () => {
    expect(inLetter(['Wardrobe Rs. 80,000/-', 'Painting Rs. 45,500/-', 'Total Rs. 1,30,000/-']).items).toEqual([]);
  });
});

describe('an account of what is held back', () => {
  it('is no letter with prices', () => {
    const account = [
      'SD @ 10% Rs. 10,399',
      'IT @ 2% Rs. 2,080',
      'LC @ 1% Rs. 1,040',
      'Cheque 90,475',
      'Total 1,03,994',
    ];
    expect(inLetter(account).items).toEqual([]);
  });
});

describe('a letter that offers work without a total', () => {
  const tails = fc.constantFrom('', ' only', ' + GST', ' plus taxes extra', ' + GST @ 18%', ' only.', ' lump sum');
  const heads = fc.constantFrom(
    'Quotation',
    'We are pleased to quote as below',
    'Pricing summary',
    'Estimate for your flat',
  );

  it('is a bill of the prices with a currency, and says that nothing proves them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_001, max: 250_000 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(
          (amount: string) => `Rs. ${amount}/-`,
          (amount: string) => `$${amount}`,
        ),
        tails,
        heads,
        fc.boolean(),
        (all, money, tail, head, isBelow) => {
          const lines = all.flatMap((amount, at) => {
            const [words, price] = [WORDS[at] ?? '', `${money(amount.toLocaleString('en-IN'))}${tail}`];
            return isBelow ? [words, price] : [`${words} – ${price}`];
          });
          const { items, status, computedTotal, warnings } = inLetter([head, ...lines]);
          expect([status, computedTotal]).toEqual(['done', 100 * all.reduce((sum, amount) => sum + amount, 0)]);
          expect(items.map(({ title }) => title)).toEqual(WORDS.slice(0, all.length));
          expect(warnings.join()).toContain('No total in the file proves this sum');
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['nothing is offered', ['Minutes of the meeting', 'False ceiling of the hall – Rs. 80,000/-']],
    ['the money is paid', ['Quotation', 'Advance for the false ceiling – Rs. 80,000/-']],
    ['it is a share', ['Quotation', 'Contingencies of 5 % of the work – Rs. 80,000/-']],
    ['its total is another', ['Quotation', 'False ceiling of the hall – Rs. 80,000/-', 'Total Rs. 95,000/-']],
    ['no currency says that it is money', ['Quotation', 'False ceiling of the hall – 80,000']],
  ])('is no bill where %s', (_, lines) => {
    expect(inLetter(lines).items).toEqual([]);
  });
});

describe('a letter that names what one of each costs', () => {
  const per = fc.constantFrom(
    (rate: number, unit: string) => ` – ${rate} / ${unit}`,
    (rate: number, unit: string) => ` @ Rs. ${rate}/- per ${unit}`,
    (rate: number, unit: string) => `: ₹ ${rate}.00 per ${unit}.`,
  );
  const units = fc.constantFrom(['No.s', 'no'], ['sqft', 'sqft'], ['RFT', 'rft'], ['sq.mtr', 'sqm']);
  const rates = fc.array(fc.integer({ min: 14, max: 9_000 }), { minLength: 3, maxLength: 5 });

  it('is a list of rates without quantities', () => {
    fc.assert(
      fc.property(rates, per, units, fc.boolean(), (all, shown, [unit = '', known = ''], isNumbered) => {
        const { items, status, computedTotal } = inLetter(
          all.map((rate, at) => `${isNumbered ? `${at + 1}. ` : ''}${WORDS[at] ?? ''}${shown(rate, unit)}`),
        );
        expect([status, computedTotal]).toEqual(['done', 0]);
        expect(items.map(({ title, rate, unit: one }) => [title, rate, one])).toEqual(
          all.map((rate, at) => [WORDS[at], 100 * rate, known]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is no bill of clauses that name a rate', () => {
    const clauses = ['Cable is charged @ 120/- per metre', 'Payment within 7 days', 'Interest @ 15 % per year'];
    expect(inLetter(clauses).items).toEqual([]);
  });
});

describe('a numbered list of prices in a letter', () => {
  const lines = [
    '1) New line of pipes (2 toilets) Rs. 46,000/-',
    '2) Kitchen line Rs. 12,500-00',
    '3) Diverter 2 nos @ 1200 Rs. 2,400/-',
    '4) Basin 3 nos @ 800 Rs. 2,400/-',
    '5) Geyser 2 nos @ 600 Rs. 1,200/-',
    '6) Breaking of walls ...... Included',
  ];

  it('has its lines without a price too, and is named where its total is a slip', () => {
    for (const [total, slips] of [
      ['64,500', 0],
      ['65,500', 1],
    ] as const) {
      const { items, computedTotal, differences } = inLetter([...lines, `Total Rs. ${total}/-`]);
      expect([items.length, items.at(-1)?.title, computedTotal]).toEqual([6, 'Breaking of walls Included', 6_450_000]);
      expect(differences).toHaveLength(slips);
    }
  });
});

it('has lines whose words stand behind the dash in place of a price', () => {
  const { items, computedTotal } = understand({
    ...gridFile(
      [
        'Ghar ka kaam',
        'Bijli',
        'Fancy light - Rs 18,600',
        'Purani wiring check - Pappu bhaiya free karega',
        'Furniture',
        'Bed + almirah set - Rs 86,000',
        'Dressing table - Rs 14,500',
        'Naya gate ka naam plate - rate puchna hai',
        'Total abhi tak = Rs 1,19,100',
        'Papa ne - de diye hain',
      ].map((words) => [words]),
    ),
    kind: 'pdf',
  });
  expect(items.map(({ amount }) => amount / 100)).toEqual([18_600, 0, 86_000, 14_500, 0]);
  expect(computedTotal).toBe(11_910_000);
});
