import { rateKey, type CostKind, type RateKey } from '../../../kernel/rate-key';
import { SERVICES, type Service, WHOLE_FLAT } from '../../../kernel/terms';
import { ANALYSIS_TYPES, type AnalysisType } from '../../../pricing';
import type { Line } from '../../domain/boq.state';
import type { Names } from '../../domain/field-description';

/** Totals of a BOQ that can be explained. */
export const SUMS = [
  'total',
  'material',
  'labour',
  'work',
  'design_fee',
  'miscellaneous',
  'fee',
  'gst',
  'gst_included',
  'total_with_gst',
  'cost_per_sq_feet',
  'weeks',
] as const;
export type Sum = (typeof SUMS)[number];

/** Where items are: in a room, in none (null), or, for lines without a room, in a section of the source file. */
export type Place = { readonly room: string | null } | { readonly section: string | null };

/** Items of a service, of a place, or of a service in a place: their cost, or its material or labour side. */
export interface Part {
  readonly kind: 'part';
  readonly side: CostKind | null;
  readonly service: Service | null;
  readonly place: Place | null;
}

/** An amount of a BOQ to be explained. */
export type Subject =
  | { readonly kind: 'sum'; readonly sum: Sum }
  | Part
  | { readonly kind: 'analysis'; readonly type: AnalysisType }
  | { readonly kind: 'item'; readonly id: string; readonly side: CostKind | null }
  | { readonly kind: 'own-rate'; readonly id: string }
  | { readonly kind: 'rate'; readonly service: Service; readonly side: CostKind; readonly key: RateKey };

/** Syntax of a subject, as listed by the API and its messages. */
export const SUBJECTS = `${SUMS.join(', ')}, service:<service>, room:<id> (nothing after the colon: without a room), section:<heading>, service:<service>:room:<id>, item:<id>, each of these with material: or labour: before it for one side of it, analysis:<type>, rate:<service>/<material or labour>/<label>, or rate:item:<id> for an item’s own rate`;

const ID = '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})';
const ITEM = new RegExp(`^item:${ID}$`);
const OWN_RATE = new RegExp(`^rate:item:${ID}$`);
// Labels and headings come last, because they may contain slashes and colons.
const RATE = /^rate:([^/]+)\/(material|labour)\/(.+)$/s;
const PART = /^(?:service:([a-z-]+))?(:?)(?:(room|section):(.*))?$/s;

/** Parses the syntax in SUBJECTS; null for anything else. */
export function parseSubject(text: string): Subject | null {
  if (isOf(SUMS, text)) return { kind: 'sum', sum: text };
  const type = /^analysis:(.+)$/.exec(text)?.[1];
  if (type !== undefined) return isOf(ANALYSIS_TYPES, type) ? { kind: 'analysis', type } : null;
  const owner = OWN_RATE.exec(text)?.[1];
  if (owner !== undefined) return { kind: 'own-rate', id: owner.toLowerCase() };
  const [, service = '', costs, label = ''] = RATE.exec(text) ?? [];
  if (costs !== undefined) {
    if (!isOf(SERVICES, service)) return null;
    return { kind: 'rate', service, side: costs as CostKind, key: rateKey(service, costs as CostKind, label) };
  }
  const [, side, rest = ''] = /^(?:(material|labour):)?(.+)$/s.exec(text) ?? [];
  const item = ITEM.exec(rest)?.[1];
  if (item !== undefined) return { kind: 'item', id: item.toLowerCase(), side: (side as CostKind | undefined) ?? null };
  return parsePart(rest, (side as CostKind | undefined) ?? null);
}

function parsePart(text: string, side: CostKind | null): Part | null {
  const [, service, colon, place, name = ''] = PART.exec(text) ?? [];
  if (service === undefined && place === undefined) return null;
  // A colon is required between the two, and allowed nowhere else.
  if ((colon === ':') !== (service !== undefined && place !== undefined)) return null;
  if (service !== undefined && !isOf(SERVICES, service)) return null;
  return {
    kind: 'part',
    side,
    service: service ?? null,
    place: place === undefined ? null : place === 'room' ? { room: name || null } : { section: name || null },
  };
}

/** The text form of a subject, as read by parseSubject. */
export function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'sum':
      return subject.sum;
    case 'part':
      return ofSide(subject.side, [serviceText(subject.service), placeText(subject.place)].filter(Boolean).join(':'));
    case 'analysis':
      return `analysis:${subject.type}`;
    case 'item':
      return ofSide(subject.side, `item:${subject.id}`);
    case 'own-rate':
      return `rate:item:${subject.id}`;
    case 'rate':
      return rateSubject(subject.key);
  }
}

const ofSide = (side: CostKind | null, text: string): string => (side === null ? text : `${side}:${text}`);
const serviceText = (service: Service | null): string => (service === null ? '' : `service:${service}`);

function placeText(place: Place | null): string {
  if (place === null) return '';
  return 'room' in place ? `room:${place.room ?? ''}` : `section:${place.section ?? ''}`;
}

/** The subject of a rate key: `rate:carpentry/labour/carpentry labour`. */
export function rateSubject(key: RateKey): string {
  const [service, side, ...label] = key.split('|');
  return `rate:${service}/${side}/${label.join('|')}`;
}

/** The fields of a line that decide which parts of a BOQ it belongs to. */
export type LinePlace = Pick<Line, 'service' | 'room' | 'source'>;

/** The place of a line: its room, or else the heading of its source file. */
export function placeOf({ room, source }: Pick<Line, 'room' | 'source'>): Place {
  return room === null ? { section: source?.section ?? null } : { room };
}

/** Whether a line belongs to a part. */
export function isIn(part: Pick<Part, 'service' | 'place'>, line: LinePlace): boolean {
  if (part.service !== null && part.service !== line.service) return false;
  if (part.place === null) return true;
  if ('room' in part.place) return line.room === part.place.room;
  return line.room === null && (line.source?.section ?? null) === part.place.section;
}

function isOf<T extends string>(values: readonly T[], text: string): text is T {
  return (values as readonly string[]).includes(text);
}

/** Display name of a place. */
export function placeName(place: Place, names: Names): string {
  if ('room' in place) return place.room === null ? WHOLE_FLAT : names.room(place.room);
  return place.section ?? WHOLE_FLAT;
}
