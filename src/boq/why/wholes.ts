import { SERVICE_LABELS } from '../../kernel/terms';
import { analysisOf } from '../../pricing';
import type { BoqState, Line } from '../domain/boq.state';
import type { Names } from '../domain/field-description';
import { whereabouts } from './explain/explanation';
import { placeName, placeOf, subjectText, type Part, type Subject } from '../history/comparison/subject';
import type { Why } from './why.dto';

type Whole = Why['part_of'][number];

const TOTAL: Whole = { label: 'Total', of: 'total' };

/** The larger amounts that an amount is part of, largest first, for navigating back up. */
export function wholesOf(subject: Subject, { lines }: BoqState, names: Names): Whole[] {
  switch (subject.kind) {
    case 'sum':
      if (subject.sum === 'total_with_gst' || subject.sum === 'weeks') return [];
      return subject.sum === 'total' || subject.sum === 'gst'
        ? [{ label: 'Total with GST', of: 'total_with_gst' }]
        : [TOTAL];
    case 'part':
      return [TOTAL, ...widerThan(subject, names)];
    case 'analysis':
      return [TOTAL];
    case 'item': {
      const line = lines.get(subject.id);
      const whole: Subject = { ...subject, side: null };
      return [
        TOTAL,
        ...(line ? aroundLine(line, names) : []),
        ...(line && subject.side !== null ? [{ label: line.title, of: subjectText(whole) }] : []),
      ];
    }
    case 'own-rate': {
      const line = lines.get(subject.id);
      return line ? [TOTAL, { label: whereabouts(line, names), of: `item:${subject.id}` }] : [TOTAL];
    }
    case 'rate': {
      const type = analysisOf(subject.service, subject.side);
      return [TOTAL, { label: `All ${subject.side} rates`, of: subjectText({ kind: 'analysis', type }) }];
    }
  }
}

/** The larger parts that contain a part: without its side, without its service, without its place. */
function widerThan(part: Part, names: Names): Whole[] {
  const { side, service, place } = part;
  const named = (of: Part, label: string): Whole => ({ label, of: subjectText(of) });
  const wider: Whole[] = [];
  const both = service !== null && place !== null;
  if (service !== null && (both || side !== null))
    wider.push(named({ ...part, side: null, place: null }, SERVICE_LABELS[service]));
  if (place !== null && (both || side !== null))
    wider.push(named({ ...part, side: null, service: null }, placeName(place, names)));
  return wider;
}

function aroundLine(line: Line, names: Names): Whole[] {
  const part = { kind: 'part', side: null } as const;
  const { service } = line;
  const place = placeOf(line);
  return [
    { label: SERVICE_LABELS[service], of: subjectText({ ...part, service, place: null }) },
    { label: placeName(place, names), of: subjectText({ ...part, service: null, place }) },
  ];
}
