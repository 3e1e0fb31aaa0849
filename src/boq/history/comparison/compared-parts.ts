import { paise, rupees, type Paise } from '../../../kernel/money';
import { SERVICE_LABELS, SERVICES } from '../../../kernel/terms';
import { breakDown, byService } from '../../../pricing';
import type { Line } from '../../domain/boq.state';
import type { Names } from '../../domain/field-description';
import { placeName, placeOf, subjectText, type Place } from './subject';
import type { PricedState } from './bridge';
import type { ComparedPart } from './compare.dto';
import { percentOf } from './percent-of';

/** Cost of each service on both sides, in the order of SERVICES. Pure. */
export function comparedServices(from: PricedState, to: PricedState): ComparedPart[] {
  const [before, after] = [from, to].map(
    ({ state, priced }) => new Map(byService(state.lines, priced).map(({ key, cost }) => [key, cost])),
  ) as [Map<string, Paise>, Map<string, Paise>];
  return SERVICES.filter((service) => before.has(service) || after.has(service)).map((service) =>
    compared(
      subjectText({ kind: 'part', side: null, service, place: null }),
      SERVICE_LABELS[service],
      before.get(service),
      after.get(service),
    ),
  );
}

/** Cost of each room on both sides; items without a room by the heading of their file. Pure. */
export function comparedPlaces(from: PricedState, to: PricedState, names: Names): ComparedPart[] {
  const places = new Map<string, Place>();
  const ofLine = (line: Line): string => {
    const place = placeOf(line);
    const of = subjectText({ kind: 'part', side: null, service: null, place });
    places.set(of, place);
    return of;
  };
  const [after, before] = [to, from].map(
    ({ state, priced }) => new Map(breakDown(state.lines, priced, ofLine).map(({ key, cost }) => [key, cost])),
  ) as [Map<string, Paise>, Map<string, Paise>];
  return [...places].map(([of, place]) => compared(of, placeName(place, names), before.get(of), after.get(of)));
}

function compared(of: string, label: string, before: Paise | undefined, after: Paise | undefined): ComparedPart {
  const delta = (after ?? 0) - (before ?? 0);
  return {
    of,
    label,
    cost_before: before === undefined ? null : rupees(before),
    cost_after: after === undefined ? null : rupees(after),
    delta: rupees(paise(delta)),
    delta_percent: percentOf(delta, before ?? 0),
  };
}
