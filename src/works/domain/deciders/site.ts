import { Rejection } from '../../../kernel/decisions/rejection';
import { agreedLine, type Contract } from '../contract';
import type { Put } from '../put';
import { isLater } from '../site/progress';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import { Refusal } from '../refusal';
import { PHOTOGRAPHED, type Photo, type PhotographedEntry, type Site } from '../site/site.state';
import { standing } from '../stamp';
import { withEntry, type WorksState } from '../works.state';

/** Of one site: all of them are in memory while its works are. */
const MOST_PHOTOS = 2_000;
/** Of one cost, delivery or measurement: a page of them shows those of all. */
const MOST_OF_ENTRY = 5;

/** What happens on site: progress, snags, the diary, requests for material, photos. */
export function decideSite(
  command: CommandOf<
    | 'SetProgress'
    | 'MoveSchedule'
    | 'RaiseSnag'
    | 'MendSnag'
    | 'ReopenSnag'
    | 'WriteDiary'
    | 'RaiseIndent'
    | 'TakePhoto'
    | 'SharePhoto'
  >,
  { site, costs, book }: Pick<WorksState, 'site' | 'costs' | 'book'>,
  contract: Contract,
): WorksEvent[] {
  const { type: _type, ...data } = command;
  if ('itemId' in command && command.itemId !== null) agreedLine(contract, command.itemId);
  switch (command.type) {
    case 'SetProgress':
      return [{ type: 'ProgressSet', data: data as Omit<typeof command, 'type'> }];
    case 'MoveSchedule':
      if (command.endsOn < command.startsOn)
        throw new Rejection('invalid', 'The last day is before the first.', 'ends_on');
      return [{ type: 'ScheduleMoved', data: data as Omit<typeof command, 'type'> }];
    case 'RaiseSnag':
      if (site.snags.has(command.id)) return [];
      return [{ type: 'SnagRaised', data: data as Omit<typeof command, 'type'> }];
    case 'WriteDiary':
      if (site.diary.has(command.id)) return [];
      return [{ type: 'DiaryWritten', data: data as Omit<typeof command, 'type'> }];
    case 'RaiseIndent':
      if (site.indents.has(command.id)) return [];
      return [{ type: 'IndentRaised', data: data as Omit<typeof command, 'type'> }];
    case 'MendSnag':
    case 'ReopenSnag': {
      const { id, by, at } = command;
      const snag = site.snags.get(id);
      if (!snag) throw new Rejection('not-found', 'There is no such snag.');
      if (snag.reversed) throw new Refusal('reversed', 'This snag was reversed. Note it again.');
      const isMended = command.type === 'MendSnag';
      if ((snag.done !== null) === isMended) return [];
      return [{ type: isMended ? 'SnagMended' : 'SnagReopened', data: { id, by, at } }];
    }
    case 'TakePhoto':
      if (site.photos.has(command.id)) return [];
      if (site.photos.size >= MOST_PHOTOS)
        throw new Rejection('conflict', `At most ${MOST_PHOTOS.toLocaleString('en-IN')} photos are kept of one site.`);
      requireSubject(command, site);
      requireEntry(command, site, { cost: costs.entries, delivery: costs.deliveries, measurement: book });
      return [{ type: 'PhotoTaken', data: data as Omit<typeof command, 'type'> }];
    case 'SharePhoto': {
      const photo = site.photos.get(command.id);
      if (!photo) throw new Rejection('not-found', 'There is no such photo.');
      if (photo.reversed) throw new Refusal('reversed', 'This photo was taken back.');
      if (command.shared && photo.cost !== undefined) throw ofCost();
      return photo.shared === command.shared
        ? []
        : [{ type: 'PhotoShared', data: data as Omit<typeof command, 'type'> }];
    }
  }
}

const ofCost = (): Rejection => new Rejection('invalid', 'A photo of a cost is not shown to the client.', 'shared');

function requireSubject(
  { snag, diary, cost, shared }: Pick<Photo, 'snag' | 'diary' | 'cost' | 'shared'>,
  { snags, diary: days }: Site,
): void {
  if (snag !== null && !snags.has(snag)) throw new Rejection('invalid', 'There is no such snag.', 'snag');
  if (diary !== null && !days.has(diary))
    throw new Rejection('invalid', 'There is no such entry of the diary.', 'diary');
  if (cost !== undefined && shared) throw ofCost();
}

function requireEntry(
  photo: Pick<Photo, PhotographedEntry>,
  { photos }: Site,
  books: Readonly<Record<PhotographedEntry, ReadonlyMap<string, unknown>>>,
): void {
  for (const kind of PHOTOGRAPHED) {
    const id = photo[kind];
    if (id === undefined) continue;
    if (!books[kind].has(id)) throw new Rejection('invalid', `There is no such ${kind}.`, kind);
    if (standing(photos).filter((one) => one[kind] === id).length >= MOST_OF_ENTRY)
      throw new Rejection('conflict', `At most ${MOST_OF_ENTRY} photos are kept of one ${kind}.`);
  }
}

export function evolveSite(state: WorksState, { type, data }: WorksEvent, put: Put): WorksState {
  const { site } = state;
  switch (type) {
    case 'ProgressSet': {
      const { itemId, bp, date } = data;
      const last = site.progress.get(itemId);
      const first = site.begun.get(itemId);
      const begun = bp > 0 && (first === undefined || date < first) ? put(site.begun, itemId, date) : site.begun;
      const progress = last && !isLater(data, last) ? site.progress : put(site.progress, itemId, data);
      return { ...state, site: { ...site, progress, begun } };
    }
    case 'ScheduleMoved':
      return { ...state, site: { ...site, moves: put(site.moves, data.phase, data) } };
    case 'SnagRaised':
      return {
        ...state,
        site: { ...site, snags: put(site.snags, data.id, { ...data, done: null, reversed: null }) },
      };
    case 'SnagMended': {
      const { id, by, at } = data;
      return { ...state, site: { ...site, snags: withEntry(site.snags, id, { done: { by, at } }, put) } };
    }
    case 'SnagReopened':
      return { ...state, site: { ...site, snags: withEntry(site.snags, data.id, { done: null }, put) } };
    case 'DiaryWritten':
      return { ...state, site: { ...site, diary: put(site.diary, data.id, { ...data, reversed: null }) } };
    case 'IndentRaised':
      return { ...state, site: { ...site, indents: put(site.indents, data.id, { ...data, reversed: null }) } };
    case 'PhotoTaken':
      return { ...state, site: { ...site, photos: put(site.photos, data.id, { ...data, reversed: null }) } };
    case 'PhotoShared': {
      const { id, shared } = data;
      return { ...state, site: { ...site, photos: withEntry(site.photos, id, { shared }, put) } };
    }
    default:
      return state;
  }
}
