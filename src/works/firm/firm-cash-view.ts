import { addDays, daysBetween, today } from '../../kernel/day';
import { paise, rupees, sum, ZERO, type Paise } from '../../kernel/money';
import { shareByWeight } from '../../kernel/shares';
import type { CashItem } from '../domain/cash';
import type { FirmWork } from './firm-works';
import type { FirmCash } from './firm-cash.dto';

const CASH_WEEKS = 12;
const DAYS = 7;
/** Parts of a week that are named; the smallest of more are one part. */
const NAMED = 40;
const MONDAY = 1;

interface Part extends Pick<CashItem, 'kind' | 'label' | 'amount'> {
  readonly boqId: string | null;
  readonly title: string;
}

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + DAYS - MONDAY) % DAYS));
}

/** What comes and goes of all works, by weeks from the one of a day. What was due before is due now. */
export function firmCashView(works: readonly FirmWork[], day = today()): FirmCash {
  const first = mondayOf(day);
  const weeks: Part[][] = Array.from({ length: CASH_WEEKS }, () => []);
  const later: Part[] = [];
  const undated: Part[] = [];
  for (const { boqId, title, cash } of works)
    for (const item of cash) {
      const part = { kind: item.kind, label: item.label, boqId, title };
      if (item.span === null) undated.push({ ...part, amount: item.amount });
      else
        for (const [week, amount] of spread(item.amount, item.span, first, day))
          (weeks[week] ?? later).push({ ...part, amount });
    }
  let balance = 0;
  return {
    data: weeks.map((parts, at) => {
      const sums = sumsOf(parts);
      balance += sums.comes + sums.goes;
      return { ...weekView(parts, sums), from: addDays(first, at * DAYS), balance: rupees(paise(balance)) };
    }),
    later: weekView(later, sumsOf(later)),
    undated: weekView(undated, sumsOf(undated)),
  };
}

/** An amount by week, evenly over its days from a day on. */
function spread(
  amount: Paise,
  { startsOn, endsOn }: NonNullable<CashItem['span']>,
  first: string,
  day: string,
): [week: number, amount: Paise][] {
  const from = startsOn < day ? day : startsOn;
  const to = endsOn < from ? from : endsOn;
  const days = new Map<number, number>();
  for (let at = daysBetween(first, from); at <= daysBetween(first, to); at += 1) {
    const week = Math.floor(at / DAYS);
    days.set(week, (days.get(week) ?? 0) + 1);
  }
  const shares = shareByWeight(amount, [...days.values()]);
  return [...days.keys()].map((week, at) => [week, shares[at] ?? ZERO]);
}

function sumsOf(parts: readonly Part[]) {
  const amounts = parts.map(({ amount }) => amount);
  return {
    comes: sum(amounts.filter((amount) => amount > 0)),
    goes: sum(amounts.filter((amount) => amount < 0)),
  };
}

function weekView(parts: readonly Part[], { comes, goes }: ReturnType<typeof sumsOf>) {
  const sorted = [...parts].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const rest = sorted.slice(NAMED);
  const others = rest.map(({ amount }) => amount);
  return {
    comes: rupees(comes),
    goes: rupees(goes),
    parts: [
      ...sorted.slice(0, NAMED).map(({ kind, label, amount, boqId, title }) => ({
        kind,
        label,
        boq_id: boqId,
        title,
        amount: rupees(amount),
      })),
      ...(rest.length > 0
        ? [
            {
              kind: 'others' as const,
              label: `${rest.length} others`,
              boq_id: null,
              title: '',
              amount: rupees(sum(others)),
            },
          ]
        : []),
    ],
  };
}
