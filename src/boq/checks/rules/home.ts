import { measurePlan, sqft } from '../../../kernel/plan';
import { toNumber } from '../../../kernel/quantity';
import {
  BEDROOMS_OF,
  LAYOUT_LABELS,
  LAYOUTS,
  PACKAGE_LABELS,
  SERVICE_LABELS,
  type BudgetType,
  type Service,
} from '../../../kernel/terms';
import { isUsualArea, USUAL_AREAS } from '../../../kernel/usual-areas';
import { questionnaireOf } from '../../core/rederive';
import { isInside, planRooms } from '../../quick-estimate';
import { keepsWiring, type CheckedBoq } from '../model/checked-boq';
import { labels, listNames, type Rule } from '../model/rule';

/** `1 BHK 300–800, 2 BHK 450–1,400`. */
const AREAS = LAYOUTS.map((layout) => {
  const { from, to } = USUAL_AREAS[layout];
  return `${LAYOUT_LABELS[layout]} ${from.toLocaleString('en-IN')}–${to.toLocaleString('en-IN')}`;
}).join(', ');

/**
 * Rupees per square foot of carpet for whole interiors of a package, without GST: from the lowest of the published
 * figures of 2025 and 2026 for the tier (800, 1,500, 2,500 and 3,000) to the cost of fully renovating a small flat in
 * it.
 */
const USUAL_PER_SQFT: Readonly<Record<BudgetType, readonly [from: number, to: number]>> = {
  low: [800, 4_200],
  medium: [1_200, 4_500],
  high: [1_800, 6_000],
  premium: [2_500, 9_000],
};

/** Percent of the work; five points wider on both sides than in published bills and in our estimates, where marble in every room makes civil work 44 %. */
const USUAL_SHARES: readonly (readonly [Service, number, number])[] = [
  ['carpentry', 30, 60],
  ['civil', 5, 49],
];

/** A whole interior: five of the seven trades, including furniture and civil work, in a flat that does not keep its own. */
function isWhole(boq: CheckedBoq): boolean {
  if (keepsWiring(boq) || boq.head.roomsInScope) return false;
  const trades = new Set(boq.lines.map(({ line }) => line.service));
  return trades.size >= 5 && trades.has('carpentry') && trades.has('civil');
}

/** Of the carpet area: the floor between the walls of a flat whose rooms are all drawn. */
const LEAST_FLOOR = 0.85;
const MOST_FLOOR = 1.03;
/** Square feet of floor of a flat whose rooms are all drawn; null where one is not. */
function wholeFloor(head: CheckedBoq['head']): number | null {
  const answers = head.plan && questionnaireOf(head);
  if (!head.plan || !answers) return null;
  const rooms = measurePlan(head.plan).rooms.filter(({ mark }) => isInside(mark.room));
  const drawn = new Set(rooms.map(({ mark }) => mark.room));
  const isWholeFlat = planRooms(answers).every(({ id }) => !isInside(id) || drawn.has(id));
  return isWholeFlat ? rooms.reduce((sum, { area }) => sum + sqft(area), 0) : null;
}

const DETAILS = { label: 'Change the details', action: 'settings' } as const;

/** The flat as a whole. */
export const HOME_RULES: readonly Rule[] = [
  {
    code: 'unlikely-area',
    severity: 'warning',
    weight: 5,
    reason: `The usual carpet areas by layout: ${AREAS} sq ft.`,
    find({ head: { layout }, carpet }) {
      if (layout === null || carpet === null || isUsualArea(layout, carpet)) return null;
      const { from, to } = USUAL_AREAS[layout];
      const usual = `${from.toLocaleString('en-IN')} to ${to.toLocaleString('en-IN')} sq ft`;
      return {
        lines: [],
        message: `${carpet.toLocaleString('en-IN')} sq ft is unusual for a ${LAYOUT_LABELS[layout]}, which has ${usual}.`,
        fix: { ...DETAILS, label: 'Change the carpet area', field: 'carpet_area' },
      };
    },
  },
  {
    code: 'plan-of-another-area',
    severity: 'warning',
    weight: 4,
    reason: 'A carpet area includes the inner walls, which take up to 15 % of a flat; 3 % allows for rounding.',
    find({ head, carpet }) {
      const drawn = carpet === null ? null : wholeFloor(head);
      if (carpet === null || drawn === null) return null;
      if (drawn >= carpet * LEAST_FLOOR && drawn <= carpet * MOST_FLOOR) return null;
      const said = [drawn, carpet].map((area) => Math.round(area).toLocaleString('en-IN'));
      return {
        lines: [],
        message: `The rooms drawn have ${said[0]} sq ft of floor, and the carpet area says ${said[1]}. Work on the whole flat follows the carpet area.`,
        fix: { ...DETAILS, label: 'Change the carpet area', field: 'carpet_area' },
      };
    },
  },
  {
    code: 'no-carpet-area',
    severity: 'hint',
    weight: 1,
    reason: 'Without it there is no cost per square foot, and floors and ceilings cannot be checked.',
    find: ({ lines, carpet }) =>
      carpet !== null || lines.length < 10
        ? null
        : {
            lines: [],
            message: 'The BOQ does not state the carpet area of the flat.',
            fix: { label: 'Enter the carpet area', action: 'settings', field: 'carpet_area' },
          },
  },
  {
    code: 'more-bedrooms-than-layout',
    severity: 'warning',
    weight: 4,
    reason: 'Some bedrooms of the layout may be left out; more than it has are impossible.',
    find({ head: { layout }, rooms }) {
      if (layout === null) return null;
      const bedrooms = rooms.filter(({ kind }) => kind === 'bedroom');
      if (bedrooms.length <= BEDROOMS_OF[layout]) return null;
      return {
        lines: bedrooms.flatMap(({ lines }) => lines.slice(0, 1)),
        message: `A ${LAYOUT_LABELS[layout]} has items in ${bedrooms.length} bedrooms: ${labels(bedrooms)}.`,
        fix: { ...DETAILS, label: 'Change the layout', field: 'layout_type' },
      };
    },
  },
  {
    code: 'unusual-cost-per-area',
    severity: 'warning',
    weight: 4,
    reason: 'Published costs of whole interiors per square foot for each package (2025 and 2026).',
    find(boq) {
      const { budgetType } = boq.head;
      if (budgetType === null || boq.carpet === null || !isWhole(boq)) return null;
      const [from, to] = USUAL_PER_SQFT[budgetType];
      const cost = boq.total / 100 / boq.carpet;
      if (cost >= from && cost <= to) return null;
      const [own, least, most] = [cost, from, to].map((value) => Math.round(value).toLocaleString('en-IN'));
      return {
        lines: [],
        message: `₹${own} per sq ft is unusual for ${PACKAGE_LABELS[budgetType]}, which usually costs ₹${least} to ₹${most}.`,
        fix: { ...DETAILS, label: 'Check the carpet area', field: 'carpet_area' },
      };
    },
  },
  {
    code: 'unusual-shares',
    severity: 'hint',
    weight: 2,
    reason:
      'In whole interiors carpentry is 35 to 55 % and civil work 10 to 44 % of the work; five points of tolerance on both sides.',
    find(boq) {
      if (!isWhole(boq) || boq.work === 0) return null;
      const unusual = USUAL_SHARES.flatMap(([service, least, most]) => {
        const cost = boq.lines.reduce((sum, { line, price }) => sum + (line.service === service ? price.cost : 0), 0);
        const share = (100 * cost) / boq.work;
        return share < least || share > most
          ? [`${SERVICE_LABELS[service].toLowerCase()} is ${Math.round(share)} % (usually ${least} to ${most})`]
          : [];
      });
      if (unusual.length === 0) return null;
      return { lines: [], message: `Of the work, ${listNames(unusual)}.`, fix: null };
    },
  },
  {
    code: 'trips-for-another-flat',
    severity: 'hint',
    weight: 1,
    reason:
      'A lorry takes the debris of about 250 sq ft of floor; fewer than half or more than twice as many trips belong to another flat.',
    find(boq) {
      const lines = boq.of('debris').filter(({ line }) => line.trips !== null && line.manual === null);
      const removed = boq
        .of('tile-removal')
        .reduce((sum, { price, line }) => sum + toNumber(price.quantity) * line.count, 0);
      const trips = lines.reduce((sum, { line }) => sum + (line.trips ?? 0), 0);
      const usual = removed / 250;
      if (removed < 250 || trips === 0 || (trips * 2 >= usual && trips <= Math.ceil(usual) * 2)) return null;
      return {
        lines,
        message: `${trips} lorries of debris are unusual for ${Math.round(removed).toLocaleString('en-IN')} sq ft of tiles.`,
        fix: lines[0] ? { label: `Open ${lines[0].line.title}`, action: 'open-item', item_id: lines[0].line.id } : null,
      };
    },
  },
];
