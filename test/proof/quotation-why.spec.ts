import fc from 'fast-check';
import { expectSame } from '../support/same';
import type { BoqState } from '../../src/boq/domain/boq.state';
import type { IssuedDocument } from '../../src/boq/domain/issues/issue.content';
import { histories, pricing } from '../../src/boq/core/snapshots/random-history.fixtures';
import { paise } from '../../src/kernel/money';
import { quantityOf } from '../../src/kernel/quantity';
import type { Addition, Contingency, Discount, Fee } from '../../src/kernel/selling';
import { documentView } from '../../src/boq/issues/documents/document-view';
import { choiceOf, setsOf, type Alternatives } from '../../src/boq/domain/issues/issue.proposal';
import { issueDocument } from '../../src/boq/issues/documents/issue-document';
import { proposalOf } from '../../src/boq/issues/sending/proposal';
import { USUAL_ACCENT } from '../../src/kernel/quotations/accents';
import { explainQuotation } from '../../web/src/features/issues/model/quotation-why';
import type { QuotationWhy } from '../../web/src/features/issues/model/quotation-why-terms';

type View = ReturnType<typeof documentView>;

const MILESTONES = [
  { label: 'On acceptance', stage: 'acceptance' as const, percentage: 33.33 },
  { label: 'Handover', stage: 'handover' as const, percentage: 66.67 },
];
const NAMES = { room: (id: string) => `Room ${id}`, finish: (id: string) => id };
const issued = (
  state: BoqState,
  base: IssuedDocument | null,
  options: readonly string[] = [],
  alternatives: readonly Alternatives[] = [],
): IssuedDocument => {
  const snapshot = { state, priced: pricing.price(state) };
  const firm = {
    name: '',
    address: '',
    phone: '',
    gstin: '',
    terms: '',
    warranty: '',
    bank: '',
    upi_id: '',
    upi_name: '',
    logo: '',
    accent: USUAL_ACCENT,
  };
  const facts = {
    number: '2026-27/001',
    sender: 'Meera Nair',
    client: '',
    site: '',
    validUntil: '2026-12-20',
    options,
    alternatives,
  };
  const proposal = proposalOf(
    snapshot,
    { ...facts, firm: { ...firm, validity_days: 30, milestones: MILESTONES }, milestones: MILESTONES },
    { prices: pricing, room: NAMES.room, kindOf: () => 'other', today: new Date('2026-11-20T05:00:00.000Z') },
  );
  const about = { issuedAt: '2026-11-20T05:00:00.000Z', issuedBy: 'Meera Nair', note: '' };
  return issueDocument(snapshot, { issue: base ? 2 : 1, base, ...about, proposal }, NAMES);
};

/** What a BOQ is sold with: every kind of fee, discounts, a contingency and additions, taxed or not. */
const terms = fc.record({
  fee: fc.constantFrom<Fee | null>(
    null,
    { kind: 'lump', amount: paise(4_321_09) },
    { kind: 'without', services: ['civil'] },
  ),
  discounts: fc.constantFrom<readonly Discount[]>(
    [],
    [{ service: null, line: null, bp: 333, amount: null, reason: 'Diwali' }],
  ),
  contingency: fc.constantFrom<Contingency | null>(null, { bp: 505, releases: [] }),
  additions: fc.subarray<Addition>([
    addition({ label: 'Site expenses', percent: quantityOf(7.5) }),
    addition({ label: 'Lift charges', amount: paise(1_234_57), taxed: false }),
    addition({ label: 'Rebate', amount: paise(-999_99) }),
  ]),
});

function addition(fields: Partial<Addition>): Addition {
  return { label: '', percent: null, amount: null, of: 'items', sections: [], services: [], taxed: true, ...fields };
}

const inPaise = (rupees: number): number => Math.round(rupees * 100);
const halfUp = (dividend: number, divisor: number): number =>
  Math.sign(dividend) * Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));

/** The amount that follows from an explanation's own figures. Paise. */
function madeBy({ terms, sum, factor }: QuotationWhy): number {
  const whole = terms.reduce((all, { amount }) => all + inPaise(amount), 0);
  expectSame(whole, inPaise(sum));
  if (factor === null) return inPaise(sum);
  const basisPoints = Math.round(factor.value * 100);
  return halfUp(inPaise(sum) * basisPoints, factor.kind === 'percent' ? 10_000 : 10_000 + basisPoints);
}

/** Every figure on a document's page, with its subject. */
function figuresOf(document: View): [of: string, amount: number][] {
  const { totals, items, services, rooms, variation } = document;
  const asked = (prefix: string, of: object): [string, number][] =>
    Object.entries(of).map(([name, amount]) => [`${prefix}${name}`, amount as number]);
  return [
    ...asked('', totals),
    ...items.flatMap(({ id, cost, material, labour }): [string, number][] => [
      [`item:${id}`, cost],
      [`material:item:${id}`, material],
      [`labour:item:${id}`, labour],
    ]),
    ...services.map(({ service, cost }): [string, number] => [`service:${service}`, cost]),
    ...rooms.map(({ label, cost }): [string, number] => [`room:${label}`, cost]),
    ...(document.proposal?.options ?? []).map(({ item, adds_without_gst: adds }): [string, number] => [
      `option:${item.id}`,
      adds,
    ]),
    ...(variation
      ? [
          ['delta', variation.totals.total] as [string, number],
          ...asked('delta:', variation.totals).filter(([of]) => !/:(total|gst_included)$/.test(of)),
          ...asked('before:', variation.before),
          ...variation.items.flatMap(({ id, before, delta }): [string, number][] => [
            [`delta:item:${id}`, delta],
            ...(before === null ? [] : ([[`before:item:${id}`, before]] as [string, number][])),
          ]),
        ]
      : []),
  ];
}

/** Every figure equals its terms to the paisa, and everything it refers to is explained as well. */
function holds(document: View): void {
  for (const [of, amount] of figuresOf(document)) {
    const why = explainQuotation(document, of);
    if (!why) throw new Error(`${of} is not explained`);
    const made = { of, amount: inPaise(why.amount), made: madeBy(why), gap: why.gap };
    expectSame(made, { of, amount: inPaise(amount), made: inPaise(amount), gap: 0 });
    const amounts = new Map(why.terms.map((term) => [term.of, term.amount]));
    for (const [next, own] of amounts)
      if (next !== null) {
        const size = Math.abs(explainQuotation(document, next)?.amount ?? Number.NaN);
        expectSame({ of, next, size }, { of, next, size: Math.abs(own) });
      }
    for (const part of why.partOf) expectSame(explainQuotation(document, part.of) === null, false);
    for (const { terms, amount: whole } of why.further) {
      const sum = terms.reduce((all, term) => all + inPaise(term.amount), 0);
      expectSame(sum, inPaise(whole));
    }
  }
}

describe('the explanation of a figure in an issued document', () => {
  // [spec: C1.33]
  it('follows from the document, to the paisa: every figure of any estimate and variation', () => {
    fc.assert(
      fc.property(histories, fc.nat(), terms, terms, ({ states }, pick, before, after) => {
        const sold = (state: BoqState, head: typeof before): BoqState => ({
          ...state,
          head: { ...state.head, ...head },
        });
        const first = issued(sold(states[1 + (pick % (states.length - 1))] as BoqState, before), null);
        holds(documentView(first));
        holds(documentView(issued(sold(states.at(-1) as BoqState, after), first)));
      }),
      { numRuns: 200 },
    );
  });

  it('follows with any options, whose totals are those of the BOQ without the others; payments add up to each', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ states }, pick) => {
        const state = states.at(-1) as BoqState;
        const ids = [...state.lines.keys()];
        const whole = issued(state, null, ids.slice(0, Math.min(2, ids.length - 1)));
        const sets = setsOf(whole.proposal?.options ?? []);
        const chosen = sets[pick % sets.length] ?? [];
        const document = documentView(whole, chosen);
        holds(document);
        const left = new Set((whole.proposal?.options ?? []).filter((id) => !chosen.includes(id)));
        const { totals } = pricing.price({
          ...state,
          lines: new Map([...state.lines].filter(([id]) => !left.has(id))),
        });
        expectSame(inPaise(document.totals.total_with_gst), totals.totalWithGst);
        expectSame(inPaise(document.totals.total), totals.total);
        const paid = document.proposal?.milestones.reduce((sum, { amount }) => sum + inPaise(amount), 0);
        expectSame(paid, totals.totalWithGst);
        for (const { item, adds, adds_without_gst: plain, chosen: isChosen } of document.proposal?.options ?? []) {
          const other = isChosen ? chosen.filter((id) => id !== item.id) : [...chosen, item.id];
          const there = documentView(whole, other).totals;
          const sign = isChosen ? -1 : 1;
          expectSame(inPaise(adds), sign * (inPaise(there.total_with_gst) - totals.totalWithGst));
          expectSame(inPaise(plain), sign * (inPaise(there.total) - totals.total));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('follows with alternatives, of which one or the base is in the total', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.boolean(), ({ states }, pick, hasBase) => {
        const state = states.findLast(({ lines }) => lines.size > 2);
        if (!state) return;
        const [a, b, c] = [...state.lines.keys()] as [string, string, string];
        const group = { label: 'Wardrobe', items: [a, b], base: hasBase ? b : null };
        const whole = issued(state, null, state.lines.size > 3 ? [a, b, c] : [a, b], [group]);
        const sets = setsOf(whole.proposal?.options ?? [], [group]);
        for (const set of sets)
          expectSame(
            set.filter((id) => group.items.includes(id)).length,
            hasBase ? 1 : set.includes(a) || set.includes(b) ? 1 : 0,
          );
        const chosen = sets[pick % sets.length] ?? [];
        const document = documentView(whole, chosen);
        holds(document);
        // Nothing chosen is the first set, and the base need not be named.
        expectSame(documentView(whole), documentView(whole, sets[0]));
        expectSame(
          documentView(
            whole,
            chosen.filter((id) => id !== group.base),
          ).totals,
          document.totals,
        );
        const left = new Set((whole.proposal?.options ?? []).filter((id) => !chosen.includes(id)));
        const lines = new Map([...state.lines].filter(([id]) => !left.has(id)));
        expectSame(inPaise(document.totals.total_with_gst), pricing.price({ ...state, lines }).totals.totalWithGst);
        const total = (ids: readonly string[]) => inPaise(documentView(whole, ids).totals.total_with_gst);
        const others = chosen.filter((id) => !group.items.includes(id));
        for (const { item, adds, chosen: isChosen } of document.proposal?.options ?? []) {
          if (!group.items.includes(item.id)) continue;
          const from = isChosen ? total(others) : total(chosen);
          expectSame(inPaise(adds), total([...others, item.id]) - from);
        }
        expectSame(choiceOf(whole, [a, b]), undefined);
      }),
      { numRuns: 100 },
    );
  });

  it('shows what an altered document’s own figures do not explain', () => {
    const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
    const document = documentView(issued(history?.states[1] as BoqState, null));
    const altered = { ...document, totals: { ...document.totals, total: document.totals.total + 1_000 } };
    expect(explainQuotation(altered, 'total')).toMatchObject({ gap: 1_000, amount: altered.totals.total });
    expect(explainQuotation(altered, 'design_fee')).toMatchObject({ gap: 0 });
    expect(explainQuotation(altered, 'total_with_gst')?.gap).toBe(-1_000);
  });

  it('is absent for anything not in the document', () => {
    const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
    const document = documentView(issued(history?.states[1] as BoqState, null));
    for (const asked of ABSENT) expect({ asked, why: explainQuotation(document, asked) }).toEqual({ asked, why: null });
  });
});

const ABSENT = [
  'delta',
  'delta:gst',
  'item:none',
  'service:garden',
  'room:attic',
  'material:total',
  'cost_per_sq_feet',
  '',
];
