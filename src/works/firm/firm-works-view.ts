import { daysBetween, today } from '../../kernel/day';
import { marginLost } from '../domain/costs/figures';
import { latenessOf } from '../domain/site/programme';
import { rupees, sum, type Paise } from '../../kernel/money';
import { pageMeta } from '../../platform/http/answers/paging';
import type { FirmBook, FirmWork } from './firm-works';
import type { FirmWorksPage, FirmWorkView } from './firm-works.dto';

/** The last day of each age; older is the rest. */
const AGES = [
  ['0–30 days', 30],
  ['31–60 days', 60],
  ['61–90 days', 90],
  ['Over 90 days', Infinity],
] as const;

/** A page of the works with the sums of all of them, on a day. */
export function firmWorksPage(
  book: FirmBook,
  { page, limit }: { readonly page: number; readonly limit: number },
  day = today(),
): FirmWorksPage {
  const { works, behind } = book;
  let total = totals.get(book);
  if (total?.day !== day) totals.set(book, (total = { day, sums: totalView(book, day) }));
  return {
    data: works.slice((page - 1) * limit, page * limit).map((work) => workView(work, day)),
    meta: { ...pageMeta(page, limit, works.length), behind },
    total: total.sums,
  };
}

/** Books are kept for many pages: each is added up once a day. */
const totals = new WeakMap<FirmBook, { readonly day: string; readonly sums: FirmWorksPage['total'] }>();

function totalView({ works, altered, waiting }: FirmBook, day: string): FirmWorksPage['total'] {
  const open = works.flatMap((work) => work.open).map(({ date, amount }) => ({ age: daysBetween(date, day), amount }));
  return {
    ...sumsView(works),
    works: works.length,
    altered,
    waiting,
    receivables: AGES.map(([label, last], at) => {
      const after = AGES[at - 1]?.[1] ?? -Infinity;
      const own = open.filter(({ age }) => age > after && age <= last);
      return { label, amount: rupees(sum(own.map(({ amount }) => amount))) };
    }),
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
    margin_lost: rupees(marginLost(work.marginAtAcceptance, work.marginNow)),
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
