import { daysBetween, today } from '../../kernel/day';
import { latenessOf } from '../domain/site/programme';
import { rupees, sum, type Paise } from '../../kernel/money';
import { SERVICE_LABELS } from '../../kernel/terms';
import { pageMeta } from '../../platform/http/answers/paging';
import { biasesOf, type Bias, type CostSide } from '../domain/costs/bias';
import type { FirmBook, FirmWork } from './firm-works';
import type { FirmWorksPage, FirmWorkView, WorksProposals } from './firm-works.dto';

/** Works of a backtest that are shown: the newest. */
const SHOWN = 50;
/** The last day of each age; older is the rest. */
const AGES = [
  ['0–30 days', 30],
  ['31–60 days', 60],
  ['61–90 days', 90],
  ['Over 90 days', Infinity],
] as const;

/** A page of the works with the sums of all of them, on a day. */
export function firmWorksPage(
  { works, altered }: FirmBook,
  { page, limit }: { readonly page: number; readonly limit: number },
  day = today(),
): FirmWorksPage {
  const open = works.flatMap((work) => work.open);
  return {
    data: works.slice((page - 1) * limit, page * limit).map((work) => workView(work, day)),
    meta: pageMeta(page, limit, works.length),
    total: {
      ...sumsView(works),
      works: works.length,
      altered,
      receivables: AGES.map(([label, last], at) => {
        const after = AGES[at - 1]?.[1] ?? -Infinity;
        const own = open.filter(({ date }) => daysBetween(date, day) > after && daysBetween(date, day) <= last);
        return { label, amount: rupees(sum(own.map(({ amount }) => amount))) };
      }),
    },
  };
}

function workView(work: FirmWork, day: string): FirmWorkView {
  const { boqId, title, acceptedOn, progressBp, phases, snags, isFinished } = work;
  const { endsOn, daysLate } = latenessOf(phases, day);
  return {
    boq_id: boqId,
    title,
    accepted_on: acceptedOn,
    ...sumsView([work]),
    progress: progressBp / 100,
    ends_on: endsOn,
    days_late: daysLate,
    open_snags: snags,
    finished: isFinished,
  };
}

function sumsView(works: readonly FirmWork[]) {
  const of = (amount: (work: FirmWork) => Paise): number => rupees(sum(works.map(amount)));
  return {
    contract: of(({ contract }) => contract),
    invoiced: of(({ invoiced }) => invoiced),
    received: of(({ received }) => received),
    due: of(({ open }) => sum(open.map(({ amount }) => amount))),
    retained: of(({ retained }) => retained),
    payables: of(({ payables }) => payables),
    margin_at_acceptance: of(({ marginAtAcceptance }) => marginAtAcceptance),
    margin_now: of(({ marginNow }) => marginNow),
  };
}

/** What the finished works say of the firm’s estimates. */
export function proposalsView({ works }: FirmBook): WorksProposals {
  const titles = new Map(works.map(({ boqId, title }) => [boqId, title]));
  return {
    data: biasesOf(works.flatMap(({ ratios }) => ratios)).map((bias) => ({
      service: bias.service,
      label: SERVICE_LABELS[bias.service],
      side: bias.side,
      percent: percent(bias.factor - 1),
      works: bias.works.length,
      agreeing: bias.agreeing,
      text: textOf(bias),
      error_before: percent(bias.errorBefore),
      error_after: percent(bias.errorAfter),
      backtest: bias.works.slice(0, SHOWN).map(({ work, ratio, corrected }) => ({
        boq_id: work,
        title: titles.get(work) ?? '',
        difference: percent(ratio - 1),
        difference_after: percent(corrected - 1),
      })),
    })),
    finished: works.filter(({ isFinished }) => isFinished).length,
  };
}

const SIDES: Readonly<Record<CostSide, string>> = { material: ' material', labour: ' labour', all: '' };

function textOf({ service, side, factor, agreeing, works }: Bias): string {
  const size = Math.abs(percent(factor - 1)).toLocaleString('en-IN', { maximumFractionDigits: 1 });
  const way = factor > 1 ? 'over' : 'under';
  return `${SERVICE_LABELS[service]}${SIDES[side]} ran ${size} % ${way} in ${agreeing} of ${works.length} works.`;
}

const percent = (part: number): number => Math.round(part * 10_000) / 100;
