import { calendarDay } from '../../../lib/format/dates';
import type { SitePhoto, WaitingPhoto } from '../api/photos';
import type { DiaryEntry, Snag } from '../api/site';
import type { ContractLine } from '../api/works';
import { linesByRoom } from './measure/measured';

/** What of a site a photo may show. */
export interface SiteThings {
  lines: readonly ContractLine[];
  snags: readonly Snag[];
  diary: readonly DiaryEntry[];
}

type Subject = Pick<WaitingPhoto, 'room' | 'item_id' | 'snag' | 'diary'>;
export interface SubjectChoice {
  value: string;
  label: string;
  group: string;
  subject: Subject;
}

/** Characters of the diary that name one of its entries. */
const SHORT = 40;

/** What can be chosen, rooms first. */
export function subjectChoices({ lines, snags, diary }: SiteThings): SubjectChoice[] {
  const rooms = linesByRoom(lines);
  return [
    ...rooms
      .filter(({ lines: [line] }) => line?.room)
      .map(({ room }) => ({ value: `room ${room}`, label: room, group: 'Rooms', subject: { room } })),
    ...rooms.flatMap(({ room, lines: own }) =>
      own.map(({ item_id: id, title, room: named }) => ({
        value: `item ${id}`,
        label: title,
        group: room,
        subject: { item_id: id, ...(named && { room: named }) },
      })),
    ),
    ...snags
      .filter(({ done }) => done === null)
      .map(({ id, text, room, item_id: item }) => ({
        value: `snag ${id}`,
        label: text,
        group: 'Snags',
        subject: { snag: id, ...(room && { room }), ...(item && { item_id: item }) },
      })),
    ...diary.map(({ id, date, text }) => ({
      value: `diary ${id}`,
      label: `${calendarDay(date)}: ${text.slice(0, SHORT)}`,
      group: 'Diary',
      subject: { diary: id },
    })),
  ];
}

type Shown = Pick<SitePhoto, 'room' | 'item_id' | 'snag' | 'diary' | 'delivery' | 'measurement' | 'note'>;

/** What a photo shows, in words. */
export function subjectText(
  { room, item_id: itemId, snag, diary, delivery, measurement, note }: Shown,
  { lines, snags, diary: days }: SiteThings,
): string {
  const item = lines.find(({ item_id: id }) => id === itemId)?.title;
  const fixed = snags.find(({ id }) => id === snag)?.text;
  const day = days.find(({ id }) => id === diary)?.date;
  return [
    room,
    item,
    snag && `snag: ${fixed ?? 'fixed'}`,
    delivery && 'delivery',
    measurement && 'measurement',
    diary && (day ? `diary of ${calendarDay(day)}` : 'diary'),
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Photos with the day that they are of, the newest first. */
export function byDay<Photo extends { date: string }>(photos: readonly Photo[]): { date: string; photos: Photo[] }[] {
  const days = new Map<string, Photo[]>();
  for (const photo of photos) days.set(photo.date, [...(days.get(photo.date) ?? []), photo]);
  return [...days].map(([date, own]) => ({ date, photos: own }));
}
