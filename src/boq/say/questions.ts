import { paise, rupees, sum } from '../../kernel/money';
import { SERVICE_LABELS } from '../../kernel/terms';
import type { BoqCatalogue } from '../core/boq-catalogue';
import type { Snapshot } from '../core/boq-streams';
import type { Intent } from './language/intents';
import type { SaidQuestion } from './say.dto';
import { linesOf, roomsOf } from './targets';

type Asked = Extract<Intent, { readonly kind: 'why' | 'cost' }>;

/** Items that one question is answered for. */
const MOST_ITEMS = 8;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAYS_BACK: Readonly<Record<string, number>> = { today: 0, yesterday: 1, 'last week': 7, 'last month': 30 };

/** The day, ISO 8601, that `since Sunday` or so many days means; null for all changes. */
function dayOf(since: string | number | null, now: Date): string | null {
  if (since === null) return null;
  const weekday = typeof since === 'string' ? WEEKDAYS.indexOf(since) : -1;
  const back =
    weekday >= 0
      ? (now.getUTCDay() - weekday + 7) % 7 || 7
      : typeof since === 'number'
        ? since
        : (DAYS_BACK[since] ?? 0);
  return new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
}

/** The answers to what was asked: subjects of `GET /why`, each with its amount. */
export function questionsOf(
  intents: readonly Intent[],
  snapshot: Snapshot,
  catalogue: BoqCatalogue,
  now: Date,
): SaidQuestion[] {
  return intents.flatMap((intent): SaidQuestion[] => {
    if (intent.kind === 'changed') {
      const since = dayOf(intent.since, now);
      return [
        {
          kind: 'changed',
          label: since === null ? 'All changes' : 'What changed since',
          of: null,
          amount: null,
          since,
        },
      ];
    }
    return intent.kind === 'why' || intent.kind === 'cost' ? asked(intent, snapshot, catalogue) : [];
  });
}

function asked({ kind, target, trade }: Asked, { state, priced }: Snapshot, catalogue: BoqCatalogue): SaidQuestion[] {
  const lines = [...state.lines.values()];
  const costOf = (ids: readonly string[]): number =>
    rupees(sum(ids.map((id) => priced.lines.get(id)?.cost ?? paise(0))));
  const answer = (label: string, of: string, amount: number): SaidQuestion => ({
    kind,
    label,
    of,
    amount,
    since: null,
  });
  if (trade !== null) {
    const own = lines.filter(({ service }) => service === trade);
    return [answer(SERVICE_LABELS[trade], `service:${trade}`, costOf(own.map(({ id }) => id)))];
  }
  if (target.things.length > 0)
    return linesOf(target, state, catalogue)
      .slice(0, MOST_ITEMS)
      .map(({ id, title, room }) =>
        answer(room === null ? title : `${title}, ${catalogue.room(room)}`, `item:${id}`, costOf([id])),
      );
  const rooms = roomsOf(target, lines, catalogue);
  if (rooms === null) return [answer('The total', 'total', rupees(priced.totals.total))];
  return [...rooms].flatMap((room) => {
    const own = lines.filter((line) => line.room === room);
    return own.length === 0 ? [] : [answer(catalogue.room(room), `room:${room}`, costOf(own.map(({ id }) => id)))];
  });
}
