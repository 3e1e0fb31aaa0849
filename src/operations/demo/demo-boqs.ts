import { fromFeetInches } from '../../kernel/length';
import { paise, parseRupees } from '../../kernel/money';
import { parseQuantity, quantityOf, times } from '../../kernel/quantity';
import { SCOPES, type Service } from '../../kernel/terms';
import type { BoqCommand, LineDraft } from '../../boq/domain/boq.commands';
import { BLANK_LINE, type BoqState, type Line } from '../../boq/domain/boq.state';
import type { Questionnaire } from '../../boq/quick-estimate';

export type DemoPerson = 'designer' | 'owner';

/** One change of a demo BOQ: author, reason, and the command based on the current state. */
export interface DemoStep {
  readonly by: DemoPerson;
  readonly reason?: string;
  readonly command: (state: BoqState, id: (name: string) => string) => BoqCommand;
}

export interface DemoBoq {
  readonly key: string;
  readonly title: string;
  readonly owner: DemoPerson;
  readonly members: readonly DemoPerson[];
  readonly from: Questionnaire | null;
  readonly steps: readonly DemoStep[];
}

const lineOf = (state: BoqState, work: string): Line => {
  const line = [...state.lines.values()].find((candidate) => candidate.work === work);
  if (!line) throw new Error(`the demo BOQ has no ${work}`);
  return line;
};

const studyTable = (id: string): LineDraft => ({
  ...BLANK_LINE,
  id,
  service: 'carpentry',
  work: 'study-table',
  title: 'Study table',
  description: ['Carcass in 18 mm ply, laminate inside', 'Two drawers on soft-close channels'],
  room: 'kids-bedroom',
  dimension: {
    L: fromFeetInches({ feet: 4, inches: 6 }),
    W: fromFeetInches({ feet: 2, inches: 0 }),
    H: fromFeetInches({ feet: 2, inches: 6 }),
  },
  finish: 'laminate',
});

type BillRow = readonly [service: Service, title: string, unit: string, quantity: string, rate: string];
const BILL: readonly BillRow[] = [
  ['civil', 'Dismantling existing floor tiles and carting away', 'sqft', '640', '28'],
  ['civil', 'Waterproofing of toilets with two coats of polymer, flood tested', 'sqft', '185.5', '118'],
  ['civil', 'Vitrified tile flooring 800 × 800 mm on cement mortar', 'sqft', '640', '212.50'],
  ['civil', 'Ceramic tile dado up to door height', 'sqft', '410', '146'],
  ['civil', 'Granite kitchen platform with half-round edge', 'rft', '18', '1450'],
  ['electrical', 'Light point wiring in concealed PVC conduit', 'no', '34', '1150'],
  ['electrical', '16A power point with modular plate', 'no', '9', '1850'],
  ['painting', 'Acrylic emulsion, two coats over putty', 'sqft', '3150', '24'],
];

const billLine = ([service, title, unit, quantity, rate]: BillRow, id: string, row: number): LineDraft => {
  const measure = { unit, quantity: parseQuantity(quantity), rate: parseRupees(rate) };
  return {
    ...BLANK_LINE,
    id,
    service,
    work: null,
    title,
    manual: { ...measure, amount: times(measure.quantity, measure.rate) },
    source: { file: 'civil-works.xlsx', at: `Bill!A${row}` },
  };
};

/** BOQs with some history, to show what the product keeps. */
export const DEMO_BOQS: readonly DemoBoq[] = [
  {
    key: 'sharma',
    title: 'Sharma residence, Andheri',
    owner: 'designer',
    members: ['owner'],
    from: {
      layout: '2bhk',
      bedrooms: ['master', 'kids'],
      hasModularKitchen: true,
      carpetArea: quantityOf(980),
      budgetType: 'medium',
      city: 'mumbai',
      condition: 'renovation',
      scope: [...SCOPES],
      sizes: null,
    },
    steps: [
      { by: 'designer', command: (_state, id) => ({ type: 'AddItem', line: studyTable(id('study')) }) },
      {
        by: 'owner',
        reason: 'We like the grain',
        command: (state) => ({
          type: 'ChangeItem',
          id: lineOf(state, 'hinged-wardrobe').id,
          edit: { finish: 'veneer' },
        }),
      },
      {
        by: 'designer',
        reason: 'Union rate from 1 December',
        command: () => ({
          type: 'ChangeRate',
          service: 'carpentry',
          kind: 'labour',
          label: 'Carpentry labour',
          rate: paise(46_500),
        }),
      },
      { by: 'owner', command: (_state, id) => ({ type: 'RemoveItem', id: id('study') }) },
      {
        by: 'designer',
        reason: 'The client measured again',
        command: () => ({ type: 'ChangeDetails', details: { carpetArea: quantityOf(1_005) } }),
      },
    ],
  },
  {
    key: 'rao',
    title: 'Rao apartment, Indiranagar',
    owner: 'owner',
    members: [],
    from: {
      layout: '3bhk',
      bedrooms: ['master', 'parents', 'kids'],
      hasModularKitchen: true,
      carpetArea: quantityOf(1_320),
      budgetType: 'high',
      city: 'bangalore',
      condition: 'new',
      scope: null,
      sizes: null,
    },
    steps: [{ by: 'owner', command: () => ({ type: 'RenameBoq', title: 'Rao apartment, Indiranagar (final)' }) }],
  },
  {
    key: 'mehta',
    title: 'Mehta flat, civil works',
    owner: 'designer',
    members: [],
    from: null,
    steps: [
      {
        by: 'designer',
        command: (_state, id) => {
          const lines = BILL.map((row, index) => billLine(row, id(`bill ${index}`), index + 6));
          const total = paise(lines.reduce((sum, line) => sum + (line.manual?.amount ?? 0), 0));
          return {
            type: 'ImportLines',
            importId: id('import'),
            file: 'civil-works.xlsx',
            title: 'Mehta flat, civil works',
            fileTitle: 'civil-works',
            lines,
            statedTotal: total,
            computedTotal: total,
            differences: [],
          };
        },
      },
      {
        by: 'designer',
        reason: 'Site measurement',
        command: (state, id) => {
          const manual = state.lines.get(id('bill 2'))?.manual;
          if (!manual) throw new Error('the demo bill has no flooring');
          const quantity = parseQuantity('662');
          return {
            type: 'ChangeItem',
            id: id('bill 2'),
            edit: { manual: { ...manual, quantity, amount: times(quantity, manual.rate) } },
          };
        },
      },
    ],
  },
];
